/** A table on this device while it is open: bots move by a clock, people act, and listeners hear of every change. */
import { type Bot, type GameEvent, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { type Clock, type Driver, drive } from './driver.ts'
import { dealNext, handNow, isOver, type LocalGame, type LocalTable, withRecord } from './local-table.ts'

export type LocalPlay<C, S, A> = Readonly<{
  table(): LocalTable<C, S, A>
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  act(seat: Seat, action: A): Refusal | null
  /** [Z9] Until the hand is over, the seat takes the game's automatic action on its turns, where there is one. */
  autoCall(seat: Seat, on: boolean): void
  /** Deals the next hand once this one is over. */
  next(): void
  /** Continues from another table of the same game: an undo. */
  replace(table: LocalTable<C, S, A>): void
  /** Bots move at once until the next hand. */
  hurry(): void
  /** Bots move only between `go` and `stop`. */
  go(): void
  stop(): void
}>

export type LocalPlayOptions<C, S, A, E extends GameEvent, V> = Readonly<{
  game: LocalGame<C, S, A, E, V>
  table: LocalTable<C, S, A>
  botOf(temperament: string): Bot<V, A>
  clock: Clock
  /** How long a bot thinks after these events, which may take a while to show. */
  thinkMs(events: readonly E[]): number
  /** After every action, with all of its events. */
  onEvents?(events: readonly E[]): void
}>

/** The first hand is dealt at once if there was none. */
export const playLocalTable = <C, S, A, E extends GameEvent, V>(
  options: LocalPlayOptions<C, S, A, E, V>,
): LocalPlay<C, S, A> => {
  const { game, botOf, clock, thinkMs, onEvents } = options
  const listeners = new Set<() => void>()
  let table = options.table.hands.length > 0 ? options.table : dealNext(game, options.table, clock.now())
  let latest: readonly E[] = []
  let isHurried = false
  let isGoing = false
  let driver: Driver<C, S, A>
  let bots = new Map<Seat, Bot<V, A>>()
  let automatic: readonly Seat[] = []
  const change = (next: LocalTable<C, S, A>): void => {
    table = next
    for (const listener of listeners) listener()
  }
  const autoAction = (seat: Seat): A | null =>
    game.live.autoAction?.(handNow(table).record.state, seat) ?? null
  /** The driver plays automatic seats like bots, but not where a person has to decide. */
  const setAutomatic = (seats: readonly Seat[]): void => {
    for (const seat of automatic) bots.delete(seat)
    automatic = seats
    const { state } = handNow(table).record
    for (const seat of seats) {
      if (game.rules.toAct(state).includes(seat) && autoAction(seat) === null) continue
      bots.set(seat, () => ({ action: autoAction(seat)!, reason: { code: 'auto-call' } }))
    }
  }
  /** Whoever is to act is looked for anew. */
  const wake = (): void => {
    driver.pause()
    if (isGoing) driver.resume()
  }
  const begin = (): void => {
    isHurried = false
    latest = []
    automatic = []
    const { seats, record } = handNow(table)
    bots = new Map(seats.flatMap(({ bot }, seat) => (bot ? [[seat, botOf(bot.temperament)] as const] : [])))
    driver = drive({
      game: game.rules,
      record,
      bots,
      clock,
      thinkMs: () => (isHurried ? 0 : thinkMs(latest)),
      onChange: ({ record: after, events }) => {
        latest = events
        change(withRecord(game, table, after, clock.now()))
        setAutomatic(automatic)
        onEvents?.(events)
      },
    })
    if (!isGoing) driver.pause()
  }
  begin()
  const goOn = (next: LocalTable<C, S, A>): void => {
    driver.stop()
    change(next)
    begin()
  }
  return {
    table: () => table,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: (seat, action) => {
      if (!game.rules.toAct(handNow(table).record.state).includes(seat))
        return refuse('out-of-turn', 'it is not your turn')
      const before = automatic
      setAutomatic([])
      const refusal = driver.act(seat, action)
      setAutomatic(before)
      if (before.length > 0) wake()
      return refusal
    },
    autoCall: (seat, on) => {
      setAutomatic(on ? [seat] : [])
      wake()
    },
    next: () => {
      if (isOver(game, handNow(table).record)) goOn(dealNext(game, table, clock.now()))
    },
    replace: goOn,
    hurry: () => {
      isHurried = true
      wake()
    },
    go: () => {
      isGoing = true
      driver.resume()
    },
    stop: () => {
      isGoing = false
      driver.pause()
    },
  }
}
