/**
 * What was played in the whole house in the last day, game by game. Each process adds up its own rounds in one row
 * per minute (`play_minutes`); a reader adds up the rows and caches those that no longer change.
 */
import type { Registry } from '@fairhouse/kit'
import { insertOrUpdate } from '../../core/store/queries.ts'
import type { Store } from '../../core/store/store.ts'
import { rows, type Work, write } from '../../core/store/work.ts'
import type { ShownRound } from '../../rounds/rounds.ts'
import {
  addRound,
  type FigureGroup,
  keyOf,
  noSums,
  type PlayFigure,
  type ReturnPoint,
  returnPointOf,
  type Sums,
  TRAIL_POINTS,
} from './play-figures.ts'
import { createTrail, type Trail } from './return-trail.ts'

export const FIGURES_MS = 2_000

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Whole hours, so that figures drop at most once an hour. */
const HOURS = 24
/** Rows older than so many minutes no longer change. */
const SETTLED_MINUTES = 5

export type HouseFigures = Readonly<{
  /** A round was opened or continued in this process. */
  played(round: ShownRound): void
  /** Writes what was played here since the last time. */
  write(): Promise<void>
  /** `since`: the start of the counted time. */
  read(): Promise<Readonly<{ since: number; games: readonly PlayFigure[] }>>
}>

type Counted = FigureGroup & Readonly<Sums>
type Minute = Readonly<{ minute: number; counted: readonly Counted[] }>

const sinceOf = (now: number): number => (Math.floor(now / HOUR_MS) - (HOURS - 1)) * HOUR_MS

function* writeMinute({ minute, counted }: Minute, process: string): Work<null> {
  yield* write(
    insertOrUpdate(
      'play_minutes',
      { minute, process, figures: JSON.stringify(counted) },
      'minute, process',
      'figures = excluded.figures',
    ),
  )
  yield* write('DELETE FROM play_minutes WHERE minute < $1', minute - HOURS * 60)
  return null
}

type MinuteRow = Readonly<{ minute: bigint; figures: string }>

function* minutesFrom(first: number): Work<readonly Minute[]> {
  const sql = 'SELECT minute, figures FROM play_minutes WHERE minute >= $1 ORDER BY minute'
  return (yield* rows<MinuteRow>(sql, first)).map(({ minute, figures }) => ({
    minute: Number(minute),
    counted: JSON.parse(figures) as readonly Counted[],
  }))
}

const add = (sums: Sums, more: Readonly<Sums>): void => {
  for (const key of Object.keys(sums) as (keyof Sums)[]) sums[key] += more[key]
}

type Total = Readonly<{ of: FigureGroup; sums: Sums; trail: Trail<ReturnPoint> }>

const newTotal = ({ game, currency, isDemo }: FigureGroup): Total => ({
  of: { game, currency, isDemo },
  sums: noSums(),
  trail: createTrail(TRAIL_POINTS),
})

const figureOf = ({ of, sums, trail }: Total): PlayFigure => {
  const { bets, staked, paid } = sums
  const [latest, points] = [returnPointOf(sums), trail.list()]
  const isThere = points.at(-1)?.finished === latest.finished
  return { ...of, bets, staked, paid, ...latest, trail: isThere ? points : [...points, latest] }
}

const addUp = (minutes: readonly Minute[]): readonly PlayFigure[] => {
  const totals = new Map<string, Total>()
  for (const { counted } of minutes) {
    for (const one of counted) {
      const total = totals.get(keyOf(one)) ?? newTotal(one)
      totals.set(keyOf(one), total)
      add(total.sums, one)
      if (one.finished > 0) total.trail.pass(() => returnPointOf(total.sums))
    }
  }
  return [...totals.values()].map(figureOf)
}

type HouseFiguresOptions = Readonly<{ store: Store; games: Registry; process: string }>

export const openHouseFigures = ({ store, games, process }: HouseFiguresOptions): HouseFigures => {
  const minuteNow = (): number => Math.floor(store.now() / MINUTE_MS)
  /** FigureGroup here in this minute. An unwritten minute keeps counting. */
  let [minute, isWritten] = [minuteNow(), true]
  let counted = new Map<string, FigureGroup & Sums>()
  /** Minutes that no longer change. */
  let known: readonly Minute[] = []

  const writeOwn = async (): Promise<void> => {
    if (isWritten) return
    isWritten = true
    try {
      await store.transact(() => writeMinute({ minute, counted: [...counted.values()] }, process))
    } catch (error) {
      isWritten = false
      throw error
    }
  }
  return {
    played: (round) => {
      if (isWritten && minute !== minuteNow()) [minute, counted] = [minuteNow(), new Map()]
      const { game, currency, isDemo } = round
      const one = counted.get(keyOf(round)) ?? { game, currency, isDemo, ...noSums() }
      counted.set(keyOf(round), one)
      addRound(games, one, round)
      isWritten = false
    },
    write: writeOwn,
    read: async () => {
      await writeOwn()
      const since = sinceOf(store.now())
      const first = since / MINUTE_MS
      const held = known.filter((one) => one.minute >= first)
      const later = await store.transact(() => minutesFrom(Math.max(first, (held.at(-1)?.minute ?? 0) + 1)))
      const all = [...held, ...later]
      known = all.filter((one) => one.minute < minuteNow() - SETTLED_MINUTES)
      return { since, games: addUp(all) }
    },
  }
}
