/**
 * A round as a record, and pure functions from record to record. The browser drives it with timers
 * (`driver.ts`), the server stores it as a row. Auto-call and custody belong to hosts: the log has
 * only the actions they lead to.
 */
import {
  accepted,
  type Bot,
  type Decision,
  type Game,
  type GameEvent,
  isRefusal,
  type Log,
  labelled,
  logOf,
  type Move,
  type Refusal,
  refuse,
  replay,
  roundChance,
  type Seat,
  type Seeds,
  type Step,
  words,
} from '@fairhouse/kit'

export type RoundRecord<Config, State, Action> = Readonly<{
  log: Log<Config, Action>
  state: State
  /** Words of the round's stream used so far. */
  words: number
  /** Milliseconds per turn; null: no clock. */
  turnMs: number | null
  /** When the turn ends, on the host's clock; null: no clock, or the round is over. */
  deadline: number | null
  /** The turn is shorter than others, and no time bank makes it longer. */
  isShort?: true
}>
export type RecordStep<Config, State, Action, Event> = Readonly<{
  record: RoundRecord<Config, State, Action>
  events: readonly Event[]
  moves: readonly Move[]
}>
/** `thought`: set if a bot moved. */
export type BotRecordStep<Config, State, Action, Event> = RecordStep<Config, State, Action, Event> &
  Readonly<{ thought: Decision<Action> }>

export type Opening<Config> = Readonly<{
  config: Config
  seats: number
  seeds: Seeds
  turnMs?: number | null
  now: number
}>

/** The number of accepted actions; clients name it to say which state they have seen. */
export const sequenceOf = <C, S, A>(record: RoundRecord<C, S, A>): number => record.log.actions.length

type TurnClock = Pick<RoundRecord<unknown, unknown, unknown>, 'turnMs' | 'deadline' | 'isShort'>

/** The clock of a turn that begins now. */
const clockOf = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  state: S,
  turnMs: number | null,
  now: number,
): TurnClock => {
  if (turnMs === null || game.toAct(state).length === 0) return { turnMs, deadline: null }
  const short = game.shortTurnMs?.(state) ?? null
  return short === null
    ? { turnMs, deadline: now + turnMs }
    : { turnMs, deadline: now + Math.min(short, turnMs), isShort: true }
}

export const open = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  { config, seats, seeds, turnMs = null, now }: Opening<C>,
): RecordStep<C, S, A, E> => {
  const chance = roundChance(game, seeds, 0)
  const { state, events, moves } = game.start(config, seats, chance)
  const log: Log<C, A> = logOf(game, { config, seats, seeds, actions: [] })
  return { record: { log, state, words: chance.used(), ...clockOf(game, state, turnMs, now) }, events, moves }
}

const stepped = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  record: RoundRecord<C, S, A>,
  { seat, action }: Readonly<{ seat: Seat; action: A }>,
  used: number,
  step: Step<S, E>,
  now: number,
): RecordStep<C, S, A, E> => {
  const { log, turnMs } = record
  const total = record.words + used
  const goesOn = step.turnGoesOn === true && game.toAct(step.state).length > 0
  const clock = clockOf(game, step.state, turnMs, now)
  return {
    record: {
      log: { ...log, actions: [...log.actions, { seat, action, words: total }] },
      state: step.state,
      words: total,
      ...clock,
      ...(goesOn && { deadline: record.deadline }),
    },
    events: step.events,
    moves: step.moves,
  }
}

/** Of a game whose type isn't known, the action is `unknown`; it is parsed in any case. */
export type Act<Action = unknown> = Readonly<{ seat: Seat; action: Action; now: number; sequence?: number }>

/**
 * An action from outside. `sequence`, if given, must be the record's: an action meant for another state
 * is refused. A refused action uses no words.
 */
export const act = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  record: RoundRecord<C, S, A>,
  { seat, action: raw, now, sequence }: Act<NoInfer<A>>,
): RecordStep<C, S, A, E> | Refusal => {
  if (sequence !== undefined && sequence !== sequenceOf(record)) {
    return refuse('stale-sequence', `the round is at ${sequenceOf(record)}, not at ${sequence}`)
  }
  const action = game.parse(raw)
  if (action === null) return refuse('bad-action', `${game.id} has no such action`)
  if (game.toAct(record.state).length === 0) return refuse('round-over', 'the round is over')
  if (!game.toAct(record.state).includes(seat)) return refuse('out-of-turn', 'it is not your turn')
  const chance = roundChance(game, record.log.seeds, record.words)
  const step = game.apply(record.state, seat, action, chance)
  return isRefusal(step) ? step : stepped(game, record, { seat, action }, chance.used(), step, now)
}

/** Takes the first option of the first seat to act. Refused before the deadline. */
export const expire = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  record: RoundRecord<C, S, A>,
  now: number,
): RecordStep<C, S, A, E> | Refusal => {
  if (record.deadline === null || now < record.deadline)
    return refuse('not-due', 'the turn has not ended yet')
  const seat = game.toAct(record.state)[0]!
  const option = game.options(record.state, seat)[0]!
  return act(game, record, { seat, action: option.action, now })
}

/** [F6] [F7] The bot's own words, so that it can't disturb the round's: a stretch for every decision. */
export const WORDS_PER_DECISION = 2 ** 16
export const botChance = ({ server, nonce }: Seeds, seat: Seat, sequence: number) =>
  words(labelled(server, `bot-${seat}`, nonce), sequence * WORDS_PER_DECISION)

/** The step of a bot that has decided. A refused move is our own bug, so it throws. */
export const decidedMove = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  record: RoundRecord<C, S, A>,
  seat: Seat,
  thought: Decision<A>,
  now: number,
): BotRecordStep<C, S, A, E> => ({
  ...accepted(act(game, record, { seat, action: thought.action, now })),
  thought,
})

/** The bot sees only its seat's view. */
export const botMove = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  record: RoundRecord<C, S, A>,
  seat: Seat,
  bot: Bot<V, A>,
  now: number,
): BotRecordStep<C, S, A, E> => {
  const chance = botChance(record.log.seeds, seat, sequenceOf(record))
  const thought = bot(game.view(record.state, seat), game.options(record.state, seat), chance)
  return decidedMove(game, record, seat, thought, now)
}

export type ClockOptions = Readonly<{ turnMs?: number | null; now: number }>

/** The record that a log leads to: after a restart, for an undo, or from a link. */
export const restore = <C, S, A, E extends GameEvent, V>(
  game: Game<C, S, A, E, V>,
  log: Log<C, A>,
  { turnMs = null, now }: ClockOptions,
): RoundRecord<C, S, A> | Refusal => {
  const played = replay(game, log)
  if (isRefusal(played)) return played
  const { state, words: used } = played
  return {
    log,
    state,
    words: used,
    ...clockOf(game, state, turnMs, now),
  }
}
