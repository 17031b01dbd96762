"""Parts of the terminal command: not bundled for the browser; they may read content, through `builder`, and print."""
