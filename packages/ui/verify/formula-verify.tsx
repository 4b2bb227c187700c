/** A ladder that pays by a formula in the verifier: the words that draw the round, and what they lead to. */
import {
  type DifficultyOf,
  type LadderAnswer,
  type LadderClaims,
  type LadderParts,
  type LadderRules,
  ladderFace,
  ladderVerifyFields,
} from '@fairhouse/kit'
import type { FormulaWords } from '../house/ladder/words/formula-en.ts'
import { type Dictionary, type Language, useWords } from '../words.ts'
import { type LadderFound, type LadderInput, ladderForm, ladderHistoryLine } from './ladder-form.ts'
import { useWordColumns, WordSteps } from './Steps.tsx'
import type { FieldTexts, VerifyPartWords, VerifyUi } from './verify-ui.ts'
import type { TrailWord } from './word-trail.ts'

type Own<Parts extends LadderParts> = Readonly<{
  words: Dictionary<FormulaWords>
  isShown(view: Readonly<Record<string, unknown>>): boolean
  /** A real round. */
  example: FieldTexts
  /** The words that drawing takes, at most. */
  draws(difficulty: DifficultyOf<Parts>): number
  /** What was drawn, in one line. */
  say(answer: LadderAnswer<Parts>, language: Language): string
}>

/** Without the steps themselves only their number and the multiplier can be compared. */
const holds = ({ steps, multiplier }: Partial<LadderClaims>, multipliers: readonly string[]) => {
  const isLost = multiplier === '0'
  const paid =
    steps === undefined ? multipliers.includes(multiplier ?? '') : multipliers[steps - 1] === multiplier
  return { steps: steps === undefined || steps <= multipliers.length, multiplier: isLost || paid }
}

/** Words are read when something is shown, never while a module is loaded. */
const verifyWords = (words: Dictionary<FormulaWords>): Dictionary<VerifyPartWords> => ({
  get en() {
    return words.en.verify
  },
  get 'zh-Hans'() {
    return words['zh-Hans'].verify
  },
  get 'zh-Hant'() {
    return words['zh-Hant'].verify
  },
})

export const formulaVerify = <Parts extends LadderParts>(
  rules: LadderRules<Parts>,
  { words, isShown, example, draws, say }: Own<Parts>,
): VerifyUi<LadderInput<Parts>, LadderFound<Parts>, never> => ({
  game: rules.id,
  words: verifyWords(words),
  form: ladderForm<Parts>(rules, {
    example,
    words: draws,
    told: {},
    holds: (told, _drawn, multipliers) => holds(told, multipliers),
    say,
    Outcome: ({ found: { request, trail }, commitment }) => {
      const { how } = useWords(words).verify
      const { value } = useWordColumns((word: TrailWord) => word)
      return (
        <WordSteps
          seeds={request.seeds}
          commitment={commitment}
          how={how}
          trail={trail}
          columns={[{ ...value, className: 'r' }]}
        />
      )
    },
  }),
  historyLine: ladderHistoryLine(ladderFace(rules, isShown).readRound, ladderVerifyFields),
})
