/**
 * Drives a record in one process: bots think and move, turns time out, people act. The clock is passed in (a
 * browser's timers or a test's), so nothing here waits or looks at the time itself.
 */
import {
  accepted,
  type Bot,
  type Decision,
  type Game,
  type GameEvent,
  isRefusal,
  type Refusal,
  type Seat,
} from '@fairhouse/kit'
import { act, botMove, expire, type RecordStep, type RoundRecord } from './record.ts'

export type Clock = Readonly<{
  now(): number
  /** Runs once, later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}>

export type Change<C, S, A, E> = RecordStep<C, S, A, E> & Readonly<{ seat: Seat; thought?: Decision<A> }>

export type Drive<C, S, A, E extends GameEvent, V> = Readonly<{
  game: Game<C, S, A, E, V>
  record: RoundRecord<C, S, A>
  /** Seats without a bot belong to people. */
  bots: ReadonlyMap<Seat, Bot<V, A>>
  clock: Clock
  thinkMs(seat: Seat): number
  onChange(change: Change<C, S, A, E>): void
}>

export type Driver<C, S, A> = Readonly<{
  record(): RoundRecord<C, S, A>
  act(seat: Seat, action: unknown): Refusal | null
  /** Continues from another record of the same game: an undo, or a jump in a replay. */
  replace(record: RoundRecord<C, S, A>): void
  /** While paused (during an animation), nothing moves and people's actions are refused. */
  pause(): void
  resume(): void
  stop(): void
}>

export const drive = <C, S, A, E extends GameEvent, V>(options: Drive<C, S, A, E, V>): Driver<C, S, A> => {
  const { game, bots, clock, thinkMs, onChange } = options
  let record = options.record
  let paused = false
  let stopped = false
  let cancel = (): void => {}

  const changed = (step: RecordStep<C, S, A, E>, seat: Seat, thought?: Decision<A>): void => {
    record = step.record
    onChange({ ...step, seat, ...(thought && { thought }) })
    wait()
  }
  const wait = (): void => {
    cancel()
    cancel = () => {}
    if (paused || stopped) return
    const seats = game.toAct(record.state)
    const seat = seats.find((candidate) => bots.has(candidate))
    if (seat !== undefined) {
      cancel = clock.after(thinkMs(seat), () => {
        const { thought, ...step } = botMove(game, record, seat, bots.get(seat)!, clock.now())
        changed(step, seat, thought)
      })
    } else if (record.deadline !== null) {
      cancel = clock.after(Math.max(0, record.deadline - clock.now()), () =>
        changed(accepted(expire(game, record, Math.max(clock.now(), record.deadline!))), seats[0]!),
      )
    }
  }
  wait()
  return {
    record: () => record,
    act: (seat, action) => {
      if (paused) return { refused: 'not-now', message: 'wait until the last move has been shown' }
      if (bots.has(seat)) return { refused: 'out-of-turn', message: 'a bot plays this seat' }
      const step = act(game, record, { seat, action: action as A, now: clock.now() })
      if (isRefusal(step)) return step
      changed(step, seat)
      return null
    },
    replace: (next) => {
      record = next
      wait()
    },
    pause: () => {
      paused = true
      wait()
    },
    resume: () => {
      paused = false
      wait()
    },
    stop: () => {
      stopped = true
      wait()
    },
  }
}
