/**
 * A table on this device: the same pure table as at a house, its log, and its hands. Everything comes from one seed:
 * each hand's seeds are promised, revealed and dealt as planned, at once. [F8]
 */
import {
  accepted,
  commitment,
  type Game,
  type GameEvent,
  isObject,
  isRefusal,
  type LiveGame,
  parseLog,
  type Refusal,
  type Seat,
  type Seeds,
  sameJson,
  sha256Hex,
  splitConfig,
} from '@fairhouse/kit'
import {
  type Command,
  type Effect,
  type LogEntry,
  newTable,
  type PlannedSeat,
  replayTable,
  type Table,
  type TableBot,
  type TableSettings,
  type Time,
} from '@fairhouse/table'
import { open, type RoundRecord, restore } from './record.ts'

export type LocalGame<C, S, A, E extends GameEvent, V> = Readonly<{
  rules: Game<C, S, A, E, V>
  live: Pick<LiveGame<C, S, A, V>, 'series' | 'result' | 'autoAction'>
  /** [F7] Where links name a hand by one seed alone. Default: the server's seed, and those that people promised. */
  seedsOf?(seed: string): Seeds
}>

/** `number`: from 1. `seats`: places, bots, and hashes of the client seeds, in the order of the hand. */
export type LocalHand<C, S, A> = Readonly<{
  number: number
  seats: readonly PlannedSeat[]
  record: RoundRecord<C, S, A>
}>

export type LocalTable<C, S, A> = Readonly<{
  seed: string
  /** Before the first of the hands kept. */
  first: Table
  /** From `first` to `table`. */
  log: readonly LogEntry[]
  table: Table
  /** The last one is being played, or is just over. */
  hands: readonly LocalHand<C, S, A>[]
}>

/** How many hands can be replayed. */
const KEPT_HANDS = 40
/** Of a stored table. */
const FORMAT = 1

const FRAME = {
  ...{ name: '', turnSeconds: 0, bankSeconds: 0, pauseSeconds: 0 },
  ...{ watching: false, chat: false, openCards: true, rabbit: false, hostsYes: false },
} as const

type Done<C, S, A> = Readonly<{ local: LocalTable<C, S, A>; effects: readonly Effect[] }>

/** Does all of this at the table, or nothing. */
const run = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  local: LocalTable<C, S, A>,
  commands: readonly Command[],
  at: Time,
): Done<C, S, A> | Refusal => {
  const entry = { at, commands }
  const done = replayTable(game, { first: local.table, log: [entry] })
  if (isRefusal(done)) return done
  return { local: { ...local, table: done.table, log: [...local.log, entry] }, effects: done.effects }
}

export type LocalOptions = Readonly<{
  seed: string
  settings: TableSettings
  /** The first is the host. */
  people: readonly Readonly<{ player: string; place: number }>[]
  /** At the other places. */
  bots: readonly TableBot[]
  at: Time
}>

/** People and bots have sat down; no hand is dealt yet. */
export const openLocalTable = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  { seed, settings, people, bots, at }: LocalOptions,
): LocalTable<C, S, A> => {
  const places = people.length + bots.length
  const first = newTable({
    ...{ id: seed, game: game.rules.id, kind: 'device', room: null, bots: null, host: null },
    ...{ frame: { ...FRAME, seats: places }, settings, money: { type: 'home' }, places },
  })
  const seat = { device: null, chips: null, posts: false, most: null }
  const commands = [
    ...people.map(({ player: by, place }): Command => ({ type: 'sit', by, name: by, place, ...seat })),
    ...bots.map((bot): Command => ({ type: 'addBot', by: people[0]!.player, bot })),
  ]
  return accepted(run(game, { seed, first, log: [], table: first, hands: [] }, commands, at)).local
}

/** The promises and seeds of everybody who is asked for one. */
const seedCommands = ({ table, seed: secret }: LocalTable<unknown, unknown, unknown>): readonly Command[] => {
  const { phase } = table
  if (!('promises' in phase)) return []
  const { hand, promises, type } = phase
  return promises.map(({ player: by }) => {
    const seed = sha256Hex(`${secret}:${by}:${hand}`)
    return type === 'sealing'
      ? { type: 'promise', by, hand, hash: sha256Hex(seed) }
      : { type: 'reveal', by, hand, seed }
  })
}

/** Each hand has its own server seed, so revealing one says nothing about the next [F6]. */
const seedsOf = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  { seed }: LocalTable<C, S, A>,
  hand: string,
  clients: readonly string[],
): Seeds =>
  game.seedsOf?.(seed) ?? {
    server: sha256Hex(`${seed}:server:${hand}`),
    client: clients.join('|'),
    nonce: '0',
  }

type Opened = Extract<Effect, { type: 'opened' }>
type Deal = Extract<Effect, { type: 'deal' }>

/** The hand as the table has dealt it, before anybody acts. */
const handOf = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  local: LocalTable<C, S, A>,
  { config: lasting }: Opened,
  { plan, promises }: Deal,
  at: Time,
): LocalHand<C, S, A> => {
  const { rules } = game
  const { hand, seats, setup } = plan
  const config = accepted(rules.configure({ ...(lasting as object), ...setup }, seats.length))
  const clients = seats.flatMap(({ hash }) => promises.find((promise) => promise.hash === hash)?.seed ?? [])
  const seeds = seedsOf(game, local, hand, clients)
  return {
    number: Number(hand),
    seats,
    record: open(rules, { config, seats: seats.length, seeds, now: at }).record,
  }
}

/** Forgets the oldest hand once there are too many. */
const bounded = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  local: LocalTable<C, S, A>,
): LocalTable<C, S, A> => {
  const { first, log, hands } = local
  if (hands.length <= KEPT_HANDS) return local
  const isDeal = ({ commands }: LogEntry): boolean => commands[0]?.type === 'due'
  const second = log.findIndex((entry, index) => isDeal(entry) && log.slice(0, index).some(isDeal))
  const { table } = accepted(replayTable(game, { first, log: log.slice(0, second) }))
  return { ...local, first: table, log: log.slice(second), hands: hands.slice(1) }
}

/** Deals the next hand, as soon as its time has come; nothing happens if there can be none. */
export const dealNext = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  local: LocalTable<C, S, A>,
  now: Time,
): LocalTable<C, S, A> => {
  const { phase, hands } = local.table
  if (phase.type !== 'between' || phase.nextAt === null) return local
  const at = Math.max(now, phase.nextAt)
  const hand = String(hands + 1)
  const fresh = { hand, commitment: commitment(seedsOf(game, local, hand, []).server) }
  const prepared = accepted(run(game, local, [{ type: 'due', fresh }], at))
  const promised = accepted(run(game, prepared.local, seedCommands(prepared.local), at))
  const revealed = accepted(run(game, promised.local, seedCommands(promised.local), at))
  const opened = prepared.effects.find((effect) => effect.type === 'opened')!
  const deal = revealed.effects.find((effect) => effect.type === 'deal')!
  const next = handOf(game, local, opened, deal, at)
  const all = { ...revealed.local, hands: [...local.hands, next] }
  return withRecord(game, bounded(game, all), next.record, at)
}

/** The hand being played, or just over. There must have been one. */
export const handNow = <C, S, A>({ hands }: LocalTable<C, S, A>): LocalHand<C, S, A> => hands.at(-1)!

export const isOver = <C, S, A, E extends GameEvent, V>(
  { rules }: LocalGame<C, S, A, E, V>,
  { state }: RoundRecord<C, S, A>,
): boolean => rules.toAct(state).length === 0

/** The hand has come this far; once it is over, its chips go to the table. */
export const withRecord = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  local: LocalTable<C, S, A>,
  record: RoundRecord<C, S, A>,
  at: Time,
): LocalTable<C, S, A> => {
  const dealt = handNow(local)
  const { seats } = dealt
  const played = { ...local, hands: local.hands.with(-1, { ...dealt, record }) }
  if (!isOver(game, record)) return played
  const { hand, setup } = local.table.last!
  const stackBefore = (seat: Seat): number => (setup.stacks as readonly number[] | undefined)?.[seat] ?? 0
  const outcome = {
    hand,
    endMs: 0,
    seats: game.live.result(record.state).seats.map((result, seat) => ({
      ...result,
      ...{ place: seats[seat]!.place!, stackBefore: stackBefore(seat), bankMs: 0, missed: 0 },
    })),
  }
  return accepted(run(game, played, [{ type: 'handOver', outcome }], at)).local
}

/** As JSON, for `readLocalTable`: states follow from the logs. */
export const saveLocalTable = <C, S, A>({ seed, first, log, hands }: LocalTable<C, S, A>) => ({
  ...{ format: FORMAT, seed, first, log },
  hands: hands.map(({ record }) => record.log),
})

/** Whether it has the fields of a table of this version, so that nothing is missing later. */
const isOfThisVersion = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  first: Table,
): boolean => {
  const { table } = openLocalTable(game, {
    ...{ seed: '', settings: first.settings, at: 0 },
    ...{ people: [{ player: '1', place: 0 }], bots: [] },
  })
  const has = (raw: object, fields: object): boolean =>
    Object.keys(fields).every((field) => Object.hasOwn(raw, field))
  return has(first, table) && first.seats.every((seat) => seat === null || has(seat, table.seats[0]!))
}

/** The hands that were stored, if they are those that the table dealt. */
const readHands = <C, S, A, E extends GameEvent, V>(
  { rules }: LocalGame<C, S, A, E, V>,
  effects: readonly Effect[],
  logs: readonly unknown[],
): readonly LocalHand<C, S, A>[] => {
  const deals = effects.filter((effect) => effect.type === 'deal')
  if (deals.length !== logs.length) throw new Error('a hand is missing')
  return deals.map(({ plan }, index) => {
    const log = accepted(parseLog(rules, logs[index]))
    const { setup } = splitConfig(rules, log.config)
    if (commitment(log.seeds.server) !== plan.commitment || !sameJson(setup, plan.setup))
      throw new Error(`hand ${plan.hand} is another one`)
    return { number: Number(plan.hand), seats: plan.seats, record: accepted(restore(rules, log, { now: 0 })) }
  })
}

/** Null if this is not a table of this game that can be continued. */
export const readLocalTable = <C, S, A, E extends GameEvent, V>(
  game: LocalGame<C, S, A, E, V>,
  raw: unknown,
): LocalTable<C, S, A> | null => {
  if (!isObject(raw) || raw.format !== FORMAT || typeof raw.seed !== 'string') return null
  const { seed } = raw
  const [first, log] = [raw.first as Table, raw.log as readonly LogEntry[]]
  try {
    // What isn't a table, a command or a hand fails somewhere in here.
    if (first.game !== game.rules.id || !isOfThisVersion(game, first)) return null
    const { table, effects } = accepted(replayTable(game, { first, log }))
    const hands = readHands(game, effects, raw.hands as readonly unknown[])
    const isPlaying = hands.length > 0 && !isOver(game, hands.at(-1)!.record)
    const isRightPhase = table.phase.type === (isPlaying ? 'playing' : 'between')
    return isRightPhase ? { seed, first, log, table, hands } : null
  } catch {
    return null
  }
}
