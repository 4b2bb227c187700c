/**
 * For tests: a game against the house that isn't in the registry. The player picks a side of a coin, then flips it; the
 * right side pays double, less the house's edge.
 */
import {
  BET_FIELDS,
  betProblem,
  configureBy,
  type Game,
  type HouseEntry,
  type HouseGame,
  isMinorUnits,
  isObject,
  isRefusal,
  limitsProblem,
  move,
  own,
  parseRevealedSeeds,
  parseRtp,
  payout,
  printDecimal,
  rational,
  refuse,
  rtpFraction,
  type Seeds,
  times,
  type ValuesOf,
  words,
} from '@fairhouse/kit'
import * as z from 'zod'

const SIDES = ['heads', 'tails'] as const
type Side = (typeof SIDES)[number]
const FIELDS = { rtp: own(parseRtp, '95'), ...BET_FIELDS }
type Config = ValuesOf<typeof FIELDS>
type State = Readonly<{
  config: Config
  amount: string | null
  picked: Side | null
  fell: Side | null
  paid: string | null
}>
type Action = Readonly<{ type: 'bet'; amount: string; side: Side } | { type: 'flip' }>
type View = Readonly<{ picked: Side | null; fell: Side | null }>

const isSide = (raw: unknown): raw is Side => SIDES.some((side) => side === raw)
const sideOf = (word: number): Side => SIDES[word % 2]!
const pays = ({ rtp }: Pick<Config, 'rtp'>) => times(rational(2), rtpFraction(rtp))

/** Bet and flip are separate actions, so that a round stays open between two messages. */
const coin: Game<Config, State, Action, { type: 'picked' | 'fell'; side: Side }, View> = {
  id: 'coin',
  version: 1,
  seats: { min: 1, max: 1 },
  configure: configureBy('Coin', FIELDS, limitsProblem),
  start: (config) => ({
    state: { config, amount: null, picked: null, fell: null, paid: null },
    events: [],
    moves: [],
  }),
  toAct: ({ paid }) => (paid === null ? [0] : []),
  options: ({ config, amount }) => [
    { action: amount === null ? { type: 'bet', amount: config.minBet, side: 'heads' } : { type: 'flip' } },
  ],
  apply: (state, _seat, action, chance) => {
    const { config, amount, picked } = state
    if (action.type === 'bet') {
      const problem =
        amount === null
          ? betProblem(BigInt(action.amount), config)
          : refuse('already-bet', 'you have bet already')
      if (problem) return problem
      return {
        state: { ...state, amount: action.amount, picked: action.side },
        events: [{ type: 'picked', side: action.side }],
        moves: [move(0, 'house', BigInt(action.amount))],
      }
    }
    if (amount === null) return refuse('no-bet', 'a round begins with a bet')
    const fell = sideOf(chance.word())
    const won = fell === picked ? payout(BigInt(amount), pays(config), BigInt(config.maxPayout)) : 0n
    return {
      state: { ...state, fell, paid: won.toString() },
      events: [{ type: 'fell', side: fell }],
      moves: won > 0n ? [move('house', 0, won)] : [],
    }
  },
  view: ({ picked, fell }) => ({ picked, fell }),
  parse: (raw) => {
    if (!isObject(raw)) return null
    if (raw.type === 'flip') return { type: 'flip' }
    return raw.type === 'bet' && isMinorUnits(raw.amount) && isSide(raw.side)
      ? { type: 'bet', amount: raw.amount, side: raw.side }
      : null
  },
}

const settings = z.strictObject({ rtp: z.number().transform(String) })
const side = z.enum(SIDES)

const house: HouseGame<Config, View, z.infer<typeof settings>> = {
  oddsType: 'formula',
  settings,
  configOf: ({ rtp }, override) => ({ rtp: override ?? rtp }),
  rtpOf: ({ rtp }, override) => override ?? rtp,
  ways: ({ rtp }) => SIDES.map((way) => ({ way, place: 'rtp', returns: rtpFraction(rtp) })),
  scripts: [
    {
      name: 'heads',
      params: () => ({ side: 'heads' }),
      next: () => ({ type: 'flip' }),
      returns: ({ rtp }) => rtpFraction(rtp),
    },
  ],
  expectation: (_view, { rtp }) => ({ mean: Number(rtp) / 100, variance: (Number(rtp) / 100) ** 2 }),
  row: ({ picked, fell }) => ({
    multiplier: fell === null ? null : fell === picked ? '1.9' : '0',
    played: picked ?? '',
    outcome: fell ?? '',
  }),
  schemas: {
    params: z.strictObject({ side }),
    action: z.strictObject({ type: z.literal('flip') }),
    view: z.object({ picked: side.nullable(), fell: side.nullable() }),
    verifyRequest: z.strictObject({ serverSeed: z.string(), clientSeed: z.string(), nonce: z.string() }),
    verifyReply: z.object({ fell: side, pays: z.string() }),
  },
  verify: (raw, config) => {
    const seeds: Seeds | ReturnType<typeof refuse> = parseRevealedSeeds(isObject(raw) ? raw : {})
    if (isRefusal(seeds)) return seeds
    return { fell: sideOf(words(seeds).word()), pays: printDecimal(pays(config ?? { rtp: '95' })) }
  },
}

export const COIN = { rules: coin, house } as unknown as HouseEntry
/** Contents of `configs/games/coin.json`. */
export const COIN_FILE = { gameId: 'inhousegame:coin', status: 'active', oddsType: 'formula', rtp: 95 }
