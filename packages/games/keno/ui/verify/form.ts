/**
 * A round of Keno by hand: read from the form, computed by the game's own verification and again, step by step, with
 * the browser's hash [F8].
 */
import { accepted, isIntegerIn, type Refusal, refuse, sameJson } from '@fairhouse/kit'
import {
  type Computed,
  type FormWithoutView,
  holdsOf,
  listOf,
  multiplierOf,
  numbersOf,
  type ReadRound,
  readTexts,
} from '@fairhouse/ui/verify/index.ts'
import { type Config, configure, DEFAULTS } from '../../config.ts'
import { DRAWN, inOrder, NUMBERS } from '../../draw.ts'
import { KENO_DIFFICULTIES, SPOTS } from '../../paytable.ts'
import { type KenoRequest, type KenoResponse, kenoResponse, parseKenoRequest } from '../../verify.ts'
import { type KenoTrail, kenoTrail } from './trail.ts'

type KenoClaims = Readonly<{ drawn: readonly number[]; multiplier: string }>
export type KenoInput = ReadRound<KenoRequest, KenoClaims>
export type KenoFound = Computed & Readonly<{ request: KenoRequest; answer: KenoResponse; trail: KenoTrail }>

const GRID_COLUMNS = 8

const drawnOf = (text: string): readonly number[] | Refusal => {
  const numbers = numbersOf(text).filter((number) => isIntegerIn(number, 1, NUMBERS.length))
  return new Set(numbers).size === DRAWN && listOf(text).length === DRAWN
    ? numbers
    : refuse('bad-drawn', 'ten different numbers from 1 to 40 are drawn')
}

/** [K2] [K3] [F11] The pay tables, and the override unless the player typed one. */
const termsOf = (config: unknown): Pick<Config, 'rtp' | 'payoutTables'> =>
  config === undefined ? {} : accepted(configure(config))

/** All of the form but how its result is shown. */
export const kenoForm = {
  fields: [
    { name: 'numbers', kind: 'numbers', numbers: NUMBERS, columns: GRID_COLUMNS, most: SPOTS.max },
    { name: 'difficulty', kind: 'select', options: KENO_DIFFICULTIES, initial: DEFAULTS.defaultDifficulty },
    { name: 'rtp', kind: 'rtp' },
  ],
  told: [
    { name: 'drawn', kind: 'text' },
    { name: 'multiplier', kind: 'multiplier' },
  ],
  example: {
    server: '81a07f2bf19546a744633b5551a9adb306e84ceb93dd546b85c8fe8f332bb477',
    commitment: 'e7c1b98e1cd75602ce041c5b89e4ce3183e27fb4809153c2acc97eab0654926d',
    client: 'R6qzR2vmQf4tKkj_Ak8yhV0pvo1',
    nonce: '80170',
    numbers: '34 19 26 8 1 20 7',
    difficulty: 'classic',
    drawn: '1 8 19 20 25 29 30 33 35 39',
    multiplier: '4.5',
  },
  details: ['drawOrder'], // not part of the answer in the source document
  read: (texts) =>
    readTexts<KenoRequest, KenoClaims>(texts, {
      body: ({ numbers = '', difficulty = '' }) => ({ selectedNumbers: numbersOf(numbers), difficulty }),
      parse: parseKenoRequest,
      mistakes: {
        'invalid-number-count': ['numbers', { selectedNumbers: [1] }],
        'invalid-number-range': ['numbers', { selectedNumbers: [1] }],
        'duplicate-numbers': ['numbers', { selectedNumbers: [1] }],
        'invalid-difficulty': ['difficulty', { difficulty: DEFAULTS.defaultDifficulty }],
      },
      told: { drawn: drawnOf, multiplier: multiplierOf },
    }),
  compute: async ({ request, told }, { hash, config }) => {
    const { rtp, ...terms } = termsOf(config)
    const answer = kenoResponse({ ...(rtp !== undefined && { rtp }), ...request }, terms)
    const trail = await kenoTrail(request.seeds, hash)
    const drawn = trail.steps.map(({ number }) => number)
    return {
      request,
      answer,
      trail,
      same: sameJson(drawn, answer.drawOrder),
      holds: holdsOf<KenoClaims>(told, {
        drawn: (claim) => sameJson(inOrder(claim), inOrder(drawn)),
        multiplier: (claim) => claim === answer.multiplier,
      }),
    }
  },
} satisfies FormWithoutView<KenoInput, KenoFound>
