/** What an audit needs to know of the house: how to read its database, and how its rows are made. */
export { rulesOf } from './core/config/house-games.ts'
export { checkLedger, houseAccount, playerAccount } from './core/ledger.ts'
export { commitmentOf } from './core/seeds.ts'
export { promisedBytes } from './core/store/kept-reply.ts'
export { checkStep } from './core/store/migrations.ts'
export { type Database, openReader, type Reader } from './core/store/reader.ts'
export { type Row, row, rows, type Value, type Work } from './core/store/work.ts'
export { type PlayedAgain, parseActions, playAgain, seedText } from './core/stored-log.ts'
