/** What sockets and HTTP both read for a player: identity, wallets, limits, and rounds page by page. */
import { houseEntryIn, isRefusal, type Refusal } from '@fairhouse/kit'
import type { historyPage, Me, OwnLog, Round } from '@fairhouse/messages'
import type * as z from 'zod'
import { readLogKey, readNextRound } from '../core/bettor.ts'
import { shortId, unknownGame } from '../core/config/game-ids.ts'
import type { House } from '../core/house.ts'
import { readLimits } from '../core/limits.ts'
import { type Player, playerMessage } from '../core/players/players.ts'
import type { Work } from '../core/store/work.ts'
import { type ShownWallet, wallets } from '../core/wallet.ts'
import { checkActive, type HistoryRequest, history } from '../rounds/history.ts'
import { refreshBalances } from '../wallets/balances.ts'
import type { Context } from './context.ts'
import { limitsMessage } from './reply-shapes.ts'

type Reader = Pick<Context, 'store' | 'house'>
type WalletReader = Reader & Pick<Context, 'walletOf'>
/** Whose data is read. */
export type Reach = Readonly<{ player: Player }>
export type HistoryPage = z.infer<typeof historyPage>

/** Undefined is the same as left out. */
export type HistoryFilter = Readonly<{
  game?: string | undefined
  currency?: string | undefined
  isDemo?: boolean | undefined
  isOpen?: boolean | undefined
  from?: number | undefined
  to?: number | undefined
  before?: string | undefined
  limit?: number | undefined
}>

const given = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

/** A house game by short or long id, also if it is switched off. */
export const gameNamed = (house: House, game: string): string | Refusal =>
  houseEntryIn(house.games, shortId(game)) ? shortId(game) : unknownGame()

/** In the form that works use. */
export const historyRequest = (
  house: House,
  { player }: Reach,
  { before: after, game, ...filter }: HistoryFilter,
): HistoryRequest | Refusal => {
  const named = game === undefined ? undefined : gameNamed(house, game)
  return isRefusal(named) ? named : given({ ...filter, demoOnly: player.isDemo, after, game: named })
}

export const readHistory = async (
  { store, house }: Reader,
  reach: Reach,
  filter: HistoryFilter,
): Promise<HistoryPage | Refusal> => {
  const request = historyRequest(house, reach, filter)
  if (isRefusal(request)) return request
  const page = await store.transact(() => history(house, reach.player.id, request))
  return isRefusal(page) ? page : { rounds: [...page.rounds], before: page.after }
}

export type PlayerState = Me & Readonly<{ openRounds: Round[] }>

export const readWallets = async (
  reader: WalletReader,
  { player }: Reach,
): Promise<readonly ShownWallet[]> => {
  if (!player.isDemo) await refreshBalances(reader, player)
  return reader.store.transact<readonly ShownWallet[]>(() => wallets(reader.house, player.id, player.isDemo))
}

/** Everything a client needs to show a player, read in one snapshot. */
export const readPlayerState = async (
  reader: WalletReader,
  { player }: Reach,
): Promise<PlayerState | Refusal> => {
  if (!player.isDemo) await refreshBalances(reader, player)
  const { store, house } = reader
  return store.transact(function* (): Work<PlayerState | Refusal> {
    const next = yield* readNextRound(house, player.id)
    if (isRefusal(next)) return next
    const limits = yield* readLimits(house, player.id)
    if (isRefusal(limits)) return limits
    return {
      player: playerMessage(player),
      wallets: [...(yield* wallets(house, player.id, player.isDemo))],
      next,
      limits: limitsMessage(limits, player.isDemo),
      openRounds: [...(yield* checkActive(house, player.id, { demoOnly: player.isDemo }))],
    }
  })
}

/** [F12] Empty if there is no public log. */
export const readOwnLog = async (
  { store, publicLog }: Pick<Context, 'store' | 'publicLog'>,
  { player }: Reach,
): Promise<Readonly<{ log?: OwnLog }>> => {
  if (!publicLog) return {}
  const key = await store.transact<string | null>(() => readLogKey(player.id))
  const { origin, vkeys } = await publicLog.identity()
  return key === null ? {} : { log: { key, origin, vkeys: [...vkeys] } }
}
