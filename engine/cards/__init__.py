"""Cards as data: the grammar of effects that every game shares.

An effect is one verb with its value, framed by when, if, may, pay and then. A game brings its own
verbs, changes, facts and moments (a `Vocabulary`); each checks its own YAML and writes its own sentence.
"""
