import { expect, test } from 'vitest'
import { labWords } from '../../words/lab/index.ts'
import { EXAMPLE_NAMES, exampleCode } from './examples.ts'

const FORM = 'strategy(score, opponentScore)'

test.each(Object.entries(labWords))(
  'examples and help name the parameters alike and say JavaScript: %s',
  (_language, words) => {
    for (const name of EXAMPLE_NAMES) expect(exampleCode(name, words).source).toContain(`function ${FORM} {`)
    expect(words.editor.helpLead).toContain(FORM)
    expect(words.verdicts.missingText).toContain(`function ${FORM}`)
    expect(words.editor.vocabulary.map(([form]) => form)).toContain('boarBrawl(score, opponentScore)')
    for (const text of [words.editor.language, words.editor.helpLead, words.verdicts.pythonText])
      expect(text).toContain('JavaScript')
  },
)
