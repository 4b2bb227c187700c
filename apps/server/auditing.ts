/** What an audit needs to know of the house: how to read its database, and how its rows are made. */
export { HOUSE_GAMES } from './config/house-games.ts'
export { checkLedger, houseAccount, playerAccount } from './ledger.ts'
export { commitmentOf } from './seeds.ts'
export { checkStep } from './store/migrations.ts'
export { type Database, openReader, type Reader } from './store/reader.ts'
export { type Row, row, rows, type Value, type Work } from './store/work.ts'
