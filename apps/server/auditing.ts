/** What an audit needs to know of the house: how to read its database, and how its rows are made. */
export { HOUSE_GAMES } from './core/config/house-games.ts'
export { checkLedger, houseAccount, playerAccount } from './core/ledger.ts'
export { commitmentOf } from './core/seeds.ts'
export { checkStep } from './core/store/migrations.ts'
export { type Database, openReader, type Reader } from './core/store/reader.ts'
export { type Row, row, rows, type Value, type Work } from './core/store/work.ts'
