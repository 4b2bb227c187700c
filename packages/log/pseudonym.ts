/**
 * How players appear in the log [F12]. A player's log key is 16 random bytes, written as 32 lower-case hex digits,
 * which only the house and that player know; without it nothing in the log can be linked to a player.
 */
import { sha256, utf8 } from '@fairhouse/kit'

const half = (text: string): Uint8Array => sha256(utf8(text)).slice(0, 16)

/** For house rounds: the same in all rounds of a player, so that nonces can be checked. */
export const pseudonymOf = (logKey: string): Uint8Array => half(`pseudonym:${logKey}`)

/** For tables: a different one in every hand. */
export const handPseudonym = (logKey: string, hand: bigint | string): Uint8Array =>
  half(`hand:${hand}:${logKey}`)

/** Hides a balance after a round, in minor units. */
export const saltedBalance = (logKey: string, round: bigint | string, balance: bigint): Uint8Array =>
  half(`balance:${logKey}:${round}:${balance}`)
