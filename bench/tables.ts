/**
 * Live tables of 炸金花 over real sockets: people at full tables who act as soon as they may, all from this
 * process, the house on SQLite with `synchronous = FULL` in another (DATABASE_URL: on PostgreSQL). Measured: actions
 * per second, the time from sending an action until the last of the table has it, what an action costs the house with
 * few and with many tables, beside what an echo costs a bare `ws`, and the memory of an idle connection at a table.
 * The ledger is checked after.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTableFollower, type TableFollower } from '@fairhouse/kit'
import type { Place, Table } from '@fairhouse/messages'
import { checkLedger } from '../apps/server/core/ledger.ts'
import { openStore } from '../apps/server/core/store/open-store.ts'
import { row } from '../apps/server/core/store/work.ts'
import { seedAnswers } from '../apps/server/testing/seed-answers.ts'
import {
  bytesEach,
  enter,
  newGuest,
  openClient,
  openMany,
  quantile,
  type ServerProcess,
  type SocketClient,
  serve,
  verdict,
} from './server-process.ts'

const SEATS = 5
const MANY = Number(process.env.TABLES ?? 1_000)
const FEW = Math.ceil(MANY / 10)
const MEASURED_MS = 10_000
const RATE = 2_000
const IDLE = Math.min(10_000, MANY * SEATS * 15)
const ECHOES = { lines: 200, ms: 2_000 }
/** People sit down again while others play: so many of them at a table are enough to begin. */
const SEATED = 0.9
const SEATING_MS = 120_000
const TARGETS = { p99: 100, growth: 1.5, cost: 150, rate: 8_000 }

type TableNews = Readonly<{
  id?: string
  type?: string
  error?: Readonly<{ code: string }>
  table?: Table
  place?: Place | null
}>
/** What a person's browser does by itself. */
type Device = Readonly<{ owed: ReturnType<typeof seedAnswers>; follower: TableFollower }>

/** An action under way: when it was sent, and how many of the table have not got it yet. */
type Flight = { at: number; sequence: number; missing: number }

/** Who may act now, first come first served. */
type Turn = Readonly<{ line: SocketClient; table: Table }>

/** The same choice in the same state. Mostly calls; hands end by comparisons and folds. */
const choiceAt = ({ options, sequence }: Table): Table['options'][number]['action'] => {
  const wanted = sequence % 13 === 12 ? 'compare' : sequence % 29 === 28 ? 'fold' : 'call'
  const found = options.find(({ action }) => action.type === wanted)
  return (found ?? options.find(({ action }) => action.type === 'call') ?? options.at(-1)!).action
}

const playing = () => {
  let waiting: Turn[] = []
  const flights = new Map<string, Flight>()
  /** Who sits at a table where a hand is played. */
  const seated = new Set<SocketClient>()
  let [times, sent, answered, gaps]: [number[], number, number, number] = [[], 0, 0, 0]
  let refusals: Record<string, number> = {}

  const landed = ({ table, sequence }: Table): void => {
    const flight = flights.get(table)
    if (!flight || sequence <= flight.sequence) return
    flight.missing -= 1
    if (flight.missing > 0) return
    times.push(performance.now() - flight.at)
    flights.delete(table)
  }
  const join = (line: SocketClient): void => {
    seated.delete(line)
    line.socket.send(JSON.stringify({ id: 'join', type: 'joinRoom', room: 'novice', isDemo: true }))
  }
  const refused = (code: string): void => {
    refusals = { ...refusals, [code]: (refusals[code] ?? 0) + 1 }
  }
  const see = (line: SocketClient, table: Table): void => {
    landed(table)
    if (table.revealAt !== null) {
      join(line)
      return
    }
    seated.add(line)
    if (table.options.length > 0) waiting.push({ line, table })
  }
  const receive = (line: SocketClient, frame: TableNews, { owed, follower }: Device): void => {
    const { id, type, error, table, place } = frame
    if (error) refused(error.code)
    if (id === 'act' && !error) answered += 1
    if (type === 'place') join(line) // was late with a seed, say
    const request = owed(place) // [F10] by itself, as a browser does
    if (request) line.socket.send(JSON.stringify({ id: 'seeds', ...request }))
    const news = follower.hear(frame)
    const shown = table ?? (place?.type === 'seated' ? place.table : undefined)
    if (typeof shown === 'object') see(line, shown)
    for (const each of news) see(line, each.table as unknown as Table)
    const missing = follower.missing()
    if (!missing) return
    gaps += 1
    line.socket.send(JSON.stringify({ id: 'gap', type: 'table', ...missing }))
  }
  const send = ({ line, table: shown }: Turn): void => {
    const { table, sequence, seats } = shown
    const missing = seats.filter(({ isBot, left }) => !isBot && !left).length
    flights.set(table, { at: performance.now(), sequence, missing })
    const key = `${table}-${sequence}`
    sent += 1
    const action = choiceAt(shown)
    line.socket.send(JSON.stringify({ id: 'act', type: 'tableAct', key, table, sequence, action }))
  }
  return {
    /** Until nearly all of them play. */
    sit: async (lines: readonly SocketClient[]): Promise<void> => {
      const wanted = seated.size + SEATED * lines.length
      for (const line of lines) {
        const device = { owed: seedAnswers(), follower: createTableFollower() }
        line.socket.on('message', (data) => receive(line, JSON.parse(String(data)) as TableNews, device))
        join(line)
        await pause(0)
      }
      const began = performance.now()
      while (seated.size < wanted && performance.now() - began < SEATING_MS) await pause(100)
      if (seated.size < wanted) throw new Error(`only ${seated.size} people have found a seat`)
    },
    /** So many actions a second, or as many as can be. */
    run: async (ms: number, rate: number) => {
      ;[times, sent, answered, gaps, refusals] = [[], 0, 0, 0, {}]
      const began = performance.now()
      for (let now = began; now - began < ms; now = performance.now()) {
        const due = Math.max(0, Math.floor(((now - began) / 1000) * rate - sent))
        const turns = waiting.slice(0, due)
        waiting = waiting.slice(turns.length)
        for (const turn of turns) send(turn)
        await pause(1)
      }
      const seconds = (performance.now() - began) / 1000
      return {
        rate: answered / seconds,
        actions: answered,
        refusals,
        gaps,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      }
    },
  }
}

type Measured = Awaited<ReturnType<ReturnType<typeof playing>['run']>> &
  Readonly<{
    /** Microseconds of the house's processor time for an action, hands dealt and seeds promised meanwhile included. */
    cost: number
    /** Of a bare ws that echoes JSON, right after. */
    echo: number
  }>

/** What an echo costs its server now, in microseconds. */
const echoCost = async (server: ServerProcess, lines: readonly SocketClient[]): Promise<number> => {
  const before = (await server.usage('processor')).cpu
  const began = performance.now()
  let echoes = 0
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() - began < ECHOES.ms) {
        await line.ask({ id: 'echo', type: 'tableAct', key: 'k', table: '1', sequence: 1, action: {} })
        echoes += 1
      }
    }),
  )
  return ((await server.usage('processor')).cpu - before) / echoes
}

type Contest = Readonly<{
  house: ServerProcess
  game: ReturnType<typeof playing>
  echo: ServerProcess
  echoLines: readonly SocketClient[]
}>

const measured = async (
  { house, game, echo, echoLines }: Contest,
  rate = Number.POSITIVE_INFINITY,
): Promise<Measured> => {
  await game.run(MEASURED_MS / 3, rate)
  const before = (await house.usage('processor')).cpu
  const figures = await game.run(MEASURED_MS, rate)
  const cost = ((await house.usage('processor')).cpu - before) / figures.actions
  return { ...figures, cost, echo: await echoCost(echo, echoLines) }
}

const print = (name: string, { rate, p50, p99, cost, echo, gaps, refusals }: Measured): void =>
  console.log(
    `  ${name.padEnd(34)} ${Math.round(rate).toLocaleString('en').padStart(6)} actions/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cost.toFixed(0)} µs of the house each, ${(cost / echo).toFixed(1)} echoes of ${echo.toFixed(1)} µs   ${gaps} gaps   refused: ${JSON.stringify(refusals)}`,
  )

const tokens: string[] = []
/** New people, who are remembered. */
const newPeople = async (house: ServerProcess, count: number): Promise<SocketClient[]> => {
  const fresh = await openMany(count, () => newGuest(house.port))
  tokens.push(...fresh)
  const waiting = [...fresh]
  return openMany(count, () => enterPatiently(house.port, waiting.pop()!))
}

const MOST_TRIES = 50

/** A house that is busy asks to be tried again. */
const enterPatiently = async (port: number, token: string): Promise<SocketClient> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await enter(port, token)
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await pause(100)
    }
  }
}

/** Further devices of people who sit at tables: connections that are seated and do nothing. */
const idleBytes = async (house: ServerProcess): Promise<number> => {
  const before = await house.usage()
  const devices = Array.from({ length: IDLE }, (_, index) => tokens[index % tokens.length]!)
  await openMany(IDLE, () => enterPatiently(house.port, devices.pop()!))
  return bytesEach(before, await house.usage(), IDLE)
}

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
const [house, echo] = [await serve('house', folder), await serve('echo')]
const game = playing()
const contest = { house, game, echo, echoLines: await openMany(ECHOES.lines, () => openClient(echo.port)) }
console.log(
  `Tables of ${SEATS}, everybody acting without a pause; each figure over ${MEASURED_MS / 1000} s\n`,
)

await game.sit(await newPeople(house, FEW * SEATS))
const few = await measured(contest, RATE)
print(`${FEW} tables, ${RATE}/s asked for`, few)
await game.sit(await newPeople(house, (MANY - FEW) * SEATS))
const many = await measured(contest, RATE)
print(`${MANY} tables, ${RATE}/s asked for`, many)
const most = await measured(contest)
print(`${MANY} tables, all that can be`, most)

const perConnection = await idleBytes(house)
console.log(
  `\n  target p99 ≤ ${TARGETS.p99} ms at ${RATE} actions/s: ${verdict(many.rate >= 0.95 * RATE && many.p99 <= TARGETS.p99)}`,
)
console.log(
  `  cost of an action, ${MANY} tables to ${FEW}: ${(many.cost / few.cost).toFixed(2)} (target ≤ ${TARGETS.growth}: ${verdict(many.cost / few.cost <= TARGETS.growth)})`,
)
console.log(
  `  target ≤ ${TARGETS.cost} µs of the house each: ${verdict(most.cost <= TARGETS.cost)}; ≥ ${TARGETS.rate.toLocaleString('en')} actions/s: ${verdict(most.rate >= TARGETS.rate)}`,
)
console.log(
  `  memory of an idle connection of somebody who sits: ${(perConnection / 1024).toFixed(1)} KB over ${IDLE.toLocaleString('en')}`,
)
await Promise.all([house.stop(), echo.stop()])

const opened = await openStore(join(folder, 'data'), process.env.DATABASE_URL)
const { total, wrong } = await opened.transact(checkLedger)
const hands = await opened.transact(() => row<{ count: bigint }>('SELECT COUNT(*) AS count FROM hands'))
console.log(`  hands dealt ${hands!.count}; ledger total ${total}, ${wrong.length} wrong balances`)
await opened.close()
rmSync(folder, { recursive: true })
process.exit(total === 0n && wrong.length === 0 ? 0 : 1)
