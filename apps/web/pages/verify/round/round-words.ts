/** The result of a checked round, in words. */
import { useSettings } from '@fairhouse/ui'
import { useVerifyWords } from '../../../words/verify/index.ts'
import type { CheckedRound } from './check.ts'

export type RoundWords = Readonly<{
  title(checked: CheckedRound): string
  /** In one line. */
  outcome(checked: CheckedRound): string
  note(checked: CheckedRound): string
}>

export const useRoundWords = (): RoundWords => {
  const words = useVerifyWords()
  const { language } = useSettings().settings
  const outcome = ({ part, found }: CheckedRound): string => part.form.say(found, language)
  return {
    title: ({ checks, verdict }) => (checks.twice === 'fails' ? words.broken : words.verdicts[verdict]),
    outcome,
    note: (checked) => {
      if (checked.checks.twice === 'fails') return words.brokenNote
      return checked.verdict === 'computed' ? `${outcome(checked)} ${words.computedNote}` : outcome(checked)
    },
  }
}
