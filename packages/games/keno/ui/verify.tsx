/** Keno in the verifier: a round by hand, with every step of its draw; and its line in the history. */
import './verify.css'
import type { VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { kenoVerifyFields, readKenoRound } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { Draw } from './verify/Draw.tsx'
import { type KenoFound, type KenoInput, kenoForm } from './verify/form.ts'
import { KenoSteps } from './verify/Steps.tsx'

const Outcome = (props: Readonly<{ found: KenoFound; commitment: string }>) => (
  <>
    <Draw found={props.found} />
    <KenoSteps {...props} />
  </>
)

export const verify: VerifyUi<KenoInput, KenoFound, never> = {
  game: 'keno',
  words: verifyWords,
  first: true,
  form: {
    ...kenoForm,
    say: ({ request, answer: { matchCount, multiplier } }, language) =>
      verifyWords[language].hits(matchCount, request.picks.selectedNumbers.length, multiplier),
    Outcome,
  },
  historyLine: (raw) => {
    const round = readKenoRound(raw)
    return round && { multiplier: round.multiplier, texts: kenoVerifyFields(round) }
  },
}
