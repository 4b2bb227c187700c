/** For tests: common actions of people at a sample table, and their balances. */
import { accepted } from '@fairhouse/kit'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import type { Player } from '../core/players/players.ts'
import type { SampleTables } from './sample-tables.ts'

export const WALLET = { currency: 'USD', isDemo: true }
/** A new player's balance, in minor units. */
export const START_CHIPS = 100_000n

export const balance = (tables: SampleTables, player: Player): Promise<bigint> =>
  tables.store.transact(() => balanceOf(playerAccount(player.id, WALLET)))

/** Whose turn it is. */
export const turnOf = async (
  tables: SampleTables,
  players: readonly Player[],
  table: string,
): Promise<Player> => players[(await tables.hand(table)).record.state.turn!]!

const isOver = async (tables: SampleTables, table: string): Promise<boolean> =>
  (await tables.hand(table)).closedAt !== null

/** Everybody takes the same action in turn, until the hand is over or `times` actions are done. */
export const inTurn = async (
  tables: SampleTables,
  players: readonly Player[],
  table: string,
  action: object,
  times = players.length,
): Promise<void> => {
  for (let i = 0; i < times && !(await isOver(tables, table)); i += 1) {
    accepted(await tables.act(await turnOf(tables, players, table), action))
  }
}
