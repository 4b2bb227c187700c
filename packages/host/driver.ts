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
import {
  act,
  type BotRecordStep,
  botMove,
  decidedMove,
  expire,
  type RecordStep,
  type RoundRecord,
} from './record.ts'

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
  /**
   * Another thread that decides for the bot whose turn it is, the same as the bot itself would; asked as the turn
   * begins. Null: the bot decides here. It does, too, if the other thread fails.
   */
  decideElsewhere?: (record: RoundRecord<C, S, A>) => Promise<Decision<A>> | null
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
  const moved = ({ thought, ...step }: BotRecordStep<C, S, A, E>, seat: Seat): void =>
    changed(step, seat, thought)
  const decide = (seat: Seat): void => moved(botMove(game, record, seat, bots.get(seat)!, clock.now()), seat)
  /** Through the clock, which may guard what it runs. */
  const soon = (run: () => void): void => {
    cancel = clock.after(0, run)
  }
  const decideLater = (seat: Seat, asked: Promise<Decision<A>>): void => {
    let isWanted = true
    cancel = () => {
      isWanted = false
    }
    asked.then(
      (thought) => isWanted && soon(() => moved(decidedMove(game, record, seat, thought, clock.now()), seat)),
      () => isWanted && soon(() => decide(seat)),
    )
  }
  const wait = (): void => {
    cancel()
    cancel = () => {}
    if (paused || stopped) return
    const seats = game.toAct(record.state)
    const seat = seats.find((candidate) => bots.has(candidate))
    if (seat !== undefined) {
      const asked = options.decideElsewhere?.(record) ?? null
      // Handled later; until then a failure is no surprise.
      asked?.catch(() => {})
      cancel = clock.after(thinkMs(seat), () => (asked === null ? decide(seat) : decideLater(seat, asked)))
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
