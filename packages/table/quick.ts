/**
 * [Z12] A quick table: a queue fills it for a while, it plays one hand, and is gone. Its stakes come straight from
 * wallets: once all seeds are promised, it asks the host program for them (`wantsStakes`), and its plan is bound.
 */
import { isRefusal } from '@fairhouse/kit'
import { extend, SEALING_MS, withPresence } from './clock.ts'
import { termsHash } from './next-hand.ts'
import { noSuchTable } from './players.ts'
import { askedOf, bar, dismiss, type Given, isFull, join, leave } from './queue.ts'
import { bindPlan, isPromised } from './quick-plan.ts'
import { promise, reveal } from './seeds.ts'
import {
  type Command,
  type Effect,
  type FreshHand,
  followedBy,
  quietly,
  type StepResult,
  type TableChange,
} from './step-types.ts'
import {
  type Gathering,
  isBetween,
  isClosed,
  mapSeats,
  peopleAt,
  type Revealing,
  type Sealing,
  type Table,
  type Time,
} from './table.ts'
import type { TableGame } from './table-game.ts'

const gather = (
  game: TableGame,
  table: Table,
  { fresh, closesAt }: Given<'gather'>,
  at: Time,
): StepResult => {
  if (!isBetween(table)) return noSuchTable()
  const { settings: config } = table
  const opened = { terms: termsHash(game, config), openedAt: at, closesAt, afterVoid: null }
  return {
    table: { ...table, phase: { type: 'gathering', ...fresh, ...opened, called: null, promises: [] } },
    effects: [{ type: 'opened', hand: fresh.hand, config }],
  }
}

/** Nobody joins any more. Whoever is away is not waited for; the others have a little time for their promises. */
const endGathering = (table: Table, gathering: Gathering, at: Time): TableChange => {
  if (isPromised(gathering)) return quietly(table)
  const phase: Sealing = { ...gathering, type: 'sealing', closesAt: at + SEALING_MS }
  return dismiss({ ...table, phase }, ({ awaySince }) => (awaySince === null ? null : 'away'), at)
}

/** [F14] A seed is missing: its owner is out, and so is whoever has left. The others continue under a new commitment. */
const voidHand = (table: Table, { plan, promises, ...before }: Revealing, fresh: FreshHand, at: Time) => {
  const withheld = new Set(promises.flatMap(({ player, seed }) => (seed === null ? player : [])))
  const voided: TableChange = { table, effects: [{ type: 'void', plan, promises }] }
  const rest = followedBy(voided, (next) =>
    dismiss(next, ({ player, leaving }) => (withheld.has(player) ? 'no-reveal' : leaving && 'left'), at),
  )
  if (isClosed(rest.table)) return rest
  const phase: Sealing = {
    ...{ ...before, ...fresh, type: 'sealing', afterVoid: before.hand },
    ...{ openedAt: at, closesAt: at + SEALING_MS },
    promises: peopleAt(rest.table).map(({ player }) => askedOf(player)),
  }
  const opened: Effect = { type: 'opened', hand: fresh.hand, config: table.settings }
  return {
    table: { ...mapSeats(rest.table, (seat) => ({ ...seat, stack: 0 })), phase },
    effects: [...rest.effects, opened],
  }
}

const due = (table: Table, fresh: FreshHand, at: Time): TableChange => {
  const { phase } = table
  if (!('closesAt' in phase) || phase.closesAt > at) return quietly(table)
  if (phase.type === 'gathering') return endGathering(table, phase, at)
  return phase.type === 'revealing' ? voidHand(table, phase, fresh, at) : quietly(table)
}

const carryOut = (game: TableGame, table: Table, command: Command, at: Time): StepResult => {
  switch (command.type) {
    case 'gather':
      return gather(game, table, command, at)
    case 'sit':
      return join(table, command, at)
    case 'leave':
      return leave(table, command.by, at)
    case 'promise':
      return promise(table, command)
    case 'reveal':
      return reveal(table, command, at)
    case 'stakes':
      return bindPlan(game, table, command, at)
    case 'presence':
      return quietly(withPresence(table, command))
    case 'bar':
      return bar(table, command, at)
    case 'extend':
      return quietly(extend(table, command.until))
    case 'due':
      return due(table, command.fresh, at)
    default:
      return noSuchTable()
  }
}

/** A full table waits no longer. A dealt hand goes on by itself: the table is gone. */
const settle = (table: Table, at: Time): TableChange => {
  const { phase } = table
  if (phase.type === 'gathering' && isFull(table)) return endGathering(table, phase, at)
  if (phase.type !== 'playing') return quietly(table)
  return { table: { ...table, last: null, phase: { type: 'closed', at } }, effects: [{ type: 'closed' }] }
}

export const runQuick = (game: TableGame, table: Table, command: Command, at: Time): StepResult => {
  const done = carryOut(game, table, command, at)
  return isRefusal(done) ? done : followedBy(done, (next) => settle(next, at))
}
