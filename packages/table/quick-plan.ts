/**
 * [F13] The plan of a quick table's hand: its people in order of arrival, and bots if too few came. The host program says
 * what each wallet allows, because stakes stay there until the hand begins.
 */
import { isRefusal, refuse } from '@fairhouse/kit'
import { REVEALING_MS } from './clock.ts'
import { makePlan } from './next-hand.ts'
import type { PlannedSeat } from './plan.ts'
import { dismiss, type Given, isFull } from './queue.ts'
import { newSeat } from './seats.ts'
import {
  followedBy,
  type OutReason,
  quietly,
  type Stake,
  type StepResult,
  type TableChange,
} from './step-types.ts'
import {
  type Gathering,
  isClosed,
  peopleAt,
  type Revealing,
  type Sealing,
  type Table,
  type TableSeat,
  type Time,
} from './table.ts'
import type { TableGame } from './table-game.ts'

export const isPromised = ({ promises }: Gathering | Sealing): boolean =>
  promises.every(({ hash }) => hash !== null)

/** Whether the plan can be bound as soon as the host program says what it plays with: `stakes`. */
export const wantsStakes = (table: Table, at: Time): boolean => {
  const { phase } = table
  if (phase.type === 'gathering') return isPromised(phase) && (phase.closesAt <= at || isFull(table))
  return phase.type === 'sealing' && (phase.closesAt <= at || isPromised(phase))
}

/** Why the player can't play in the hand; null: plays. */
const outReasonOf = (
  { phase }: Table,
  { player, awaySince }: TableSeat,
  people: readonly Stake[],
): OutReason | null => {
  const problem = people.find((stake) => stake.player === player)?.problem ?? null
  if (problem === 'room-closed') return problem
  if (awaySince !== null) return 'away'
  if (problem !== null) return problem
  const hasPromised =
    'promises' in phase && phase.promises.some((each) => each.player === player && each.hash !== null)
  return hasPromised ? null : 'no-seed'
}

/** How many people would play with these stakes: bots come if they are too few. */
export const willPlay = (table: Table, people: readonly Stake[]): number =>
  peopleAt(table).filter((seat) => outReasonOf(table, seat, people) === null).length

const badStakes = () => refuse('bad-stakes', 'with these stakes nobody can play here')

/** [Z12] [Z14] Bots come only if there are too few people, and no more than the room has. */
const areBotsAllowed = ({ rules }: TableGame, { bots }: Table, people: number, wanted: number): boolean => {
  if (wanted === 0) return true
  const most = Math.min(bots?.max ?? 0, rules.seats.max - people)
  return people < rules.seats.min && wanted <= most
}

export const bindPlan = (game: TableGame, table: Table, command: Given<'stakes'>, at: Time): StepResult => {
  const { phase } = table
  if ((phase.type !== 'gathering' && phase.type !== 'sealing') || !wantsStakes(table, at)) return badStakes()
  const { people, bots } = command
  const count = willPlay(table, people)
  if (!areBotsAllowed(game, table, count, bots.length)) return badStakes()
  const isTooFew = count + bots.length < game.rules.seats.min
  return followedBy(
    dismiss(table, (seat) => outReasonOf(table, seat, people) ?? (isTooFew ? 'nobody-came' : null), at),
    (next) => (isClosed(next) ? quietly(next) : bound(game, next, command, at)),
  )
}

/** If the rules refuse these stakes, everybody goes: the table always ends. */
const bound = (
  game: TableGame,
  table: Table,
  { people, bots, settings }: Given<'stakes'>,
  at: Time,
): TableChange => {
  const { promises, ...sealing } = table.phase as Gathering | Sealing
  const chipsOf = (player: string): number => people.find((stake) => stake.player === player)!.chips
  const seats = [
    ...peopleAt(table).map((seat) => ({ ...seat, stack: chipsOf(seat.player) })),
    ...bots.map(({ bot: { name, ...bot }, chips }) =>
      newSeat(table, { player: null, bot, name, device: null, stack: chips }),
    ),
  ]
  const planned = seats.map(({ player, bot }): PlannedSeat => {
    const hash = promises.find((promised) => promised.player === player)?.hash ?? null
    return { place: null, hash, bot }
  })
  const setup = game.live.room!.setupOf(seats.map(({ stack }) => stack))
  const plan = makePlan(game, table, sealing, { config: table.settings, setup, seats: planned, settings })
  const seated = { ...table, seats: table.seats.map((_, place) => seats[place] ?? null) }
  if (isRefusal(plan)) return dismiss(seated, () => 'room-closed', at)
  const phase: Revealing = { ...sealing, type: 'revealing', promises, plan, closesAt: at + REVEALING_MS }
  return quietly({ ...seated, phase })
}
