/** Compares what a person is told with what is committed at that moment: nothing too early, nothing secret. */
import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@fairhouse/messages'
import type { Value } from '../../core/store/work.ts'
import type { Balances } from './balances.ts'
import type { DeviceRequest, Frame } from './device.ts'
import type { HandHistory } from './hand-history.ts'
import type { HandViews } from './hand-views.ts'
import { playerOf } from './sim-tokens.ts'

export type Look = (sql: string, ...params: readonly Value[]) => readonly Readonly<Record<string, Value>>[]

export type InspectorOptions = Readonly<{
  look: Look
  now(): number
  /** Of the process whose clock is furthest behind; null if none is there. */
  houseTime(): number | null
  balances: Balances
  hands: HandHistory
  views: HandViews
  /** Whether the house drew this seed. */
  isDrawn(seed: string): boolean
  violated(rule: string, what: string): void
}>

/** An acknowledged bet. */
export type AcknowledgedBet = Readonly<{
  person: string
  token: string
  key: string
  askedAt: number
  frame: Frame
}>

export type Inspector = Readonly<{
  frame(person: string, seeds: readonly string[]): void
  bet(told: AcknowledgedBet): void
  /** `askedAt` is null for a push. */
  table(person: string, table: Table, token: string, askedAt: number | null): void
  /** An action at a table was acknowledged. */
  acted(person: string, request: DeviceRequest, token: string, askedAt: number): void
  limited(token: string, request: DeviceRequest): void
}>

/** Whether the seed is still in use: of a next round, an open round or hand, or a hand being prepared. */
const SECRET = `SELECT 1 AS one FROM players WHERE next_seed = $1 UNION ALL
  SELECT 1 FROM parties WHERE seed = $1 UNION ALL
  SELECT 1 FROM rounds WHERE open = 1 AND server_seed = $2 UNION ALL
  SELECT 1 FROM hands WHERE closed_at IS NULL AND server_seed = $2`

const DAY_MS = 86_400_000
/** A request may have been carried out so long before its reply: perhaps on the day before. */
const REPLY_MS = 20_000

/**
 * The player's stakes up to this round, on its day and in its wallet: of rounds, and of hands that were over by then.
 * What nobody has called is given back and is no stake, so a hand counts for no more than any other seat has paid.
 */
const STAKED = `SELECT (SELECT SUM(s.stake) FROM rounds s
    WHERE s.player = r.player AND s.currency = r.currency AND s.demo = r.demo AND s.nonce <= r.nonce
    AND s.opened_at / ${DAY_MS} = r.opened_at / ${DAY_MS})
  + COALESCE((SELECT SUM(MIN(t.paid, (SELECT MAX(o.paid) FROM hand_seats o WHERE o.hand = t.hand AND o.seat <> t.seat)))
    FROM hand_seats t JOIN hands h ON h.id = t.hand WHERE t.player = r.player
    AND h.currency = r.currency AND h.demo = r.demo AND h.closed_at <= r.opened_at
    AND h.opened_at / ${DAY_MS} = r.opened_at / ${DAY_MS}), 0) AS staked, r.opened_at / ${DAY_MS} AS day
  FROM rounds r WHERE r.id = $1`

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** A daily limit that somebody has set, when, and up to which day it holds. */
type HeldLimit = Readonly<{ most: bigint; since: number; lastDay: bigint }>
const ALWAYS = 1n << 62n

/** The daily stake limits that people set, by session. A looser one starts on the next day. */
const watchLimits = (options: Pick<InspectorOptions, 'look' | 'now' | 'houseTime' | 'violated'>) => {
  const { look, now, houseTime, violated } = options
  const limits = new Map<string, HeldLimit>()
  return {
    set: (token: string, { fields }: DeviceRequest): void => {
      const most = minorOf((fields.stakePerDay as { amount: string }).amount)
      const held = limits.get(token)
      const at = houseTime()
      const today = at === null ? 0n : BigInt(Math.floor((at - REPLY_MS) / DAY_MS))
      if (!held || most < held.most) limits.set(token, { most, since: now(), lastDay: ALWAYS })
      else if (held.lastDay > today) limits.set(token, { ...held, lastDay: today })
    },
    check: ({ person, token, key, askedAt, frame }: AcknowledgedBet): void => {
      const held = limits.get(token)
      if (!held || askedAt <= held.since) return
      const [found] = look(STAKED, BigInt(frame.round!.roundId))
      const [staked, day] = [found!.staked as bigint, found!.day as bigint]
      if (day <= held.lastDay && staked > held.most) {
        violated('limits', `${person} has staked ${staked} after ${key}, and had set a limit of ${held.most}`)
      }
    },
  }
}

/** [F3] A bet sent after a reply gets a later nonce. Per player: the highest nonce at each time. */
const watchNonces = ({ now, violated }: Pick<InspectorOptions, 'now' | 'violated'>) => {
  const answered = new Map<string, Readonly<{ at: number; nonce: bigint }>[]>()
  return ({ person, token, key, askedAt, frame }: AcknowledgedBet): void => {
    const nonce = BigInt(frame.round!.nonce)
    const told = answered.get(token) ?? []
    answered.set(token, told)
    const before = told.findLast(({ at }) => at < askedAt)
    if (before && before.nonce >= nonce)
      violated('F3', `${person} was told nonce ${nonce} for ${key}, after ${before.nonce}`)
    const highest = told.at(-1)?.nonce ?? 0n
    told.push({ at: now(), nonce: nonce > highest ? nonce : highest })
  }
}

/** Null if the hand has moved on, or can't be replayed. */
const expectedView = (
  { views, violated }: Pick<InspectorOptions, 'views' | 'violated'>,
  ...[table, sequence, player]: Parameters<HandViews['expected']>
): ReturnType<HandViews['expected']> => {
  try {
    return views.expected(table, sequence, player)
  } catch (error) {
    violated('F11', `hand ${table} can’t be replayed: ${(error as Error).message}`)
    return null
  }
}

/** [A8] [A35] A table shows its seat what that seat may see, and a spectator [L5] what anybody may. */
const watchViews =
  (options: Pick<InspectorOptions, 'views' | 'violated'>) =>
  (person: string, { table, sequence, view, seat }: Table, player: bigint): void => {
    const expected = expectedView(options, table, sequence, player)
    if (!expected) return // it has moved on since
    const isSame =
      JSON.stringify(view) === expected.json || isDeepStrictEqual(view, JSON.parse(expected.json))
    if (seat === expected.seat && isSame) return
    options.violated(
      'A35',
      `${person} was shown another view of hand ${table} than that of seat ${expected.seat}`,
    )
  }

export const createInspector = (options: InspectorOptions): Inspector => {
  const { look, balances, hands, isDrawn, violated } = options
  const limits = watchLimits(options)
  const checkNonce = watchNonces(options)
  const checkView = watchViews(options)
  const checkStored = ({ person, frame }: AcknowledgedBet): void => {
    const { roundId, nonce } = frame.round!
    const [stored] = look('SELECT nonce FROM rounds WHERE id = $1', BigInt(roundId))
    if (!stored) violated('M3', `${person} was told of round ${roundId}, which is not stored`)
    else if (stored.nonce !== BigInt(nonce)) violated('F3', `${person} was told nonce ${nonce} of ${roundId}`)
  }
  const checkBalance = ({ person, key, askedAt, frame: { round, balance } }: AcknowledgedBet): void => {
    if (!round!.isDemo || balance === undefined) return // kept by the operator
    if (balances.wasTrue(BigInt(round!.roundId), minorOf(balance), askedAt)) return
    violated('M3', `${person} was told a balance of ${balance} after ${key}, which it never was`)
  }
  return {
    frame: (person, seeds) => {
      for (const seed of seeds) {
        if (isDrawn(seed) && look(SECRET, seed, Buffer.from(seed, 'hex')).length > 0) {
          violated('A8', `${person} was told a seed that is still secret: ${seed}`)
        }
      }
    },
    bet: (told) => {
      checkStored(told)
      checkBalance(told)
      checkNonce(told)
      limits.check(told)
    },
    table: (person, table, token, askedAt) => {
      const problem = hands.problemOfTable(table, askedAt)
      if (problem) violated('A33', `${person} was told ${problem}`)
      checkView(person, table, playerOf(token))
    },
    acted: (person, request, token, askedAt) => {
      const problem = hands.problemOfAction(request, playerOf(token), askedAt)
      if (problem) violated('A33', `${person} was told that ${problem}`)
    },
    limited: limits.set,
  }
}
