/** What an audit needs to know of the house: how to read its database, and how its rows are made. */
import { REGISTRY } from '@fairhouse/games'
import { type AnyGame, houseGamesIn } from '@fairhouse/kit'

export { checkLedger, houseAccount, playerAccount } from './core/ledger.ts'
export { commitmentOf } from './core/seeds.ts'
export { checkStep } from './core/store/migrations.ts'
export { type Database, openReader, type Reader } from './core/store/reader.ts'
export { type Row, row, rows, type Value, type Work } from './core/store/work.ts'

/** The rules of the games that are played against the house. */
export const HOUSE_GAMES: Readonly<Record<string, AnyGame>> = Object.fromEntries(
  houseGamesIn(REGISTRY).map(([id, { rules }]) => [id, rules]),
)
