/** Holds what a person is told against what is committed at that moment: nothing is told too early, nothing secret at all. */
import type { Value } from '../../core/store/work.ts'
import type { Balances } from './balances.ts'
import type { Frame, Wish } from './device.ts'

export type Look = (sql: string, ...params: readonly Value[]) => readonly Readonly<Record<string, Value>>[]

export type InspectorOptions = Readonly<{
  look: Look
  now(): number
  balances: Balances
  /** Whether the house has drawn this as a seed. */
  isDrawn(seed: string): boolean
  violated(rule: string, what: string): void
}>

/** An acknowledged bet. */
export type ToldBet = Readonly<{
  person: string
  token: string
  key: string
  askedAt: number
  frame: Frame
}>

export type Inspector = Readonly<{
  frame(person: string, seeds: readonly string[]): void
  bet(told: ToldBet): void
  limited(token: string, wish: Wish): void
}>

/** Whether somebody could still use it: a next round's, an open round's or hand's, a window's. */
const SECRET = `SELECT 1 AS one FROM players WHERE next_seed = $1 UNION ALL
  SELECT 1 FROM windows WHERE seed = $1 UNION ALL
  SELECT 1 FROM rounds WHERE open = 1 AND server_seed = $2 UNION ALL
  SELECT 1 FROM hands WHERE closed_at IS NULL AND server_seed = $2`

/** Stakes of the player up to this round, in its wallet: of rounds, and of hands that were over by then. */
const STAKED = `SELECT (SELECT SUM(s.stake) FROM rounds s
    WHERE s.player = r.player AND s.currency = r.currency AND s.demo = r.demo AND s.nonce <= r.nonce)
  + COALESCE((SELECT SUM(t.paid) FROM hand_seats t JOIN hands h ON h.id = t.hand WHERE t.player = r.player
    AND h.currency = r.currency AND h.demo = r.demo AND h.closed_at <= r.opened_at), 0) AS staked
  FROM rounds r WHERE r.id = $1`

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** What people have set for themselves, by session: the most that may be staked in a day, and since when. */
const watchLimits = ({ look, now, violated }: Pick<InspectorOptions, 'look' | 'now' | 'violated'>) => {
  const limits = new Map<string, Readonly<{ most: bigint; since: number }>>()
  return {
    set: (token: string, { fields }: Wish): void => {
      const most = minorOf((fields.stakePerDay as { amount: string }).amount)
      const held = limits.get(token)
      if (!held || most < held.most) limits.set(token, { most, since: now() }) // looser holds from tomorrow on
    },
    check: ({ person, token, key, askedAt, frame }: ToldBet): void => {
      const held = limits.get(token)
      if (!held || askedAt <= held.since) return
      const staked = look(STAKED, BigInt(frame.round!.roundId))[0]?.staked as bigint
      if (staked > held.most) {
        violated('limits', `${person} has staked ${staked} after ${key}, and had set a limit of ${held.most}`)
      }
    },
  }
}

export const createInspector = (options: InspectorOptions): Inspector => {
  const { look, balances, isDrawn, violated } = options
  const limits = watchLimits(options)
  const checkStored = ({ person, frame }: ToldBet): void => {
    const { roundId, nonce } = frame.round!
    const [stored] = look('SELECT nonce FROM rounds WHERE id = $1', BigInt(roundId))
    if (!stored) violated('M3', `${person} was told of round ${roundId}, which is not stored`)
    else if (stored.nonce !== BigInt(nonce)) violated('F3', `${person} was told nonce ${nonce} of ${roundId}`)
  }
  const checkBalance = ({ person, key, askedAt, frame: { round, balance } }: ToldBet): void => {
    if (!round!.isDemo || balance === undefined) return // an operator's own
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
      limits.check(told)
    },
    limited: limits.set,
  }
}
