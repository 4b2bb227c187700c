/** The hand in progress: its record, driven by the host, with the time of each action. */
import { type Clock, drive, open, type RoundRecord, restore } from '@fairhouse/host'
import { accepted, type Bot, type Refusal, type Seat } from '@fairhouse/kit'
import { type Action, type Config, holdem, type State, type View } from '../rules.ts'
import { type Chair, handConfig, handSeeds, type SessionState } from '../session.ts'
import type { PlayedHand } from '../storage/history.ts'
import type { CurrentHand, SavedHand } from '../storage/saved-session.ts'
import type { Beat } from './beats.ts'
import { beatContext, handBeats, personSeat, startBeats, stepBeats } from './event-beats.ts'
import { printActions } from './hand-text.ts'
import type { Scene } from './scene.ts'
import type { DecideElsewhere } from './snapshot.ts'

export type LiveHand = Readonly<{
  table: SessionState
  /** The person's seat in this hand. */
  person: Seat
  /** The steps to show so far. */
  opening: readonly Beat[]
  record(): RoundRecord<Config, State, Action>
  act(action: Action): Refusal | null
  /** Closed at first. While it is closed nobody acts. */
  open(): void
  close(): void
  played(): PlayedHand
  saved(): SavedHand
}>

export type LiveHandOptions = Readonly<{
  table: SessionState
  seed: string
  clock: Clock
  /** Continues this saved hand. */
  current?: CurrentHand
  botOn(chair: Chair): Bot<View, Action>
  decideElsewhere?: DecideElsewhere
  thinkMs(action: number): number
  /** The scene at the end of a step. */
  scene(): Scene
  /** Somebody has acted; the hand stays closed until it is opened again. */
  onStep(beats: readonly Beat[]): void
}>

export const startHand = (options: LiveHandOptions): LiveHand => {
  const { table, seed, clock, current, botOn, decideElsewhere, thinkMs, scene, onStep } = options
  const [person, context, now] = [personSeat(table), beatContext(table), clock.now()]
  const at = current?.at ?? now
  const times = [...(current?.times ?? [])]
  const begun = open(holdem, {
    config: handConfig(table),
    seats: table.players.length,
    seeds: handSeeds(seed, table.hand),
    now,
  })
  const bots = table.players.flatMap(({ chair, person: isPerson }, seat) =>
    isPerson ? [] : [[seat, botOn(chair)] as const],
  )
  let done = current?.log.actions.length ?? 0
  const driver = drive({
    game: holdem,
    record: current ? accepted(restore(holdem, current.log, { now })) : begun.record,
    bots: new Map(bots),
    clock,
    thinkMs: () => thinkMs(done),
    ...(decideElsewhere && {
      decideElsewhere: ({ log }: RoundRecord<Config, State, Action>) => decideElsewhere(table, log),
    }),
    onChange: ({ record, events }) => {
      driver.pause()
      times.push(Math.max(0, clock.now() - at))
      done += 1
      onStep(stepBeats(context, scene(), { events, state: record.state }, done - 1))
    },
  })
  driver.pause()
  return {
    table,
    person,
    opening: current
      ? handBeats(table, current.log, context)
      : startBeats(context, table, { events: begun.events, state: begun.record.state }),
    record: driver.record,
    act: (action) => driver.act(person, action),
    open: driver.resume,
    close: driver.pause,
    played: () => ({ table, log: driver.record().log, end: driver.record().state, at, times: [...times] }),
    saved: () => ({ at, actions: printActions(driver.record().log.actions), times: [...times] }),
  }
}
