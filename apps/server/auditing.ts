/** What an audit needs to know of the house: how to read its database, and how its rows are made. */
import { type State, zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import type { AnyGame, Seat } from '@fairhouse/kit'
import { idParts } from './core/round-ids.ts'

export { HOUSE_GAMES } from './core/config/house-games.ts'
export {
  checkLedger,
  houseAccount,
  jackpotAccount,
  playerAccount,
  potAccount,
  type Wallet,
} from './core/ledger.ts'
export { commitmentOf } from './core/seeds.ts'
export { checkStep } from './core/store/migrations.ts'
export { type Database, openReader, type Reader } from './core/store/reader.ts'
export { type Row, row, rows, type Value, type Work } from './core/store/work.ts'
export { shownName } from './tables/matching.ts'
export { BOT_BANK } from './tables/pot.ts'
export { KEPT_MS as NEWS_KEPT_MS, NODE_MS as NEWS_NODE_MS } from './tables/ticker/ticker.ts'

/** When an id was given, in milliseconds since 1970. */
export const idTime = (id: bigint): number => idParts(id).time

type Share = Readonly<{ seat: Seat; amount: bigint }>

/** What a finished hand has come to, for the ticker and the statistics of pairs. `won`: by the winner, after the rake. */
export type HandResult = Readonly<{
  winner: Seat
  won: bigint
  refunds: readonly Share[]
  bonuses: readonly Share[]
  folded: readonly Seat[]
}>

/** A game that is played at live tables. */
export type LiveRules = Readonly<{ rules: AnyGame; resultOf(finished: unknown): HandResult }>

const sharesOf = (shares: readonly Readonly<{ seat: Seat; amount: number }>[]): readonly Share[] =>
  shares.map(({ seat, amount }) => ({ seat, amount: BigInt(amount) }))

export const LIVE_GAMES: Readonly<Record<string, LiveRules>> = {
  [zhajinhua.id]: {
    rules: zhajinhua,
    resultOf: (finished) => {
      const { result, players } = finished as State
      const { winner, won, refunds, bonuses } = result!
      const folded = players.flatMap(({ status }, seat) => (status === 'folded' ? [seat] : []))
      return { winner, won: BigInt(won), refunds: sharesOf(refunds), bonuses: sharesOf(bonuses), folded }
    },
  },
}
