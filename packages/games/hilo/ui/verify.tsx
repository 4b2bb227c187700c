/** HiLo in the verifier: a round by hand, with every step of its cards; and its line in the history. */
import './verify.css'
import type { VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { hiloVerifyFields, isOpen, paidMultiplier, readHiloRound } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { Cards } from './verify/Cards.tsx'
import { type HiloFound, type HiloInput, hiloForm, shownProduct } from './verify/form.ts'
import { HiloSteps } from './verify/Steps.tsx'

const Outcome = (props: Readonly<{ found: HiloFound; commitment: string }>) => (
  <>
    <Cards found={props.found} />
    <HiloSteps {...props} />
  </>
)

export const verify: VerifyUi<HiloInput, HiloFound, never> = {
  game: 'hilo',
  words: verifyWords,
  form: {
    ...hiloForm,
    say: ({ answer }, language) => verifyWords[language].states[answer.state](shownProduct(answer)),
    Outcome,
  },
  historyLine: (raw) => {
    const round = readHiloRound(raw)
    if (round === null) return null
    if (isOpen(round)) return { multiplier: null, texts: null }
    return { multiplier: paidMultiplier(round), texts: hiloVerifyFields(round) }
  },
}
