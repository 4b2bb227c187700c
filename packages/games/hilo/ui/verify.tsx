/** HiLo's part of the verifier: a round by hand, its cards and every step of them; and its line in a history. */
import './verify.css'
import type { VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { isOpen, paidMultiplier, readRound, verifyFields } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { Cards } from './verify/Cards.tsx'
import {
  compute,
  EXAMPLE,
  FIELDS,
  type HiloFound,
  type HiloRound,
  read,
  shownProduct,
  TOLD,
} from './verify/form.ts'
import { Steps } from './verify/Steps.tsx'

const Outcome = (props: Readonly<{ found: HiloFound; commitment: string }>) => (
  <>
    <Cards found={props.found} />
    <Steps {...props} />
  </>
)

export const verify: VerifyUi<HiloRound, HiloFound, never> = {
  game: 'hilo',
  words: verifyWords,
  form: {
    fields: FIELDS,
    told: TOLD,
    example: EXAMPLE,
    details: ['steps'], // they say no more than the cards
    read,
    request: ({ request: { seeds, choices, rtp } }) => ({
      serverSeed: seeds.server,
      clientSeed: seeds.client,
      nonce: seeds.nonce,
      choices,
      rtp,
    }),
    compute,
    say: ({ answer }, language) => verifyWords[language].states[answer.state](shownProduct(answer)),
    Outcome,
  },
  historyLine: (raw) => {
    const round = readRound(raw)
    if (round === null) return null
    if (isOpen(round)) return { multiplier: null, texts: null }
    return { multiplier: paidMultiplier(round), texts: verifyFields(round) }
  },
}
