/** New House in the verifier. */
import { accepted, sameJson } from '@fairhouse/kit'
import { partOfWords, useWords } from '@fairhouse/ui'
import {
  type Computed,
  holdsOf,
  multiplierOf,
  type ReadRound,
  readTexts,
  type TrailWord,
  useWordColumns,
  type VerifyPartWords,
  type VerifyUi,
  WordSteps,
  wordTrail,
} from '@fairhouse/ui/verify/index.ts'
import { readRound, verifyFields } from '../presenter.ts'
import { rules } from '../rules.ts'
import { SIDES, sideDrawn } from '../sides.ts'
import { type Answer, answerTo, parseRequest, type Request } from '../verify.ts'
import { type Words, words } from '../words/index.ts'

type Input = ReadRound<Request, Readonly<{ multiplier: string }>>
type Found = Computed & Readonly<{ request: Request; answer: Answer; trail: readonly TrailWord[] }>

/** A drawn number may be rejected and take another, once in about 2³¹. */
const WORDS = 3

const partOf = ({ side, sides, multiplier }: Words): VerifyPartWords => ({
  fields: { side: { label: side, options: sides } },
  answer: { fell: side, multiplier },
})
const Outcome = ({ found, commitment }: Readonly<{ found: Found; commitment: string }>) => {
  const { rules: prose } = useWords(words)
  const { value } = useWordColumns((word: TrailWord) => word)
  return (
    <WordSteps
      seeds={found.request.seeds}
      commitment={commitment}
      how={prose('')[1]!}
      trail={found.trail}
      columns={[value]}
    />
  )
}

export const verify: VerifyUi<Input, Found, never> = {
  game: 'new-house',
  words: partOfWords(words, partOf),
  form: {
    fields: [{ name: 'side', kind: 'select', options: SIDES, initial: 'heads' }],
    told: [{ name: 'multiplier', kind: 'multiplier' }],
    example: {
      server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
      commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
      client: 'pXS1Cxou9V6',
      nonce: '0',
      side: 'heads',
    },
    details: [],
    read: (texts) =>
      readTexts<Request, Readonly<{ multiplier: string }>>(texts, {
        body: ({ side = '' }) => ({ side }),
        parse: parseRequest,
        mistakes: { 'invalid-side': ['side', { side: 'heads' }] },
        told: { multiplier: multiplierOf },
      }),
    compute: async ({ request, told }, { hash, config }) => {
      const answer = answerTo(request, config === undefined ? undefined : accepted(rules.configure(config)))
      const trail = await wordTrail(request.seeds, WORDS, hash)
      const left = trail.map(({ value }) => value)
      const fell = sideDrawn({ word: () => left.shift()! })
      return {
        request,
        answer,
        trail: trail.slice(0, trail.length - left.length),
        same: sameJson(fell, answer.fell),
        holds: holdsOf(told, { multiplier: (claim) => claim === answer.multiplier }),
      }
    },
    say: ({ answer }, language) => words[language].sides[answer.fell],
    Outcome,
  },
  historyLine: (raw) => {
    const round = readRound(raw)
    return round && { multiplier: round.view.multiplier, texts: verifyFields(round) }
  },
}
