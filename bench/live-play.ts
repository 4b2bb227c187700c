/**
 * People at live tables over real sockets, all from this process: they promise and reveal seeds as browsers do, follow
 * their tables step by step and act at a given rate, or as fast as they can. A `Kind` defines how they take a seat and
 * what they choose. Measured: the time from sending an action until everybody at the table has it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createTableFollower, type TableFollower } from '@fairhouse/kit'
import type { Party, Place, Table } from '@fairhouse/messages'
import { seedAnswers } from '../apps/server/testing/seed-answers.ts'
import { quantile, type SocketClient } from './server-process.ts'

export type PersonFrame = Readonly<{
  id?: string
  type?: string
  error?: Readonly<{ code: string }>
  table?: Table
  party?: Party | null
  place?: Place | null
}>

export type Person = Readonly<{
  line: SocketClient
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
  choose(table: Table): object
  /** What is wrong with a received table, or null. */
  problemOf?(table: Table): string | null
}>

/** People sit down again while others play: this share of them is enough to begin. */
const SEATED = 0.9
const SEATING_MS = 300_000

/** What a person's browser does by itself, the hand whose end it hasn't seen, and the last state. */
type Device = {
  owed: ReturnType<typeof seedAnswers>
  follower: TableFollower
  open: string | null
  last: Readonly<{ table: string; sequence: number }> | null
}

/** An action in flight: when it was sent, and how many people at the table don't have it yet. */
type Flight = { at: number; sequence: number; missing: number }

/** Who may act now, first come first served. */
type Turn = Readonly<{ person: Person; table: Table }>

const waitingIn = (place: Place | null | undefined): Place | null | undefined =>
  place?.type === 'party' ? place.waiting : place

const tableShownIn = ({ table, place }: PersonFrame): Table | null => {
  if (typeof table === 'object') return table
  return place?.type === 'seated' || place?.type === 'party' ? place.table : null
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
  const landed = ({ table, sequence, seat }: Table, device: Device): void => {
    if (seat === null) return
    const seen = device.last?.table === table ? device.last.sequence : -1
    if (sequence > seen) device.last = { table, sequence }
    const underWay = flights.get(table)
    for (const flight of underWay ?? []) {
      if (flight.sequence < seen || flight.sequence >= sequence) continue
      flight.missing -= 1
      if (flight.missing === 0) figures.times.push(performance.now() - flight.at)
    }
    if (underWay?.some(({ missing }) => missing === 0))
      flights.set(
        table,
        underWay.filter(({ missing }) => missing > 0),
      )
  }
  const check = (table: Table, device: Device): void => {
    const problem = kind.problemOf?.(table) ?? null
    if (problem) problems.push(`table ${table.table}, step ${table.sequence}: ${problem}`)
    if (device.open !== null && device.open !== table.table && table.revealAt === null)
      problems.push(`the end of hand ${device.open} was never reported`)
    device.open = table.revealAt === null ? table.table : null
  }
  const see = (person: Person, table: Table, device: Device): void => {
    landed(table, device)
    if (table.seat === null) return
    if (table.revealAt !== null && device.open !== table.table) return // known to be over
    check(table, device)
    if (table.revealAt !== null) {
      if (table.seat === 0) figures.hands += 1
      seated.delete(person)
      kind.handOver?.(person)
      return
    }
    seated.add(person)
    if (table.options.length > 0) waiting.push({ person, table })
  }
  const receive = (person: Person, frame: PersonFrame, device: Device): void => {
    const { id, error, place } = frame
    if (error) figures.refusals[error.code] = (figures.refusals[error.code] ?? 0) + 1
    if (id === 'tableAct' && !error) figures.answered += 1
    const { type, ...request } = device.owed(waitingIn(place)) ?? { type: null } // [F10]
    if (type) person.send(type, request)
    kind.onFrame?.(person, frame)
    const news = device.follower.hear(frame)
    const shown = tableShownIn(frame)
    if (shown) see(person, shown, device)
    for (const each of news) see(person, each.table as unknown as Table, device)
    const missing = device.follower.missing()
    if (!missing) return
    figures.gaps += 1
    person.send('table', missing)
  }
  const act = ({ person, table: shown }: Turn): void => {
    const { table, sequence, seats } = shown
    const missing = seats.filter(({ isBot, left }) => !isBot && !left).length
    flights.set(table, [...(flights.get(table) ?? []), { at: performance.now(), sequence, missing }])
    figures.sent += 1
    const key = `${table}-${sequence}`
    person.send('tableAct', { key, table, sequence, action: kind.choose(shown) })
  }
  /** Sends the actions due since then; `mayAct`: whose turn it may be. */
  const actDue = (seconds: number, rate: number, mayAct: (turn: Turn) => boolean = () => true): void => {
    const due = Math.max(0, Math.floor(seconds * rate - figures.sent))
    const turns = waiting.filter(mayAct).slice(0, due)
    const acting = new Set(turns)
    waiting = waiting.filter((turn) => !acting.has(turn))
    for (const turn of turns) act(turn)
  }
  let people = 0
  const arrive = (line: SocketClient): void => {
    const send: Person['send'] = (type, fields) =>
      line.socket.send(JSON.stringify({ id: type, type, ...fields }))
    const person = { line, index: people, send }
    people += 1
    const device: Device = { owed: seedAnswers(), follower: createTableFollower(), open: null, last: null }
    line.socket.on('message', (data) => receive(person, JSON.parse(String(data)) as PersonFrame, device))
    line.socket.on('close', () => {
      figures.closed += 1
    })
    kind.sitDown(person)
  }
  return {
    /** Wrong tables received so far. */
    problems: problems as readonly string[],
    /** Until nearly all of them play. */
    sit: async (lines: readonly SocketClient[]): Promise<void> => {
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
        actDue((now - began) / 1000, rate, ({ table }) => Number(BigInt(table.table) % 1_000n) < part)
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
