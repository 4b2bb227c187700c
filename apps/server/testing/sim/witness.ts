/**
 * Sees what every person is told and holds it against what is committed at that moment: nothing that was told is ever
 * taken back, nothing is done twice, nothing secret leaves the house.
 */
import { createHash } from 'node:crypto'
import type { Value } from '../../core/store/work.ts'
import type { Balances } from './balances.ts'
import type { Frame, Wish, Witness } from './people.ts'

export type Look = (sql: string, ...params: readonly Value[]) => readonly Readonly<Record<string, Value>>[]

export type WitnessOptions = Readonly<{
  look: Look
  now(): number
  balances: Balances
  /** Whether the house has drawn this as a seed. */
  isDrawn(seed: string): boolean
  note(text: string): void
  violated(rule: string, what: string): void
}>

export type Told = Readonly<{
  /** Bets that were acknowledged: the round of each, by key. */
  bets: ReadonlyMap<string, string>
  /** Keys of requests that were refused for good. */
  refused: ReadonlySet<string>
  frames(): number
  /** Of all that people were told, in order. */
  digest(): string
}>

/** A seed is 64 hex digits; so is a commitment. */
const HEX = /"[0-9a-f]{64}"/g

/** Whether somebody could still use it: a next round's, an open round's or hand's, a window's. */
const SECRET = `SELECT 1 AS one FROM players WHERE next_seed = $1 UNION ALL
  SELECT 1 FROM windows WHERE seed = $1 UNION ALL
  SELECT 1 FROM rounds WHERE open = 1 AND server_seed = $2 UNION ALL
  SELECT 1 FROM hands WHERE closed_at IS NULL AND server_seed = $2`

export const createWitness = (options: WitnessOptions): Witness & Told => {
  const { look, now, balances, isDrawn, note, violated } = options
  const bets = new Map<string, string>()
  const keyOfRound = new Map<string, string>()
  const refused = new Set<string>()
  /** When each was first asked for. */
  const askedAt = new Map<string, number>()
  let frames = 0
  const hashed = createHash('sha256')

  const checkBalance = (person: string, key: string, { round, balance }: Frame): void => {
    if (!round!.isDemo || balance === undefined) return // an operator's own
    const told = BigInt(balance.replace('.', ''))
    if (balances.wasTrue(BigInt(round!.roundId), told, askedAt.get(key) ?? 0)) return
    violated('M3', `${person} was told a balance of ${balance} after ${key}, which it never was`)
  }
  const checkBet = (person: string, key: string, frame: Frame): void => {
    const { roundId, nonce } = frame.round!
    const before = bets.get(key)
    if (before !== undefined && before !== roundId) {
      violated('A11', `${person} was told two rounds for ${key}: ${before} and ${roundId}`)
    }
    const other = keyOfRound.get(roundId)
    if (other !== undefined && other !== key) {
      violated('A11', `${person} was told round ${roundId} for ${other} and for ${key}`)
    }
    bets.set(key, roundId)
    keyOfRound.set(roundId, key)
    const [stored] = look('SELECT nonce FROM rounds WHERE id = $1', BigInt(roundId))
    if (!stored) violated('M3', `${person} was told of round ${roundId}, which is not stored`)
    else if (stored.nonce !== BigInt(nonce)) violated('F3', `${person} was told nonce ${nonce} of ${roundId}`)
  }
  return {
    bets,
    refused,
    frames: () => frames,
    digest: () => hashed.copy().digest('hex'),
    note,
    frame: (person, text) => {
      frames += 1
      hashed.update(`${person} ${text}\n`)
      for (const [quoted] of text.matchAll(HEX)) {
        const seed = quoted.slice(1, -1)
        if (isDrawn(seed) && look(SECRET, seed, Buffer.from(seed, 'hex')).length > 0) {
          violated('A8', `${person} was told a seed that is still secret: ${seed}`)
        }
      }
    },
    asked: (_person, { key }) => {
      if (key !== null && !askedAt.has(key)) askedAt.set(key, now())
    },
    answered: (person, { type, key }: Wish, frame) => {
      if (key === null) return
      if (frame.error) {
        refused.add(key)
        if (bets.has(key))
          violated('A11', `${person} was told a round for ${key}, and then ${frame.error.code}`)
      } else if (type === 'placeBet') {
        checkBet(person, key, frame)
        checkBalance(person, key, frame)
      }
    },
  }
}
