/** Players as administrators and operators see them. Contains no secret of an open round. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { PlayerFile } from '@fairhouse/messages'
import { findByName, findPlayer, type Player } from '../../core/players/players.ts'
import { parseId } from '../../core/round-ids.ts'
import { handsOf } from '../../tables/table-reads.ts'
import type { Context } from '../context.ts'
import { readHistory, readPlayerState } from '../player-reads.ts'

const noSuchPlayer = (): Refusal => refuse('no-such-player', 'there is no such player')

export const findNamed = async (
  { store }: Pick<Context, 'store'>,
  operator: string,
  name: string,
): Promise<Player | Refusal> => {
  const found = await store.transact<Readonly<{ player: Player }> | null>(() => findByName(operator, name))
  if (isRefusal(found)) return found
  return found?.player ?? noSuchPlayer()
}

export const findById = async (
  { store }: Pick<Context, 'store'>,
  text: string,
): Promise<Player | Refusal> => {
  const id = parseId(text)
  if (id === null) return noSuchPlayer()
  return (await store.transact<Player | null>(() => findPlayer(id))) ?? noSuchPlayer()
}

export const readPlayerFile = async (
  context: Pick<Context, 'store' | 'house' | 'walletOf' | 'tables'>,
  player: Player,
): Promise<PlayerFile | Refusal> => {
  const state = await readPlayerState(context, { player })
  if (isRefusal(state)) return state
  const latest = await readHistory(context, { player }, {})
  if (isRefusal(latest)) return latest
  const played = await context.store.transact(() =>
    handsOf(context.tables.house, { player: player.id, isDemoOnly: false }, {}),
  )
  if (isRefusal(played)) return played
  const { next: _, ...shown } = state
  return { ...shown, latestRounds: latest.rounds, latestHands: played.hands }
}
