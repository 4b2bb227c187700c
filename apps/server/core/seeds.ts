/**
 * The seeds of house rounds [F2]–[F4] [F9]. A player always holds the commitment of the next server seed; a bet uses
 * it up. The seed itself leaves this process only when its round is over.
 */
import { hash, randomBytes } from 'node:crypto'
import { isBetClientSeed, type Refusal, refuse, type Seeds } from '@fairhouse/kit'
import type { OfferedTerms } from './house.ts'
import { isRecentSeed, withKnownSeed } from './used-seeds.ts'

/** Random bytes are fetched for many seeds at a time, because a fetch is slow. Each byte is used once. */
const POOL = 4_096
let pool = Buffer.alloc(0)
/** Random bytes, in lower-case hex. */
export type HexSource = (bytes: number) => string
export const randomHex: HexSource = (bytes) => {
  if (pool.length < bytes) pool = randomBytes(POOL)
  const taken = pool.toString('hex', 0, bytes)
  pool = pool.subarray(bytes)
  return taken
}

/** [F2] 32 random bytes as 64 lower-case hex characters. */
export const newServerSeed = (draw = randomHex): string => draw(32)

/** For players who haven't chosen one. */
export const newClientSeed = (draw = randomHex): string => draw(8)

/** [F12] 16 random bytes in hex. A player's pseudonyms are derived from it. */
export const newLogKey = (draw = randomHex): string => draw(16)

/** [F2] Like the kit's, with Node's own SHA-256. */
export const commitmentOf = (serverSeed: string): string => hash('sha256', serverSeed)

/** The seeds that are ready for a player's next round. `nextSeed` is secret. */
export type SeedState = Readonly<{
  /** The last bet's, or one set or proposed since. */
  clientSeed: string
  nextSeed: string
  nonce: bigint
  /** [F9] See `used-seeds.ts`. */
  recentSeeds: Uint8Array
}>

/** The public part of it, as hello and every reply to a bet show it. */
export type NextRound = Readonly<{
  commitment: string
  clientSeed: string
  nonce: string
  /** [F11] What can be bet on, by game and currency; in the reply to a bet, only what was bet on. */
  terms: OfferedTerms
}>

export const nextRound = ({ clientSeed, nextSeed, nonce }: SeedState, terms: OfferedTerms): NextRound => ({
  commitment: commitmentOf(nextSeed),
  clientSeed,
  nonce: nonce.toString(),
  terms,
})

/** What a bet says about its seeds. Default: those that are ready. */
export type SeedWishes = Readonly<{ clientSeed?: string; commitment?: string }>

export const badClientSeed = (): Refusal =>
  refuse('bad-client-seed', 'a client seed is 8 to 256 printable ASCII characters without ":" and "|"')

/** The seeds of a bet's round. */
export const seedsFor = (state: SeedState, { clientSeed, commitment }: SeedWishes): Seeds | Refusal => {
  if (commitment !== undefined && commitment !== commitmentOf(state.nextSeed)) {
    return refuse('stale-commitment', 'this is not the commitment of the next round') // [F2]
  }
  const client = clientSeed ?? state.clientSeed
  if (!isBetClientSeed(client)) return badClientSeed() // [F4]
  return { server: state.nextSeed, client, nonce: state.nonce.toString() }
}

/**
 * [F9] Whether the house knew the bet's client seed when it drew the server seed: the bet named none, the current
 * one, or one of the recent ones. Older ones are in a table (`used-seeds.ts`).
 */
export const isSeedReused = (state: SeedState, { clientSeed }: SeedWishes): boolean =>
  clientSeed === undefined || clientSeed === state.clientSeed || isRecentSeed(state.recentSeeds, clientSeed)

/** [F2] [F3] After a bet: a fresh server seed, the next nonce, and the client seed just used. */
export const seedsAfter = (
  { clientSeed, nonce, recentSeeds }: SeedState,
  used: Seeds,
  nextSeed: string,
): SeedState => ({
  clientSeed: used.client,
  nextSeed,
  nonce: nonce + 1n,
  recentSeeds: withKnownSeed(recentSeeds, clientSeed, used.client),
})
