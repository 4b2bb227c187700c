/**
 * Limits that players set on themselves: a stake per day, an exclusion from playing, a reminder of the time. They can
 * be tightened at once, and loosened only from the next day on (an exclusion never).
 */
import { accepted, isRefusal, parseAmount, printAmount, type Refusal, refuse } from '@fairhouse/kit'
import { type Bettor, lockBettor } from './bettor.ts'
import type { House } from './house.ts'
import { MAX_AMOUNT, playerAccount, type WalletKey } from './ledger.ts'
import { chainOf } from './store/chain.ts'
import { insertOrUpdate, select, update, updateIf } from './store/queries.ts'
import { row, rows, type Work, write } from './store/work.ts'

const DAY_MS = 86_400_000
const dayOf = (at: number): number => Math.floor(at / DAY_MS)

type LimitRow = Readonly<{
  amount: bigint | null
  next_amount: bigint | null
  next_from: bigint
  day: bigint
  staked: bigint
}>

const maxOn = (
  { amount, next_amount, next_from }: Omit<LimitRow, 'day' | 'staked'>,
  day: number,
): bigint | null => (next_from <= BigInt(day) ? next_amount : amount)

const stakedOn = ({ day, staked }: LimitRow, today: number): bigint => (day === BigInt(today) ? staked : 0n)

type Limited = Pick<Bettor, 'id' | 'isLimited'>
const LIMIT = 'amount, next_amount, next_from, day, staked'
const findLimit = (player: bigint, { currency, isDemo }: WalletKey): Work<LimitRow | undefined> =>
  row(select('limits', player, LIMIT, 'AND currency = $2 AND demo = $3', currency, isDemo))

/** Stakes in hands still being played. A hand is counted when it is over, also for players who have left it. */
function* inHands(player: bigint, wallet: WalletKey, day: number): Work<bigint> {
  const found = yield* row<{ paid: bigint | null }>(
    `SELECT SUM(m.amount) AS paid FROM hands h JOIN hand_seats s ON s.hand = h.id
     JOIN movements m ON m.origin = h.id AND m.debit = $2
     WHERE h.due_at IS NOT NULL AND h.opened_at >= $3 AND s.player = $1`,
    player,
    playerAccount(player, wallet),
    day * DAY_MS,
  )
  return found?.paid ?? 0n
}

/** What may still be staked today, or null if there is no limit. */
export function* stakeLeftToday(
  { id, isLimited }: Limited,
  wallet: WalletKey,
  at: number,
): Work<bigint | null> {
  const held = isLimited ? yield* findLimit(id, wallet) : undefined
  const day = dayOf(at)
  const most = held ? maxOn(held, day) : null
  return most === null ? null : most - stakedOn(held!, day) - (yield* inHands(id, wallet, day))
}

/** Refuses a stake that exceeds the limit of the day. */
export function* limitProblem(
  limited: Limited,
  wallet: WalletKey,
  stake: bigint,
  at: number,
): Work<Refusal | null> {
  const left = yield* stakeLeftToday(limited, wallet, at)
  if (left === null || stake <= left) return null
  return refuse('over-daily-limit', 'this bet would exceed the daily limit that you have set')
}

/**
 * Counts a stake on the day of `at`, when the round or hand was opened. If that day is over, today's count stays as
 * it is. Only players with a limit are counted.
 */
export function* countStake(
  { id, isLimited }: Limited,
  { currency, isDemo }: WalletKey,
  stake: bigint,
  at: number,
): Work<void> {
  if (!isLimited) return
  yield* write(
    updateIf(
      'limits',
      id,
      'currency = $2 AND demo = $3 AND day <= $4',
      'staked = CASE WHEN day = $4 THEN staked ELSE 0 END + $5, day = $4',
      currency,
      isDemo,
      dayOf(at),
      stake,
    ),
  )
}

export const exclusionProblem = (
  { excludedUntil }: Pick<Bettor, 'excludedUntil'>,
  at: number,
): Refusal | null =>
  at < excludedUntil
    ? refuse('self-excluded', `you have excluded yourself until ${new Date(excludedUntil).toISOString()}`)
    : null

function* stakedToday(player: bigint, { currency, isDemo }: WalletKey, day: number): Work<bigint> {
  const found = yield* row<{ staked: bigint | null }>(
    `${chainOf('stake, currency, demo, opened_at')} SELECT SUM(stake) AS staked FROM (
       SELECT stake FROM chain WHERE currency = $3 AND demo = $4 AND opened_at >= $5 UNION ALL
       SELECT s.paid FROM hand_seats s JOIN hands h ON h.id = s.hand
       WHERE s.player = $1 AND h.currency = $3 AND h.demo = $4 AND h.opened_at >= $5
     ) AS stakes`,
    player,
    null,
    currency,
    isDemo,
    day * DAY_MS,
  )
  return found?.staked ?? 0n
}

/** `amount` in the major unit; null removes the limit. */
export type StakeLimitRequest = WalletKey & Readonly<{ amount: string | null }>

const isStricter = (wanted: bigint | null, present: bigint | null): boolean =>
  wanted !== null && (present === null || wanted <= present)

export function* setStakeLimit(
  house: House,
  player: bigint,
  request: StakeLimitRequest,
): Work<Limits | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const currency = house.currency(request.currency)
  if (isRefusal(currency)) return currency
  const wanted = request.amount === null ? null : parseAmount(request.amount, currency.decimals)
  if (isRefusal(wanted)) return wanted
  if (wanted !== null && wanted > MAX_AMOUNT)
    return refuse('bad-amount', 'this is more than any balance can be')
  const day = dayOf(house.now())
  const held = yield* findLimit(player, request)
  const present = held ? maxOn(held, day) : null
  const now = isStricter(wanted, present) ? wanted : present
  const from = isStricter(wanted, present) ? 0 : day + 1
  const staked = held?.staked ?? (yield* stakedToday(player, request, day))
  yield* write(
    insertOrUpdate(
      'limits',
      {
        player,
        currency: request.currency,
        demo: request.isDemo,
        amount: now,
        next_amount: wanted,
        next_from: from,
        day: held?.day ?? day,
        staked,
      },
      'player, currency, demo',
      'amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from',
    ),
  )
  yield* write(update('players', player, 'limited = 1'))
  return accepted(yield* readLimits(house, player))
}

/** The last moment that a `Date` can represent. */
const END_OF_TIME = 8.64e15

/** An exclusion can be extended at any time and never shortened. */
export function* setExclusion(house: House, player: bigint, until: number): Work<Limits | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const now = house.now()
  if (now < bettor.excludedUntil && until < bettor.excludedUntil) {
    return refuse('exclusion-shortened', 'an exclusion can be made longer, not shorter')
  }
  if (!(Number.isInteger(until) && until > now && until <= END_OF_TIME)) {
    return refuse('bad-exclusion', 'an exclusion must end in the future (milliseconds since 1970)')
  }
  yield* write(update('players', player, 'excluded_until = $2', until))
  return accepted(yield* readLimits(house, player))
}

const MAX_MINUTES = 24 * 60

/** The client reminds the player every so many minutes how long they have been playing; null: never. */
export function* setReminder(house: House, player: bigint, minutes: number | null): Work<Limits | Refusal> {
  if (minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES)) {
    return refuse('bad-reminder', `a reminder comes every 1 to ${MAX_MINUTES} minutes`)
  }
  yield* write(update('players', player, 'reminder_minutes = $2', minutes))
  return yield* readLimits(house, player)
}

/** Amounts in the major unit. `later` takes effect on the next day. */
export type StakeLimit = WalletKey &
  Readonly<{ amount: string | null; later: string | null; stakedToday: string }>
export type Limits = Readonly<{
  stakePerDay: readonly StakeLimit[]
  /** Null if not excluded. */
  excludedUntil: number | null
  reminderMinutes: number | null
}>

export function* readLimits(house: House, player: bigint): Work<Limits | Refusal> {
  const found = yield* row<{ excluded_until: bigint; reminder_minutes: bigint | null }>(
    select('players', player, 'excluded_until, reminder_minutes'),
  )
  if (!found) return refuse('no-such-player', 'there is no such player')
  const day = dayOf(house.now())
  const held = yield* rows<LimitRow & Readonly<{ currency: string; demo: bigint }>>(
    select('limits', player, `currency, demo, ${LIMIT}`),
  )
  const excludedUntil = Number(found.excluded_until)
  return {
    stakePerDay: held.flatMap((limit) => {
      const currency = house.currency(limit.currency)
      if (isRefusal(currency)) return [] // this process doesn't know the currency yet
      const { decimals } = currency
      const print = (amount: bigint | null) => (amount === null ? null : printAmount(amount, decimals))
      return {
        currency: limit.currency,
        isDemo: limit.demo === 1n,
        amount: print(maxOn(limit, day)),
        later: print(limit.next_amount),
        stakedToday: printAmount(stakedOn(limit, day), decimals),
      }
    }),
    excludedUntil: excludedUntil > house.now() ? excludedUntil : null,
    reminderMinutes: found.reminder_minutes === null ? null : Number(found.reminder_minutes),
  }
}
