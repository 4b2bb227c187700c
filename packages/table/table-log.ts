/** A table's log: its commands with their times. Whoever has it gets the same table again, and everything that followed. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { step } from './step.ts'
import type { Command, TableChange } from './step-types.ts'
import type { Table, Time } from './table.ts'
import type { TableGame } from './table-game.ts'

/** What was done at one time, in order. */
export type LogEntry = Readonly<{ at: Time; commands: readonly Command[] }>

/** The table after the log, and all effects on the way. `first`: before anybody sat there. */
export const replayTable = (
  game: TableGame,
  first: Table,
  log: readonly LogEntry[],
): TableChange | Refusal => {
  let replayed: TableChange = { table: first, effects: [] }
  for (const { at, commands } of log) {
    for (const command of commands) {
      const done = step(game, replayed.table, command, at)
      if (isRefusal(done)) return done
      replayed = { table: done.table, effects: [...replayed.effects, ...done.effects] }
    }
  }
  return replayed
}
