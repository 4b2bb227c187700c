/**
 * Live tables of 炸金花 over real sockets: people at full tables who act as soon as they may, all from this
 * process, the house on SQLite with `synchronous = FULL` in another. Measured: actions per second, the time
 * from sending an action until the last of the table has it, what an action costs the house with few and
 * with many tables, and the memory of an idle connection at a table. The ledger is checked after.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Place, Table } from '@fairhouse/messages'
import { checkLedger } from '../apps/server/core/ledger.ts'
import { openStore } from '../apps/server/core/store/open-store.ts'
import { row } from '../apps/server/core/store/work.ts'
import { seedAnswers } from '../apps/server/testing/seed-answers.ts'
import {
  bytesEach,
  enter,
  type Line,
  newGuest,
  openMany,
  quantile,
  type Served,
  serve,
  verdict,
} from './served.ts'

const SEATS = 5
const MANY = Number(process.env.TABLES ?? 1_000)
const FEW = MANY / 10
const MEASURED_MS = 10_000
const RATE = 2_000
const IDLE = 10_000
const TARGETS = { p99: 100, growth: 1.5 }

type Told = Readonly<{ type?: string; ok?: true; error?: object; table?: Table; place?: Place | null }>
/** An action under way: when it was sent, and how many of the table have not got it yet. */
type Flight = { at: number; sequence: number; missing: number }

/** Who may act now, first come first served. */
type Turn = Readonly<{ line: Line; table: Table }>

/** The same choice in the same state. Mostly calls; hands end by comparisons and folds. */
const choiceAt = ({ options, sequence }: Table): Table['options'][number]['action'] => {
  const wanted = sequence % 13 === 12 ? 'compare' : sequence % 29 === 28 ? 'fold' : 'call'
  const found = options.find(({ action }) => action.type === wanted)
  return (found ?? options.find(({ action }) => action.type === 'call') ?? options.at(-1)!).action
}

const playing = () => {
  const waiting: Turn[] = []
  const flights = new Map<string, Flight>()
  let [times, actions, refusals]: [number[], number, number] = [[], 0, 0]

  const landed = ({ table, sequence }: Table): void => {
    const flight = flights.get(table)
    if (!flight || sequence <= flight.sequence) return
    flight.missing -= 1
    if (flight.missing > 0) return
    times.push(performance.now() - flight.at)
    flights.delete(table)
  }
  const join = ({ socket }: Line): void =>
    socket.send(JSON.stringify({ id: 'join', type: 'joinRoom', room: 'novice', isDemo: true }))
  /** [F10] By itself, as a browser does. */
  const answerSeeds = ({ socket }: Line, request: ReturnType<ReturnType<typeof seedAnswers>>): void => {
    if (request) socket.send(JSON.stringify({ id: 'seeds', ...request }))
  }
  const receive = (line: Line, { error, table, place }: Told, owed: ReturnType<typeof seedAnswers>): void => {
    if (error) refusals += 1
    answerSeeds(line, owed(place))
    const shown = table ?? (place?.type === 'seated' ? place.table : undefined)
    if (!shown) return
    landed(shown)
    if (shown.revealAt !== null) join(line)
    else if (shown.options.length > 0) waiting.push({ line, table: shown })
  }
  const send = ({ line, table: { table, sequence, seats, ...rest } }: Turn): void => {
    const action = choiceAt({ table, sequence, seats, ...rest })
    const missing = seats.filter(({ isBot, left }) => !isBot && !left).length
    flights.set(table, { at: performance.now(), sequence, missing })
    const key = `${table}-${sequence}`
    actions += 1
    line.socket.send(JSON.stringify({ id: 'act', type: 'tableAct', key, table, sequence, action }))
  }
  return {
    sit: (lines: readonly Line[]): void => {
      for (const line of lines) {
        const owed = seedAnswers()
        line.socket.on('message', (data) => receive(line, JSON.parse(String(data)) as Told, owed))
        join(line)
      }
    },
    /** So many actions a second, or as many as can be. */
    run: async (ms: number, rate: number) => {
      ;[times, actions, refusals] = [[], 0, 0]
      const began = performance.now()
      for (let now = began; now - began < ms; now = performance.now()) {
        const due = ((now - began) / 1000) * rate - actions
        for (const turn of waiting.splice(0, Math.max(0, Math.floor(due)))) send(turn)
        await pause(2)
      }
      const seconds = (performance.now() - began) / 1000
      return {
        rate: actions / seconds,
        actions,
        refusals,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      }
    },
  }
}

type Measured = Awaited<ReturnType<ReturnType<typeof playing>['run']>> & Readonly<{ cost: number }>

const measured = async (
  house: Served,
  game: ReturnType<typeof playing>,
  rate = Number.POSITIVE_INFINITY,
): Promise<Measured> => {
  await game.run(MEASURED_MS / 3, rate)
  const before = (await house.usage()).cpu
  const figures = await game.run(MEASURED_MS, rate)
  return { ...figures, cost: ((await house.usage()).cpu - before) / figures.actions }
}

const print = (name: string, { rate, p50, p99, cost, refusals }: Measured): void =>
  console.log(
    `  ${name.padEnd(34)} ${Math.round(rate).toLocaleString('en').padStart(6)} actions/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cost.toFixed(0)} µs of the house each   ${refusals} refused`,
  )

const tokens: string[] = []
/** New people, who are remembered. */
const newPeople = async (house: Served, count: number): Promise<Line[]> => {
  const fresh = await openMany(count, () => newGuest(house.port))
  tokens.push(...fresh)
  const waiting = [...fresh]
  return openMany(count, () => enter(house.port, waiting.pop()!))
}

/** Further devices of people who sit at tables: connections that are seated and do nothing. */
const idleBytes = async (house: Served): Promise<number> => {
  const before = await house.usage()
  const devices = Array.from({ length: IDLE }, (_, index) => tokens[index % tokens.length]!)
  await openMany(IDLE, () => enter(house.port, devices.pop()!))
  return bytesEach(before, await house.usage(), IDLE)
}

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
const house = await serve('house', folder)
const game = playing()
console.log(
  `Tables of ${SEATS}, everybody acting without a pause; each figure over ${MEASURED_MS / 1000} s\n`,
)

game.sit(await newPeople(house, FEW * SEATS))
const few = await measured(house, game, RATE)
print(`${FEW} tables, ${RATE}/s asked for`, few)
game.sit(await newPeople(house, (MANY - FEW) * SEATS))
const many = await measured(house, game, RATE)
print(`${MANY} tables, ${RATE}/s asked for`, many)
print(`${MANY} tables, all that can be`, await measured(house, game))

const perConnection = await idleBytes(house)
console.log(
  `\n  target p99 ≤ ${TARGETS.p99} ms at ${RATE} actions/s: ${verdict(many.rate >= 0.95 * RATE && many.p99 <= TARGETS.p99)}`,
)
console.log(
  `  cost of an action, ${MANY} tables to ${FEW}: ${(many.cost / few.cost).toFixed(2)} (target ≤ ${TARGETS.growth}: ${verdict(many.cost / few.cost <= TARGETS.growth)})`,
)
console.log(
  `  memory of an idle connection of somebody who sits: ${(perConnection / 1024).toFixed(1)} KB over ${IDLE.toLocaleString('en')}`,
)
await house.stop()

const opened = await openStore(join(folder, 'data'))
const { total, wrong } = await opened.transact(checkLedger)
const hands = await opened.transact(() => row<{ count: bigint }>('SELECT COUNT(*) AS count FROM hands'))
console.log(`  hands dealt ${hands!.count}; ledger total ${total}, ${wrong.length} wrong balances`)
await opened.close()
rmSync(folder, { recursive: true })
if (total !== 0n || wrong.length > 0) process.exit(1)
