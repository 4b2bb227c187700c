/**
 * Sees what every person is told and holds it against what is committed at that moment: nothing that was told is ever
 * taken back, nothing is done twice, nothing secret leaves the house.
 */
import { createHash } from 'node:crypto'
import type { Value } from '../../core/store/work.ts'
import type { Balances } from './balances.ts'
import type { Frame, Wish, Witness } from './device.ts'

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
  /** Keys of all requests that were acknowledged. */
  done: ReadonlySet<string>
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

/** Stakes of rounds and of hands that are over, of the player of a round, in its wallet. */
const STAKED = `SELECT (SELECT SUM(s.stake) FROM rounds s
    WHERE s.player = r.player AND s.currency = r.currency AND s.demo = r.demo)
  + COALESCE((SELECT SUM(t.paid) FROM hand_seats t JOIN hands h ON h.id = t.hand WHERE t.player = r.player
    AND h.currency = r.currency AND h.demo = r.demo AND h.closed_at IS NOT NULL), 0) AS staked
  FROM rounds r WHERE r.id = $1`

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** What people have set for themselves, by account: the most that may be staked in a day, and since when. */
const watchLimits = ({ look, now, violated }: Pick<WitnessOptions, 'look' | 'now' | 'violated'>) => {
  const limits = new Map<string, Readonly<{ most: bigint; since: number }>>()
  return {
    set: (account: string, { fields }: Wish): void => {
      const most = minorOf((fields.stakePerDay as { amount: string }).amount)
      const held = limits.get(account)
      if (!held || most < held.most) limits.set(account, { most, since: now() }) // looser holds from tomorrow on
    },
    check: (account: string, key: string, round: bigint, askedAt: number): void => {
      const held = limits.get(account)
      if (!held || askedAt <= held.since) return
      const staked = look(STAKED, round)[0]?.staked as bigint
      if (staked > held.most) {
        violated(
          'limits',
          `${account} has staked ${staked} after ${key}, and had set a limit of ${held.most}`,
        )
      }
    },
  }
}

export const createWitness = (options: WitnessOptions): Witness & Told => {
  const { look, now, balances, isDrawn, note, violated } = options
  const bets = new Map<string, string>()
  const keyOfRound = new Map<string, string>()
  const done = new Set<string>()
  const refused = new Set<string>()
  const limits = watchLimits(options)
  /** When the person was told so, by token. */
  const endedAt = new Map<string, number>()
  /** When each was first asked for. */
  const askedAt = new Map<string, number>()
  let frames = 0
  const hashed = createHash('sha256')

  const checkBalance = (person: string, key: string, { round, balance }: Frame): void => {
    if (!round!.isDemo || balance === undefined) return // an operator's own
    const told = minorOf(balance)
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
    done,
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
    greeted: (person, token, sentAt) => {
      if (sentAt <= (endedAt.get(token) ?? Number.POSITIVE_INFINITY)) return
      violated('A25', `${person} has come in with a session that had ended`)
    },
    signedOut: (token) => {
      if (!endedAt.has(token)) endedAt.set(token, now())
    },
    answered: (person, wish, frame, account) => {
      const { type, key } = wish
      if (type === 'setLimits' && frame.ok) limits.set(account, wish)
      if (key === null) return
      if (frame.ok) done.add(key)
      if (frame.error) {
        refused.add(key)
        if (bets.has(key))
          violated('A11', `${person} was told a round for ${key}, and then ${frame.error.code}`)
      } else if (type === 'placeBet') {
        checkBet(person, key, frame)
        checkBalance(person, key, frame)
        limits.check(account, key, BigInt(frame.round!.roundId), askedAt.get(key) ?? 0)
      }
    },
  }
}
