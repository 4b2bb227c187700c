/** What an audit needs from the server: how to read its database, and how its rows are made. */
import { idParts } from './core/round-ids.ts'

export {
  checkLedger,
  houseAccount,
  isTableChips,
  jackpotAccount,
  partySeatAccount,
  playerAccount,
  potAccount,
  type WalletKey,
} from './core/ledger.ts'
export { lossBetween, type Mark, markFileOf, readMark, readMarkFile } from './core/mark.ts'
export { eachPacked } from './core/public-log/packed-leaves.ts'
export { pseudonymOf } from './core/public-log/player-leaves.ts'
export { vkeyOf as logVkey } from './core/public-log/signing-keys.ts'
export { commitmentOf } from './core/seeds.ts'
export { promisedBytes } from './core/store/kept-reply.ts'
export { checkStep } from './core/store/migrations.ts'
export { select } from './core/store/queries.ts'
export { type Database, openReader, type Reader } from './core/store/reader.ts'
export { type Row, row, rows, type Value, type Work } from './core/store/work.ts'
export { type ReplayedGame, replayActions, type StoredAction, seedText } from './core/stored-log.ts'
export { RECENT_SEEDS } from './core/used-seeds.ts'
export { shownName } from './parties/names.ts'
export type { Party } from './parties/party.ts'
export { columnsOf, findParty, openParties } from './parties/party-store.ts'
export { shownRecord } from './parties/table-log.ts'
export { decideAs } from './tables/open-bots.ts'
export { BOT_BANK } from './tables/pot.ts'
export { KEPT_MS as NEWS_KEPT_MS, NODE_MS as NEWS_NODE_MS } from './tables/ticker/ticker.ts'

/** When an id was made, in milliseconds since 1970. */
export const idTime = (id: bigint): number => idParts(id).time
