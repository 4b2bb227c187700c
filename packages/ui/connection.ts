/**
 * A game's connection to the house: whether it is there, the player and their wallet, the seeds of the next round, and
 * a way to send requests. The shell provides it; it knows no game.
 */
import { isRefusal, refuse } from '@fairhouse/kit'
import type { NextRound, Round } from '@fairhouse/messages'
import type {
  ConnectionStatus,
  HouseAsk,
  HousePush,
  HouseRefusal,
  HttpReply,
} from '@fairhouse/messages/client/house-messages.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'

export type {
  ConnectionStatus,
  HouseAsk,
  HousePush,
  HouseRefusal,
  HouseReply,
  HouseRequest,
  HttpReply,
} from '@fairhouse/messages/client/house-messages.ts'

/** `name` is null for a guest. */
export type HousePlayer = Readonly<{ id: string; name: string | null }>

/** Amounts are decimal strings in the major unit, here and below. */
export type HouseWallet = Readonly<{ currency: string; isDemo: boolean; balance: string }>

/** [F2] [F11] What the player knows before the next bet: commitment, nonce and terms. */
export type { NextRound }

/** Bet limits of a game in one currency. [M2] `maxPayout`: no round pays more. */
export type BetInfo = Readonly<{
  currency: string
  decimals: number
  minBet: string
  maxBet: string
  maxPayout: string
  presets: readonly string[]
}>

/** A game as the house offers it. `rtp` in percent, or null if its tables pay as written. */
export type OfferedGame = Readonly<{
  game: string
  status: 'active' | 'disabled'
  rtp: string | null
  gameParameters: Readonly<Record<string, string | number>>
  payoutTables?: unknown
  betInfo: readonly BetInfo[]
}>

export const isHouseRefusal = (answer: object): answer is HouseRefusal => isRefusal(answer)

/** What live tables need besides requests. */
export type TableFeed = Readonly<{
  /** A random id that this browser stores: no table seats one device twice. */
  device: string
  /** The house's clock minus this device's, in milliseconds: deadlines use the house's. */
  offset(): number
  /** Subscribes to pushes about tables and news; returns an unsubscribe function. */
  onPush(listener: (push: HousePush) => void): () => void
}>

/** The result of the browser's own check of a round. `pending`: something is still missing. */
export type RoundCheck = 'pending' | 'verified' | 'mismatch'

export type ChecksState = Readonly<{
  /** The latest rounds, by id. */
  rounds: ReadonlyMap<string, RoundCheck>
  verified: number
  pending: number
  /** [F2] Bets refused as stale although their commitment was still the next one. */
  refusals: number
  /** [F14] Hands for which this browser sent a seed, and those for which the house did not take it in time. */
  seeds: Readonly<{ asked: number; refused: number; isBeyondBadLuck: boolean }>
  /** When a round was last checked, in milliseconds since 1970, or null. */
  lastAt: number | null
  /** [F12] The public log: size of the last checked checkpoint, rounds proven to be in it, rounds not in it yet. */
  log: Readonly<{
    size: number | null
    proven: number
    waiting: number
    restartedFrom: string | null
    /** Witnesses wanted, cosignatures on the oldest waiting round, and whether it has waited for long. */
    witnesses: Readonly<{
      wanted: number
      cosigned: number | null
      isLate: boolean
      changed: readonly string[]
    }>
  }> | null
}>

/** The rounds that this browser checks, whoever played them. */
export type HouseChecks = Readonly<{ get(): ChecksState; subscribe(listener: () => void): () => void }>

export type Connection = Readonly<{
  status: ConnectionStatus
  /** Null until the house has sent it. */
  player: HousePlayer | null
  /** The one in use. */
  wallet: HouseWallet | null
  wallets: readonly HouseWallet[]
  next: NextRound | null
  games: readonly OfferedGame[]
  /** A money request has lost its reply and is being retried under the same key. */
  checking: boolean
  /** Sends a request. Where money moves, the connection adds the key that makes a retry harmless. */
  request: HouseAsk
  /** Public data, over HTTP: `/v1/games/keno/recent`. */
  look(path: string): Promise<HttpReply | HouseRefusal>
  /**
   * Leaves payouts of replies out of the balances shown, until the returned function is called: a game calls it
   * once the player has seen how the payout came about.
   */
  holdPayouts(): () => void
  /** Subscribes to the player's rounds on other devices; returns an unsubscribe function. */
  onRound(listener: (round: Round) => void): () => void
  tables: TableFeed
  /** [L4] Becomes the guest whose seat at the table shows this code; null if that worked. */
  takeOver(link: string, code: string): Promise<HouseRefusal | null>
  checks: HouseChecks
}>

const ABSENT = refuse('offline', 'there is no house here')

export const NO_CHECKS: ChecksState = {
  rounds: new Map(),
  verified: 0,
  pending: 0,
  refusals: 0,
  seeds: { asked: 0, refused: 0, isBeyondBadLuck: false },
  lastAt: null,
  log: null,
}

const NO_CONNECTION: Connection = {
  status: 'absent',
  player: null,
  wallet: null,
  wallets: [],
  next: null,
  games: [],
  checking: false,
  request: async () => ABSENT,
  look: async () => ABSENT,
  holdPayouts: () => () => {},
  onRound: () => () => {},
  tables: { device: '', offset: () => 0, onPush: () => () => {} },
  takeOver: async () => ABSENT,
  checks: { get: () => NO_CHECKS, subscribe: () => () => {} },
}

export const ConnectionContext = createContext<Connection>(NO_CONNECTION)

export const useConnection = (): Connection => useContext(ConnectionContext)

export const useChecks = (): ChecksState => {
  const { subscribe, get } = useConnection().checks
  return useSyncExternalStore(subscribe, get)
}

/** The game as offered, and the bet limits in the wallet's currency. */
export const useOfferedGame = (
  id: string,
): Readonly<{ game: OfferedGame | null; limits: BetInfo | null }> => {
  const { games, wallet } = useConnection()
  const game = games.find((offered) => offered.game === id) ?? null
  return { game, limits: game?.betInfo.find(({ currency }) => currency === wallet?.currency) ?? null }
}
