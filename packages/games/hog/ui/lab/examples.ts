/** Strategies to begin with; their one comment is in the reader's language. */
import { languageOf } from '../../own-code/language.ts'
import type { LabWords } from '../../words/lab/index.ts'
import type { Code } from './code-link.ts'

const SOURCES = {
  threshold: `function strategy(score, opponentScore) {
  const boar = boarBrawl(score, opponentScore)
  if (boar >= 7) return 0
  return 5
}`,
  landing: `function strategy(score, opponentScore) {
  const after = landing(score + boarBrawl(score, opponentScore))
  if (after >= GOAL) return 0
  return after - score >= 11 ? 0 : 6
}`,
  chaser: `function strategy(score, opponentScore) {
  const after = landing(score + boarBrawl(score, opponentScore))
  if (after >= GOAL || after - score >= 10) return 0
  const behind = opponentScore - score
  return behind > 20 ? 7 : behind < -20 ? 4 : 5
}`,
  maker: `def make_strategy(cutoff, dice):
    def strategy(score, opponent_score):
        if boar_brawl(score, opponent_score) >= cutoff:
            return 0
        return dice
    return strategy

strategy = make_strategy(8, 5)`,
} as const

export type ExampleName = keyof typeof SOURCES
export const EXAMPLE_NAMES = Object.keys(SOURCES) as readonly ExampleName[]

export const exampleCode = (name: ExampleName, words: LabWords): Code => ({
  name,
  source: `${languageOf(SOURCES[name]) === 'python' ? '#' : '//'} ${words.editor.comment}\n${SOURCES[name]}`,
})

/** What is in the editor on a first visit. */
export const firstCode = (words: LabWords): Code => ({
  ...exampleCode('threshold', words),
  name: words.editor.mine,
})

/** Our own code, which the page may run unasked. The comment above it may be in any language. */
export const isExample = ({ source }: Code): boolean =>
  EXAMPLE_NAMES.some((name) => source.replace(/^(?:\/\/|#).*\n/, '') === SOURCES[name])
