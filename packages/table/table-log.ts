/** A table's log: its commands with their times. Whoever has it gets the same table again, and everything that followed. */
import { type Chips, canonicalJson, isRefusal, type Refusal, type Setup, sha256Hex } from '@fairhouse/kit'
import { bookOf } from './book.ts'
import { resultsOf } from './guests.ts'
import { hashOfPlan } from './plan.ts'
import { type Settlement, settle } from './settlement.ts'
import { step } from './step.ts'
import type { Command, HandOutcome, TableChange } from './step-types.ts'
import { type Book, isClosed, isHome, type Table, type TableResult, type Time } from './table.ts'
import type { TableGame } from './table-game.ts'

/** What was done at one time, in order. */
export type LogEntry = Readonly<{ at: Time; commands: readonly Command[] }>

/** `first`: the table before anybody sat there. */
export type TableRecord = Readonly<{ first: Table; log: readonly LogEntry[] }>

/** [F12] What the leaf of a table that has closed says: one hash for each log, however it is printed. */
export const hashOfTableLog = ({ first, log }: TableRecord): string =>
  sha256Hex(canonicalJson({ first, log }))

type Replayed = TableChange & Readonly<{ at: Time; before: Table }>

/** The table after each command; refused where the table doesn't allow one. */
const replaySteps = (game: TableGame, { first, log }: TableRecord): readonly Replayed[] | Refusal => {
  const steps: Replayed[] = []
  let table = first
  for (const { at, commands } of log) {
    for (const command of commands) {
      const done = step(game, table, command, at)
      if (isRefusal(done)) return done
      steps.push({ ...done, at, before: table })
      table = done.table
    }
  }
  return steps
}

/** The table after the log, and all effects on the way. */
export const replayTable = (game: TableGame, record: TableRecord): TableChange | Refusal => {
  const steps = replaySteps(game, record)
  if (isRefusal(steps)) return steps
  const { table } = steps.at(-1) ?? { table: record.first }
  return { table, effects: steps.flatMap(({ effects }) => effects) }
}

/** How its hands ended, as the table was told. */
export const outcomesIn = (log: readonly LogEntry[]): readonly HandOutcome[] =>
  log
    .flatMap(({ commands }) => commands)
    .flatMap((command) => (command.type === 'handOver' ? command.outcome : []))

/** A hand as the table dealt it. `setup`: stacks, button, blinds owed; `plan`: the hash of its plan [F13]. */
export type DealtHand = Readonly<{
  hand: string
  at: Time
  places: readonly number[]
  setup: Setup
  plan: string
}>

/** [V10] Chips that somebody brought or, if negative, took away, and when. `player`: null for bots. */
export type BookMove = Readonly<{ at: Time; player: string | null; chips: Chips }>

/** What a table's log says, recomputed. */
export type TableReport = Readonly<{
  game: string
  hands: readonly DealtHand[]
  /** [F14] Hands that were void, and whose seeds were missing. */
  voids: readonly Readonly<{ hand: string; at: Time; withheld: readonly string[] }>[]
  /** [V10] Null at tables without money. */
  book: Book | null
  /** [V10] The fewest payments that settle it, if the chips are the table's own. */
  settlement: Settlement | null
  moves: readonly BookMove[]
  /** The winner first. */
  results: readonly TableResult[]
  isClosed: boolean
}>

const dealtIn = ({ at, effects }: Replayed): readonly DealtHand[] =>
  effects.flatMap((effect) =>
    effect.type === 'deal'
      ? {
          at,
          hand: effect.plan.hand,
          places: effect.plan.seats.map(({ place }) => place!),
          setup: effect.plan.setup,
          plan: hashOfPlan(effect.plan),
        }
      : [],
  )

const voidIn = ({ at, effects }: Replayed): TableReport['voids'] =>
  effects.flatMap((effect) =>
    effect.type === 'void'
      ? {
          at,
          hand: effect.plan.hand,
          withheld: effect.promises.flatMap(({ player, seed }) => (seed === null ? player : [])),
        }
      : [],
  )

/** What was brought and taken away in this step. */
const movesIn = (game: TableGame, { before, table, at }: Replayed): readonly BookMove[] => {
  if (before.seats === table.seats && before.guests === table.guests) return []
  const old = new Map(bookOf(game, before)?.lines.map((line) => [line.player, line]))
  return (bookOf(game, table)?.lines ?? []).flatMap(({ player, brought, left }) => {
    const known = old.get(player) ?? { brought: 0, left: 0 }
    const [added, taken] = [brought - known.brought, left - known.left]
    return [added, -taken].flatMap((chips) => (chips === 0 ? [] : { at, player, chips }))
  })
}

/** Refused where the table doesn't allow a command of the log. */
export const reportOf = (game: TableGame, record: TableRecord): TableReport | Refusal => {
  const steps = replaySteps(game, record)
  if (isRefusal(steps)) return steps
  const { table } = steps.at(-1) ?? { table: record.first }
  const book = bookOf(game, table)
  return {
    game: table.game,
    hands: steps.flatMap(dealtIn),
    voids: steps.flatMap(voidIn),
    book,
    settlement: book && isHome(table) ? settle(book.lines) : null,
    moves: steps.flatMap((each) => movesIn(game, each)),
    results: (table.results ?? resultsOf(table)).filter(({ player }) => player !== null),
    isClosed: isClosed(table),
  }
}
