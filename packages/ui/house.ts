/**
 * What a game knows of the house it is played against: whether it can be reached, whose money is at stake and
 * how much, the seeds of the next round, and one way to ask it something. The shell provides it; no game is in it.
 */
import { isRefusal, refuse } from '@fairhouse/kit'
import type { NextRound, Round } from '@fairhouse/messages'
import type {
  HouseAsk,
  HousePush,
  HouseRefusal,
  HouseStatus,
  HttpReply,
} from '@fairhouse/messages/client/house-messages.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'

export type {
  HouseAsk,
  HousePush,
  HouseRefusal,
  HouseReply,
  HouseRequest,
  HouseStatus,
  HttpReply,
} from '@fairhouse/messages/client/house-messages.ts'

/** `name` is null for a guest. */
export type HousePlayer = Readonly<{ id: string; name: string | null }>

/** Amounts are decimal strings in the major unit, here and below. */
export type HouseWallet = Readonly<{ currency: string; isDemo: boolean; balance: string }>

/** [F2] [F11] What the player holds before the next bet. */
export type { NextRound }

/** What may be staked on a game in one currency. [M2] `maxPayout`: no round pays more. */
export type BetInfo = Readonly<{
  currency: string
  decimals: number
  minBet: string
  maxBet: string
  maxPayout: string
  presets: readonly string[]
}>

/** A game as the house offers it. `rtp` in percent; null: its tables pay as written. */
export type HouseGame = Readonly<{
  game: string
  status: 'active' | 'disabled'
  rtp: string | null
  gameParameters: Readonly<Record<string, string | number>>
  payoutTables?: unknown
  betInfo: readonly BetInfo[]
}>

export const isHouseRefusal = (answer: object): answer is HouseRefusal => isRefusal(answer)

/** What live tables need beside questions. */
export type HouseTables = Readonly<{
  /** A random id that this browser keeps: no table has two seats of one device. */
  device: string
  /** The house's clock less this one's, in milliseconds: deadlines use the house's. */
  offset(): number
  /** What the house says about tables and news without being asked; answers how to stop listening. */
  onPush(listener: (push: HousePush) => void): () => void
}>

/** The result of the browser's own check of a round. `pending`: something is missing yet. */
export type RoundCheck = 'pending' | 'verified' | 'mismatch'

export type ChecksState = Readonly<{
  /** The latest rounds, by id. */
  rounds: ReadonlyMap<string, RoundCheck>
  verified: number
  pending: number
  /** [F2] Bets refused as stale although their commitment was still the next one. */
  refusals: number
  /** When a round was last checked, in milliseconds since 1970; null: never. */
  lastAt: number | null
  /** [F12] The public log: leaves of the checkpoint checked last, rounds proven to be in it, rounds not in it yet. */
  log: Readonly<{
    size: number | null
    proven: number
    waiting: number
    restartedFrom: string | null
    /** How many are wanted, how many have cosigned the first round that waits for them, whether it has waited for long. */
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

export type House = Readonly<{
  status: HouseStatus
  /** Null until the house has said it. */
  player: HousePlayer | null
  /** The one that is played with. */
  wallet: HouseWallet | null
  wallets: readonly HouseWallet[]
  next: NextRound | null
  games: readonly HouseGame[]
  /** A request that moves money has lost its reply: it is being asked again, under the same key. */
  checking: boolean
  /** Where money moves, the line adds the key that makes asking again harmless. */
  request: HouseAsk
  /** What everybody may see, over HTTP: `/v1/games/keno/recent`. */
  look(path: string): Promise<HttpReply | HouseRefusal>
  /**
   * Until the returned function is called, what replies pay is left out of the balances shown: a game calls it
   * when the player has seen how the payout came about.
   */
  holdPayouts(): () => void
  /** Rounds that were played elsewhere by the same player; answers how to stop listening. */
  onRound(listener: (round: Round) => void): () => void
  tables: HouseTables
  checks: HouseChecks
}>

const ABSENT = refuse('offline', 'there is no house here')

export const NO_CHECKS: ChecksState = {
  rounds: new Map(),
  verified: 0,
  pending: 0,
  refusals: 0,
  lastAt: null,
  log: null,
}

const NO_HOUSE: House = {
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
  checks: { get: () => NO_CHECKS, subscribe: () => () => {} },
}

export const HouseContext = createContext<House>(NO_HOUSE)

export const useHouse = (): House => useContext(HouseContext)

export const useChecks = (): ChecksState => {
  const { subscribe, get } = useHouse().checks
  return useSyncExternalStore(subscribe, get)
}

/** The game as it is offered, and what may be staked from the wallet that is played with. */
export const useHouseGame = (id: string): Readonly<{ game: HouseGame | null; limits: BetInfo | null }> => {
  const { games, wallet } = useHouse()
  const game = games.find((offered) => offered.game === id) ?? null
  return { game, limits: game?.betInfo.find(({ currency }) => currency === wallet?.currency) ?? null }
}
