/** A table's log: its commands with their times. Whoever has it gets the same table again, and everything that followed. */
import { type Chips, canonicalJson, isRefusal, type Refusal, type Setup, sha256Hex } from '@fairhouse/kit'
import { resultsOf } from './guests.ts'
import { hashOfPlan } from './plan.ts'
import { step } from './step.ts'
import type { Command, HandOutcome, TableChange } from './step-types.ts'
import { isClosed, type Table, type TableResult, type Time } from './table.ts'
import { isTournament, type TableGame } from './table-game.ts'

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

/** [V10] How somebody did. `took`: what the seats gave back; in a tournament, the prize. Chips. */
export type BookEntry = TableResult & Readonly<{ brought: Chips; took: Chips }>

/** What a table's log says, recomputed. */
export type TableReport = Readonly<{
  game: string
  hands: readonly DealtHand[]
  /** [F14] Hands that were void, and whose seeds were missing. */
  voids: readonly Readonly<{ hand: string; at: Time; withheld: readonly string[] }>[]
  /** The winner first. */
  book: readonly BookEntry[]
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

/** What people brought in this step, by player. */
const broughtIn = ({ before, table }: Replayed): readonly (readonly [string, Chips])[] =>
  table.seats.flatMap((seat, place) => {
    if (seat?.player == null) return []
    const old = before.seats[place]
    const chips = seat.bought - (old?.player === seat.player ? old.bought : 0)
    return chips > 0 ? [[seat.player, chips] as const] : []
  })

/** Refused where the table doesn't allow a command of the log. */
export const reportOf = (game: TableGame, record: TableRecord): TableReport | Refusal => {
  const steps = replaySteps(game, record)
  if (isRefusal(steps)) return steps
  const { table } = steps.at(-1) ?? { table: record.first }
  const brought = new Map<string, Chips>()
  for (const [player, chips] of steps.flatMap(broughtIn))
    brought.set(player, (brought.get(player) ?? 0) + chips)
  const isPrized = isTournament(game, table)
  const people = (table.results ?? resultsOf(table)).filter(({ player }) => player !== null)
  return {
    game: table.game,
    hands: steps.flatMap(dealtIn),
    voids: steps.flatMap(voidIn),
    book: people.map((result) => {
      const chips = brought.get(result.player!) ?? 0
      return { ...result, brought: chips, took: isPrized ? result.prize : chips + result.net }
    }),
    isClosed: isClosed(table),
  }
}
