/**
 * The house below its edges: what works need beside the database. Works (`bet`, `act`, `history` …) are
 * run by `store.transact(() => bet(house, player, request))`; what they answer may be sent to the player.
 */
import type { AnyGame, Refusal, Registry } from '@fairhouse/kit'
import { openRoundIds } from './round-ids.ts'
import { type HexSource, newServerSeed, randomHex } from './seeds.ts'
import type { HashedTerms } from './store/put-terms.ts'
import type { Store } from './store/store.ts'
import { openTerms, type TermsBook } from './terms.ts'
import type { Numbering, RemoteWallets } from './wallets.ts'

/** A game as an operator's players find it, in one currency. A round keeps the one it was opened with. */
export type Offer = Readonly<{ rules: AnyGame; config: unknown; terms: HashedTerms }>

/** [F11] Hashes of terms, by game and currency. */
export type OfferedTerms = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Free play coins: so many at a time, at most once in so many milliseconds, for players with less than `below`. */
export type FreeCoins = Readonly<{ amount: bigint; everyMs: number; below: bigint }>
/** `decimals` of a currency are never changed: balances are kept in its minor unit. */
export type Currency = Readonly<{ code: string; decimals: number; freeCoins: FreeCoins }>

/** What is configured; it may change at any time between two works. */
export type Catalogue = Readonly<{
  /** Refused: no such game or currency, or it is switched off here. */
  offer(operator: string, game: string, currency: string): Offer | Refusal
  /** [F11] What the operator's players can bet on now. */
  offeredTerms(operator: string): OfferedTerms
  /** All there are, whatever is configured. */
  games: Registry
  /**
   * By the id of the rules, also of games that are switched off: open rounds are played on. [F11] Of a version, or
   * the present ones.
   */
  rules(game: string, version?: number): AnyGame
  currency(code: string): Currency | Refusal
  currencies(): readonly Currency[]
  /** Whether the operator keeps its players' real wallets itself; demo wallets are always the house's own. */
  hasOwnWallets(operator: string): boolean
}>

/** Where server seeds come from. */
export type SeedSource = () => string

export type House = Catalogue &
  Numbering &
  Readonly<{
    remoteWallets: RemoteWallets
    terms: TermsBook
    /** [F2] Draws the server seed of a player's next round, after each bet. */
    drawSeed: SeedSource
    /** What a new player begins with is drawn from it. */
    drawHex: HexSource
    /** [F12] Whether what is played goes into the public log. */
    isLogged: boolean
  }>

export type HouseOptions = Readonly<Partial<Pick<House, 'drawSeed' | 'drawHex' | 'isLogged'>>>

export const openHouse = async (
  store: Store,
  catalogue: Catalogue,
  remoteWallets: RemoteWallets,
  { drawSeed = newServerSeed, drawHex = randomHex, isLogged = true }: HouseOptions = {},
): Promise<House> => ({
  ...catalogue,
  terms: openTerms(store, catalogue.rules),
  remoteWallets,
  drawSeed,
  drawHex,
  isLogged,
  now: store.now,
  nextId: await openRoundIds(store),
})
