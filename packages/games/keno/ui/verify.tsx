/** Keno's part of the verifier: a round by hand, its draw and every step of it; and its line in a history. */
import './verify.css'
import type { VerifyUi } from '@fairhouse/ui/verify/index.ts'
import { readRound, verifyFields } from '../presenter.ts'
import { verifyWords } from '../words/verify/index.ts'
import { Draw } from './verify/Draw.tsx'
import { compute, EXAMPLE, FIELDS, type KenoFound, type KenoRound, read, TOLD } from './verify/form.ts'
import { Steps } from './verify/Steps.tsx'

const Outcome = (props: Readonly<{ found: KenoFound; commitment: string }>) => (
  <>
    <Draw found={props.found} />
    <Steps {...props} />
  </>
)

export const verify: VerifyUi<KenoRound, KenoFound, never> = {
  game: 'keno',
  words: verifyWords,
  first: true,
  form: {
    fields: FIELDS,
    told: TOLD,
    example: EXAMPLE,
    details: ['drawOrder'], // no part of the document's answer
    read,
    request: ({ request: { seeds, picks, rtp } }) => ({
      serverSeed: seeds.server,
      clientSeed: seeds.client,
      nonce: seeds.nonce,
      ...picks,
      ...(rtp !== undefined && { rtp }),
    }),
    compute,
    say: ({ request, answer: { matchCount, multiplier } }, language) =>
      verifyWords[language].hits(matchCount, request.picks.selectedNumbers.length, multiplier),
    Outcome,
  },
  historyLine: (raw) => {
    const round = readRound(raw)
    return round && { multiplier: round.multiplier, texts: verifyFields(round) }
  },
}
