/**
 * A round of HiLo by hand: read from the form, computed by the game's own verification and again, card by card, with
 * the browser's hash [F8].
 */
import { accepted, type Refusal, refuse, sameJson } from '@fairhouse/kit'
import {
  type Computed,
  type FormWithoutView,
  holdsOf,
  listOf,
  multiplierOf,
  type ReadRound,
  readTexts,
  type TrailWord,
  wordTrail,
} from '@fairhouse/ui/verify/index.ts'
import { CARDS, type Card, cardName, cardOf } from '../../cards.ts'
import { configure, DEFAULTS } from '../../config.ts'
import { cumulative, type HiloChoice } from '../../hand.ts'
import { type HiloRequest, type HiloResponse, hiloResponse, parseHiloRequest } from '../../verify.ts'
import { printShown } from '../../view.ts'

type HiloClaims = Readonly<{ cards: readonly Card[]; multiplier: string }>
export type HiloInput = ReadRound<HiloRequest, HiloClaims>
export type HiloFound = Computed &
  Readonly<{ request: HiloRequest; answer: HiloResponse; trail: readonly TrailWord[] }>

const ICONS = { higher: 'up', lower: 'down', skip: 'skip', cashOut: 'check' } as const satisfies Record<
  HiloChoice,
  string
>

const CARD_OF = new Map(CARDS.flatMap((card) => [[cardName(card), card] as const, [String(card), card]]))

const cardsOf = (text: string): readonly Card[] | Refusal => {
  const cards = listOf(text).map((word) => CARD_OF.get(word.toUpperCase()))
  const known = cards.filter((card) => card !== undefined)
  return known.length === cards.length ? known : refuse('bad-cards', 'a card is A, 2 to 10, J, Q or K')
}

/** [H2] The product of many steps is shown with 8 decimals. */
export const shownProduct = ({ steps }: HiloResponse): string =>
  printShown(
    cumulative({
      multipliers: steps.flatMap((step) => ('win' in step && step.win ? [step.multiplier] : [])),
    }),
  )

/** Accepts a multiplier that is exact or rounded to 8 decimals. A lost round paid nothing, whatever its product. */
const multipliersOf = (answer: HiloResponse): readonly string[] => [
  answer.cumulative,
  shownProduct(answer),
  ...(answer.state === 'finished' ? ['0'] : []),
]

/** [H6] [F11] The RTP in the round's terms, unless the player typed one. */
const requestOf = ({ request, body }: HiloInput, config: unknown): HiloRequest =>
  config === undefined || body.rtp !== undefined
    ? request
    : { ...request, rtp: accepted(configure(config)).rtp }

/** All of the form but how its result is shown. */
export const hiloForm = {
  fields: [
    {
      name: 'choices',
      kind: 'choices',
      choices: Object.entries(ICONS).map(([value, icon]) => ({ value, icon })),
    },
    { name: 'rtp', kind: 'rtp' },
  ],
  told: [
    { name: 'cards', kind: 'text' },
    { name: 'multiplier', kind: 'multiplier' },
  ],
  example: {
    server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
    commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
    client: 'pXS1Cxou9V6',
    nonce: '0',
    choices: 'higher higher lower skip lower cashOut',
    cards: '5 9 Q A 8 3',
    multiplier: '5.61545607',
  },
  details: ['steps'], // no more than the cards say
  read: (texts) =>
    readTexts<HiloRequest, HiloClaims>(texts, {
      // Without terms the page means the rules' own return, whatever this house's is now.
      body: ({ choices = '', terms = '' }) => ({
        choices: listOf(choices),
        ...(terms.trim() === '' && { rtp: DEFAULTS.rtp }),
      }),
      parse: parseHiloRequest,
      mistakes: { 'bad-choices': ['choices', { choices: [] }] },
      told: { cards: cardsOf, multiplier: multiplierOf },
    }),
  compute: async (round, { hash, config }) => {
    const request = requestOf(round, config)
    const answer = hiloResponse(request)
    const trail = await wordTrail(request.seeds, answer.cards.length, hash)
    const cards = trail.map(({ value }) => cardOf(value)) // [H1]
    return {
      request,
      answer,
      trail,
      same: sameJson(cards, answer.cards),
      holds: holdsOf<HiloClaims>(round.told, {
        cards: (claim) => sameJson(claim, cards),
        multiplier: (claim) => multipliersOf(answer).includes(claim),
      }),
    }
  },
} satisfies FormWithoutView<HiloInput, HiloFound>
