/**
 * [Z12] What holds of a queue of quick tables, whoever comes, leaves, promises and withholds, at whatever times: nobody
 * waits twice or longer than the phases last, what was planned is dealt or void, the log leads to the same table.
 */
import { type Chance, draw, isRefusal, labelled, sha256Hex, words } from '@fairhouse/kit'
import { dueAt, REVEALING_MS, SEALING_MS } from '../clock.ts'
import { newTable } from '../new-table.ts'
import { hashesIn, printPlan } from '../plan.ts'
import { takesNewcomer } from '../queue.ts'
import { wantsStakes, willPlay } from '../quick-plan.ts'
import { step } from '../step.ts'
import type { Command, Effect, Stake } from '../step-types.ts'
import { isClosed, peopleAt, type Table, type Time } from '../table.ts'
import type { TableGame } from '../table-game.ts'
import { replayTable } from '../table-log.ts'

export const WINDOW_MS = 5_000
const BOTS = { min: 1, max: 2, delayMs: { min: 0, max: 0 } } as const

export type QuickRoom = Readonly<{
  game: TableGame
  config: Table['settings']
  places: number
  hasBots: boolean
}>

/** Its tables in the order in which they were opened. */
export class Queue {
  at: Time = 1_700_000_000_000
  readonly tables: Table[] = []
  /** By table. */
  readonly logs = new Map<string, (readonly [Time, Command])[]>()
  readonly effects: (readonly [Table, Effect])[] = []
  /** Every plan as it was bound, by hand. */
  readonly bound = new Map<string, string>()
  readonly room: QuickRoom
  /** What keeps a player from playing, decided when somebody asks. */
  problemOf: (player: string) => Stake['problem'] = () => null
  /** What everybody brings. */
  chips = 10_000
  private drawn = 0

  constructor(room: QuickRoom) {
    this.room = room
  }

  first(id: number): Table {
    const { game, config: settings, places, hasBots } = this.room
    const frame = {
      ...{ name: '', turnSeconds: 10, bankSeconds: 0, pauseSeconds: 0 },
      ...{ watching: false, chat: false, openCards: false, rabbit: false, hostsYes: false },
    }
    return newTable({
      ...{
        id: `${id}`,
        game: game.rules.id,
        kind: 'quick',
        room: 'novice',
        host: null,
        places,
        settings,
        frame,
      },
      money: { type: 'wallet', currency: 'USD', isDemo: true },
      bots: hasBots ? BOTS : null,
    })
  }

  fresh() {
    this.drawn += 1
    return { hand: `${1_000 + this.drawn}`, commitment: sha256Hex(`server ${this.drawn}`) }
  }

  /** Runs the command, and says the stakes if they are wanted then. */
  run(index: number, command: Command): boolean {
    const done = step(this.room.game, this.tables[index]!, command, this.at)
    if (isRefusal(done)) return false
    const table = JSON.parse(JSON.stringify(done.table)) as Table
    this.tables[index] = table
    this.logs.set(table.id, [...(this.logs.get(table.id) ?? []), [this.at, command]])
    for (const effect of done.effects) this.effects.push([table, effect])
    const { phase } = table
    if (phase.type === 'revealing' && !this.bound.has(phase.hand))
      this.bound.set(phase.hand, printPlan(phase.plan))
    if (wantsStakes(table, this.at) && !isClosed(table)) this.run(index, this.stakes(table))
    return true
  }

  private stakes(table: Table): Command {
    const { rules } = this.room.game
    const people = peopleAt(table).map(({ player }) => ({
      ...{ player, chips: this.chips },
      problem: this.problemOf(player),
    }))
    const count = willPlay(table, people)
    const missing = this.room.hasBots && count > 0 && count < rules.seats.min ? 1 + (Number(table.id) % 2) : 0
    const bots = Array.from({ length: missing }, (_, index) => ({
      bot: { id: `bot_${table.id}_${index}`, name: `Bot ${index}`, temperament: 'balanced', version: 1 },
      chips: 20_000,
    }))
    return { type: 'stakes', people, bots, settings: { turnMs: 10_000 } }
  }

  /** [Z12] Into the first table that takes the player, or a new one. */
  arrive(by: string, device: string | null = null): number {
    const open = this.tables.findIndex((table) => takesNewcomer(table, device, this.at))
    const index = open < 0 ? this.tables.push(this.first(this.tables.length + 1)) - 1 : open
    if (open < 0) this.run(index, { type: 'gather', fresh: this.fresh(), closesAt: this.at + WINDOW_MS })
    const seat = { device, place: null, chips: null, posts: false, most: null }
    this.run(index, { type: 'sit', by, name: by, ...seat })
    return index
  }

  due(): void {
    for (const [index, table] of this.tables.entries())
      if ((dueAt(table) ?? Number.POSITIVE_INFINITY) <= this.at)
        this.run(index, { type: 'due', fresh: this.fresh() })
  }

  /** The table where the player waits, or -1. */
  where(player: string): number {
    return this.tables.findIndex(
      (table) => !isClosed(table) && peopleAt(table).some((seat) => seat.player === player),
    )
  }

  seedOf(by: string, hand: string): string {
    return sha256Hex(`${by} of ${hand}`)
  }

  /** What the player's device sends by itself. */
  answer(by: string): void {
    const index = this.where(by)
    const { phase } = this.tables[index] ?? { phase: null }
    if (!phase || !('promises' in phase)) return
    const { hand } = phase
    const seed = this.seedOf(by, hand)
    this.run(
      index,
      phase.type === 'revealing'
        ? { type: 'reveal', by, hand, seed }
        : { type: 'promise', by, hand, hash: sha256Hex(seed) },
    )
  }
}

/** What is wrong with the tables now, and with everything that has happened; empty if all is well. */
const problemsOf = ({ tables, effects, room, at }: Queue): readonly string[] => {
  const open = tables.filter((table) => !isClosed(table))
  const waiting = open.flatMap((table) => peopleAt(table).map(({ player }) => player))
  const { min, max } = room.game.rules.seats
  const wrong = effects.flatMap(([, effect]) => {
    if (effect.type !== 'deal') return []
    const { plan, promises } = effect
    const bots = plan.seats.filter(({ bot }) => bot !== null).length
    const people = plan.seats.length - bots
    return [
      ...(people === promises.length && promises.every(({ seed }) => seed !== null)
        ? []
        : ['cards without a seed']),
      ...(promises.every(({ hash, seed }) => sha256Hex(seed!) === hash)
        ? []
        : ['a seed that was not promised']),
      ...(hashesIn(plan).join() === promises.map(({ hash }) => hash).join()
        ? []
        : ['seats not in order of arrival']),
      ...(bots > 0 && (people >= min || bots > BOTS.max) ? ['bots though enough people came'] : []),
      ...(plan.seats.length < min || plan.seats.length > max ? ['too few or too many seats'] : []),
    ]
  })
  return [
    ...(new Set(waiting).size < waiting.length ? ['somebody waits twice'] : []),
    ...(open.some((table) => peopleAt(table).length === 0) ? ['nobody waits at an open table'] : []),
    ...(open.some((table) => (dueAt(table) ?? 0) > at + WINDOW_MS) ? ['a phase never ends'] : []),
    ...wrong,
  ]
}

const leadsTo = (queue: Queue, table: Table): boolean => {
  const log = queue.logs.get(table.id)!.map(([at, command]) => ({ at, commands: [command] }))
  const again = replayTable(queue.room.game, { first: queue.first(Number(table.id)), log })
  return !isRefusal(again) && JSON.stringify(again.table) === JSON.stringify(table)
}

/** Whoever sat down was dealt in or told to go, once; every plan that was bound was dealt or void, unchanged. */
const endProblems = (queue: Queue): readonly string[] => {
  const { effects, tables, bound } = queue
  const count = (type: Effect['type']): number => effects.filter(([, effect]) => effect.type === type).length
  const ended = effects.flatMap(([, effect]) =>
    effect.type === 'deal' || effect.type === 'void' ? effect.plan : [],
  )
  const dealt = effects.reduce(
    (sum, [, effect]) => sum + (effect.type === 'deal' ? effect.promises.length : 0),
    0,
  )
  return [
    ...(tables.every(isClosed) ? [] : ['a table stands still']),
    ...(count('closed') === tables.length ? [] : ['not every table has closed']),
    ...(count('seated') === dealt + count('out') ? [] : ['somebody was neither dealt in nor told to go']),
    ...(ended.length === bound.size && ended.every((plan) => bound.get(plan.hand) === printPlan(plan))
      ? []
      : ['a hand vanished, or was not dealt as planned']),
    ...tables.flatMap((table) => (leadsTo(queue, table) ? [] : ['the log leads to another table'])),
  ]
}

const PEOPLE = 12

const actRandomly = (queue: Queue, chance: Chance): void => {
  const by = `${1 + draw(chance, PEOPLE)}`
  const index = queue.where(by)
  switch (draw(chance, 8)) {
    case 0:
    case 1:
    case 2:
      if (index < 0) queue.arrive(by, draw(chance, 4) === 0 ? 'shared' : null)
      break
    case 3:
      if (index >= 0) queue.run(index, { type: 'leave', by })
      break
    case 4:
      if (index >= 0)
        queue.run(index, { type: 'presence', away: draw(chance, 2) === 0 ? [{ player: by, since: 0 }] : [] })
      break
    case 5:
      if (index >= 0 && draw(chance, 3) === 0)
        queue.run(index, { type: 'bar', players: [by], reason: 'over-limit' })
      break
    default:
      for (let who = 1; who <= PEOPLE; who += 1) if (draw(chance, 12) > 0) queue.answer(`${who}`)
  }
}

export type Demand = (problems: readonly string[], seed: string) => void

/** Returns how many hands were dealt. */
export const randomQueue = (room: QuickRoom, seed: string, steps: number, demand: Demand): number => {
  const chance = words(labelled(seed, 'queue', 0))
  const queue = new Queue(room)
  const check = (): void => demand(problemsOf(queue), seed)
  queue.problemOf = () => (draw(chance, 15) === 0 ? 'below-entry' : null)
  for (let index = 0; index < steps; index += 1) {
    queue.at += draw(chance, 3) === 0 ? [1, 999, 5_000][draw(chance, 3)]! : draw(chance, 400)
    queue.due()
    check()
    actRandomly(queue, chance)
    check()
  }
  for (
    let ms = 0;
    ms < 3 * (WINDOW_MS + SEALING_MS + REVEALING_MS) && !queue.tables.every(isClosed);
    ms += 500
  ) {
    queue.at += 500
    queue.due()
    check()
  }
  demand(endProblems(queue), seed)
  return queue.effects.filter(([, { type }]) => type === 'deal').length
}
