/**
 * People at live tables over real sockets, all from this process: they promise and reveal seeds as browsers do, get
 * every step of their tables in order and act at a given rate, or as fast as they can. Every tenth device follows its
 * table as a browser does, and everything it sees is checked; the others read a step's numbers, and all of it only if
 * it is their turn. A `Kind` defines how they take a seat and what they choose. Measured: the time from sending an
 * action until everybody at the table has it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createTableFollower, type TableFollower } from '@fairhouse/kit'
import type { Party, Place, Table, TableStep } from '@fairhouse/messages'
import { seedAnswers } from '../apps/server/testing/seed-answers.ts'
import type { RawClient } from './raw-client.ts'
import { quantile } from './server-process.ts'

export type PersonFrame = Readonly<{
  id?: string
  type?: string
  error?: Readonly<{ code: string }>
  table?: Table
  party?: Party | null
  place?: Place | null
}>

export type Person = Readonly<{
  index: number
  send(type: string, fields?: object): void
}>

export type Kind = Readonly<{
  /** Asks for a first seat. */
  sitDown(person: Person): void
  /** A hand of this person is over. */
  handOver?(person: Person): void
  /** Handles any frame the person receives. */
  onFrame?(person: Person, frame: PersonFrame): void
  /** Deterministic by state. */
  choose(table: Pick<Table, 'options' | 'sequence'>): object
  /** What is wrong with a received table, or null. */
  problemOf?(table: Table): string | null
}>

/** People sit down again while others play: this share of them is enough to begin. */
const SEATED = 0.9
const SEATING_MS = 300_000

/** One device in this many follows its table with everything that is in its steps. */
const FOLLOWING = 10

/** What a person's browser does by itself, the hand whose end it hasn't seen, and the last state. */
type Device = {
  owed: ReturnType<typeof seedAnswers>
  /** The tables that its requests without a reply are for, by type. */
  unanswered: Map<string, string>
  /** Null: it only counts its steps. */
  follower: TableFollower | null
  open: string | null
  last: { table: string; sequence: number } | null
  /** Seats of people at the last whole table. */
  people: readonly number[]
}

/** An action in flight: when it was sent, and how many people at the table don't have it yet. */
type Flight = { at: number; sequence: number; missing: number }

/** Who may act now, first come first served. */
type Turn = Readonly<{
  person: Person
  shown: Pick<Table, 'table' | 'sequence' | 'options'>
  /** How many people will get the action. */
  people: number
}>

const waitingIn = (place: Place | null | undefined): Place | null | undefined =>
  place?.type === 'party' ? place.waiting : place

const tableShownIn = ({ table, place }: PersonFrame): Table | null => {
  if (typeof table === 'object') return table
  return place?.type === 'seated' || place?.type === 'party' ? place.table : null
}

/** How a frame with a step begins, pushed or as a reply, and its numbers. */
const PUSHED = '{"type":"step","table":'
const REPLIED = '{"id":"tableAct","ok":true,"step":{"table":'
const NUMBERS = /"table":"(\d+)","isDemo":(?:true|false),"from":(\d+),"sequence":(\d+),/
/** More characters than these take. */
const HEAD = 160
/** How it ends if it isn't the person's turn. */
const NO_OPTIONS = '"options":[],"autoCall":'
const TAIL = 40
/** Says nothing that a person here needs to know. */
const BALANCE = '{"type":"balance"'

type StepNumbers = Readonly<{ table: string; from: number; sequence: number; isReply: boolean }>

/** Null if the frame is something else. */
const stepNumbersIn = (head: string): StepNumbers | null => {
  const isReply = head.startsWith(REPLIED)
  const found = isReply || head.startsWith(PUSHED) ? NUMBERS.exec(head) : null
  return found && { table: found[1]!, from: Number(found[2]), sequence: Number(found[3]), isReply }
}

const newFigures = () => ({
  times: [] as number[],
  sent: 0,
  answered: 0,
  gaps: 0,
  closed: 0,
  hands: 0,
  refusals: {} as Record<string, number>,
})

export const playing = (kind: Kind) => {
  let waiting: Turn[] = []
  /** By table; several if somebody acts before all have the previous action. */
  const flights = new Map<string, Flight[]>()
  /** People at a table with a hand in progress. */
  const seated = new Set<Person>()
  const problems: string[] = []
  let figures = newFigures()

  /** Anyone who sees a state has all actions up to it. */
  const landed = (table: string, sequence: number, device: Device): void => {
    const seen = device.last?.table === table ? device.last.sequence : -1
    if (sequence > seen) device.last = { table, sequence }
    const underWay = flights.get(table)
    if (!underWay) return
    let isDone = false
    for (const flight of underWay) {
      if (flight.sequence < seen || flight.sequence >= sequence) continue
      flight.missing -= 1
      if (flight.missing > 0) continue
      isDone = true
      figures.times.push(performance.now() - flight.at)
    }
    if (!isDone) return
    const missed = underWay.filter(({ missing }) => missing > 0)
    if (missed.length > 0) flights.set(table, missed)
    else flights.delete(table)
  }
  const check = (table: Table, device: Device): void => {
    const problem = kind.problemOf?.(table) ?? null
    if (problem) problems.push(`table ${table.table}, step ${table.sequence}: ${problem}`)
    if (device.open !== null && device.open !== table.table && table.revealAt === null)
      problems.push(`the end of hand ${device.open} was never reported`)
    device.open = table.revealAt === null ? table.table : null
  }
  const see = (person: Person, table: Table, device: Device): void => {
    if (table.seat === null) return
    landed(table.table, table.sequence, device)
    device.people = table.seats.flatMap(({ isBot, left }, seat) => (isBot || left ? [] : [seat]))
    if (table.revealAt !== null && device.open !== table.table) return // known to be over
    check(table, device)
    if (table.revealAt !== null) {
      if (table.seat === 0) figures.hands += 1
      seated.delete(person)
      kind.handOver?.(person)
      return
    }
    seated.add(person)
    if (table.options.length > 0) waiting.push({ person, shown: table, people: device.people.length })
  }
  /** [F10] Like a browser, it doesn't repeat a request that has no reply yet. */
  const sendSeed = (person: Person, device: Device, place: Place | null | undefined): void => {
    const request = device.owed(waitingIn(place))
    if (!request || device.unanswered.get(request.type) === request.table) return
    const { type, ...fields } = request
    device.unanswered.set(type, request.table)
    person.send(type, fields)
  }
  const receive = (person: Person, frame: PersonFrame, device: Device): void => {
    const { id, error, place } = frame
    if (error) figures.refusals[error.code] = (figures.refusals[error.code] ?? 0) + 1
    if (id === 'tableAct' && !error) figures.answered += 1
    if (id !== undefined) device.unanswered.delete(id)
    sendSeed(person, device, place)
    kind.onFrame?.(person, frame)
    const news = device.follower?.hear(frame) ?? []
    const shown = tableShownIn(frame)
    if (shown) see(person, shown, device)
    for (const each of news) see(person, each.table as unknown as Table, device)
    const missing = device.follower?.missing()
    if (missing) askForTable(person, missing)
  }
  const askForTable = (person: Person, missing: Readonly<{ table: string; since?: number }>): void => {
    figures.gaps += 1
    person.send('table', missing)
  }
  /** A step at a device that only counts them: each must continue the one before. */
  const count = (person: Person, message: Buffer, numbers: StepNumbers, device: Device): void => {
    const { table, from, sequence, isReply } = numbers
    if (isReply) figures.answered += 1
    const known = device.last?.table === table ? device.last.sequence : null
    if (known !== null && known >= sequence) return
    if (known !== from) {
      askForTable(person, known === null ? { table } : { table, since: known })
      return
    }
    landed(table, sequence, device)
    if (message.indexOf(NO_OPTIONS, -TAIL) >= 0) return
    const heard = JSON.parse(String(message)) as TableStep & Readonly<{ step?: TableStep }>
    const step = heard.step ?? heard
    const people = device.people.filter((seat) => !step.left.includes(seat)).length
    waiting.push({ person, shown: step, people })
  }
  const hear = (person: Person, message: Buffer, device: Device): void => {
    const head = message.toString('latin1', 0, HEAD)
    if (head.startsWith(BALANCE)) return
    const numbers = device.follower ? null : stepNumbersIn(head)
    if (numbers) count(person, message, numbers, device)
    else receive(person, JSON.parse(String(message)) as PersonFrame, device)
  }
  const act = ({ person, shown, people: missing }: Turn): void => {
    const { table, sequence } = shown
    flights.set(table, [...(flights.get(table) ?? []), { at: performance.now(), sequence, missing }])
    figures.sent += 1
    const key = `${table}-${sequence}`
    person.send('tableAct', { key, table, sequence, action: kind.choose(shown) })
  }
  /** Sends the actions due since then; `mayAct`: whose turn it may be. */
  const actDue = (seconds: number, rate: number, mayAct?: (turn: Turn) => boolean): void => {
    const due = Math.max(0, Math.floor(seconds * rate - figures.sent))
    const before = waiting
    const ready = mayAct ? before.filter(mayAct) : before
    const turns = ready.slice(0, due)
    const acting = new Set(turns)
    waiting = mayAct ? before.filter((turn) => !acting.has(turn)) : before.slice(due)
    for (const turn of turns) act(turn)
  }
  let people = 0
  const arrive = (line: RawClient): void => {
    const send: Person['send'] = (type, fields) => line.send(JSON.stringify({ id: type, type, ...fields }))
    const person = { index: people, send }
    people += 1
    const device: Device = {
      owed: seedAnswers(),
      unanswered: new Map(),
      follower: person.index % FOLLOWING === 0 ? createTableFollower() : null,
      open: null,
      last: null,
      people: [],
    }
    line.onMessage((message) => hear(person, message, device))
    line.onClose(() => {
      figures.closed += 1
    })
    kind.sitDown(person)
  }
  return {
    /** Wrong tables received so far. */
    problems: problems as readonly string[],
    /** Until nearly all of them play. */
    sit: async (lines: readonly RawClient[]): Promise<void> => {
      const wanted = seated.size + SEATED * lines.length
      for (const line of lines) {
        arrive(line)
        await pause(0)
      }
      const began = performance.now()
      while (seated.size < wanted && performance.now() - began < SEATING_MS) await pause(100)
      if (seated.size < wanted) throw new Error(`only ${seated.size} people have found a seat`)
    },
    /** Tables join one after the other, so that they don't all deal at the same time later. */
    mix: async (ms: number, rate: number): Promise<void> => {
      figures = newFigures()
      const began = performance.now()
      for (let now = began; now - began < ms; now = performance.now()) {
        const part = (1_000 * (now - began)) / ms
        actDue((now - began) / 1000, rate, ({ shown }) => Number(BigInt(shown.table) % 1_000n) < part)
        await pause(1)
      }
    },
    /** At this many actions per second, or as many as possible. */
    run: async (ms: number, rate: number) => {
      figures = newFigures()
      flights.clear()
      const began = performance.now()
      for (let now = began; now - began < ms; now = performance.now()) {
        actDue((now - began) / 1000, rate)
        await pause(1)
      }
      const seconds = (performance.now() - began) / 1000
      const { times, answered, gaps, hands, refusals, closed } = figures
      return {
        rate: answered / seconds,
        actions: answered,
        hands,
        refusals,
        gaps,
        closed,
        /** Sent, but not received by everybody yet. */
        underWay: [...flights.values()].reduce((sum, some) => sum + some.length, 0),
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      }
    },
  }
}

export type Game = ReturnType<typeof playing>
