/** The practice table: hand after hand on the host's driver, with a listener for every change. */
import { type Clock, type Driver, drive } from '@fairhouse/host'
import { accepted, type Refusal, refuse } from '@fairhouse/kit'
import { botOf } from '../bots.ts'
import { type Action, type Config, type Event, type State, zhajinhua } from '../rules.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import {
  lastNumber,
  PERSON,
  type Practice,
  type PracticeRecord,
  recordOf,
  withNextHand,
  withRecord,
} from './practice.ts'

export type PracticeSnapshot = Readonly<{ practice: Practice; number: number; record: PracticeRecord }>

export type PracticeTable = Readonly<{
  snapshot(): PracticeSnapshot
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  act(action: Action): Refusal | null
  /** Once the hand is over. */
  next(): void
  /** Plays the rest of the hand at once; only once the player is out of it. */
  finish(): void
  /** Bots move only between `go` and `stop`. */
  go(): void
  stop(): void
}>

export type PracticeTableOptions = Readonly<{
  practice: Practice
  strategy: SolvedStrategy
  clock: Clock
  /** How long a bot thinks; `events` are the last ones, which may take a while to show. */
  thinkMs(events: readonly Event[]): number
  /** Only those that the player may see. */
  onEvents(events: readonly Event[]): void
}>

const isVisible = (event: Event): boolean => !('only' in event) || event.only === PERSON

export const openPracticeTable = (options: PracticeTableOptions): PracticeTable => {
  const { strategy, clock, thinkMs, onEvents } = options
  const listeners = new Set<() => void>()
  let driver: Driver<Config, State, Action>
  let snapshot: PracticeSnapshot
  let latest: readonly Event[] = []
  let hurried = false
  let going = false
  const changed = (next: PracticeSnapshot): void => {
    snapshot = next
    for (const listener of listeners) listener()
  }
  const begin = (practice: Practice): void => {
    const number = lastNumber(practice)
    const record = accepted(recordOf(practice, number))
    hurried = false
    latest = []
    changed({ practice, number, record })
    driver = drive({
      game: zhajinhua,
      record,
      bots: new Map(practice.setup.bots.map((name, place) => [place + 1, botOf(name, strategy)])),
      clock,
      thinkMs: () => (hurried ? 0 : thinkMs(latest)),
      onChange: ({ record: after, events }) => {
        latest = events.filter(isVisible)
        changed({ ...snapshot, practice: withRecord(practice, after), record: after })
        onEvents(latest)
      },
    })
    if (!going) driver.pause()
  }
  begin(options.practice)
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: (action) =>
      snapshot.record.state.turn === PERSON
        ? driver.act(PERSON, action)
        : refuse('out-of-turn', 'it is not your turn'),
    next: () => {
      if (snapshot.record.state.result === null) return
      driver.stop()
      begin(withNextHand(snapshot.practice, snapshot.record))
    },
    finish: () => {
      const { state } = snapshot.record
      if (state.players[PERSON]!.status === 'in') return
      hurried = true
      driver.pause()
      driver.resume()
    },
    go: () => {
      going = true
      driver.resume()
    },
    stop: () => {
      going = false
      driver.pause()
    },
  }
}
