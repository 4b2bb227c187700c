/**
 * What the benches of live tables measure: a house in its own process (SQLite with `synchronous = FULL`; with
 * DATABASE_URL: PostgreSQL), the cost of an action beside an echo of a bare `ws`, the memory of an idle connection of
 * a seated player, and at the end the ledger.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkLedger } from '../apps/server/core/ledger.ts'
import { openStore } from '../apps/server/core/store/open-store.ts'
import { row } from '../apps/server/core/store/work.ts'
import { type Game, type Kind, playing } from './live-play.ts'
import { openRawClient, type RawClient } from './raw-client.ts'
import {
  bytesEach,
  newGuest,
  openClient,
  openMany,
  type ServerProcess,
  type SocketClient,
  serve,
} from './server-process.ts'

/** For a quick try: `SECONDS=2`. */
export const MEASURED_MS = 1_000 * Number(process.env.SECONDS ?? 10)
const MIXING_RATE = 1_500
const ECHOES = { lines: 200, ms: 2_000 }

export type Measured = Awaited<ReturnType<Game['run']>> &
  Readonly<{
    /** Microseconds of the house's processor time per action, including deals and promised seeds. */
    cost: number
    /** Of a bare ws that echoes JSON, right after. */
    echo: number
  }>

export type Echo = Readonly<{ cost(): Promise<number>; stop(): Promise<void> }>

/** The current cost of an echo to its server, in microseconds. */
export const openEcho = async (): Promise<Echo> => {
  const server = await serve('echo')
  const lines = await openMany(ECHOES.lines, () => openClient(server.port))
  const cost = async (): Promise<number> => {
    const before = (await server.usage('processor')).cpu
    const began = performance.now()
    let echoes = 0
    const echoing = async (line: SocketClient): Promise<void> => {
      while (performance.now() - began < ECHOES.ms) {
        await line.ask({ id: 'echo', type: 'tableAct', key: 'k', table: '1', sequence: 1, action: {} })
        echoes += 1
      }
    }
    await Promise.all(lines.map(echoing))
    return ((await server.usage('processor')).cpu - before) / echoes
  }
  return { cost, stop: server.stop }
}

const MAX_TRIES = 50

/** Retries while the house is busy. */
const enterPatiently = async (port: number, token: string): Promise<RawClient> => {
  for (let tries = 1; ; tries += 1) {
    try {
      const line = await openRawClient(port)
      await line.ask({ id: 'hello', type: 'hello', token })
      return line
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      await pause(100)
    }
  }
}

/** The loopback has many addresses: a house limits the tables per address. */
const addressOf = (number: number): string => `127.1.${number >> 8}.${number & 255}`

export type LiveHouse = Readonly<{
  game: Game
  /** Adds people, `perTable` from one address; resolves when nearly all of them play. */
  seat(people: number, perTable: number): Promise<void>
  /** At this many actions per second, or as many as possible. */
  measure(rate?: number): Promise<Measured>
  /** Bytes per idle connection: further devices of seated players. */
  idleBytes(count: number): Promise<number>
  /** Returns whether everything received and booked is right. */
  close(): Promise<boolean>
}>

export const openLiveHouse = async (kind: Kind, echo: Echo): Promise<LiveHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
  const house: ServerProcess = await serve('house', folder)
  const game = playing(kind)
  const tokens: string[] = []
  return {
    game,
    seat: async (people, perTable) => {
      let asked = tokens.length
      const fresh = await openMany(people, () => {
        const address = addressOf(Math.floor(asked / perTable))
        asked += 1
        return newGuest(house.port, address)
      })
      tokens.push(...fresh)
      const coming = fresh.toReversed()
      await game.sit(await openMany(people, () => enterPatiently(house.port, coming.pop()!)))
      await game.mix(2 * MEASURED_MS, MIXING_RATE)
    },
    measure: async (rate = Number.POSITIVE_INFINITY) => {
      await game.run(MEASURED_MS / 3, rate)
      const before = (await house.usage('processor')).cpu
      const figures = await game.run(MEASURED_MS, rate)
      const cost = ((await house.usage('processor')).cpu - before) / figures.actions
      return { ...figures, cost, echo: await echo.cost() }
    },
    idleBytes: async (count) => {
      const before = await house.usage()
      const devices = Array.from({ length: count }, (_, index) => tokens[index % tokens.length]!)
      await openMany(count, () => enterPatiently(house.port, devices.pop()!))
      return bytesEach(before, await house.usage(), count)
    },
    close: async () => {
      await house.stop()
      const isSound = await checkBooks(folder)
      rmSync(folder, { recursive: true })
      for (const problem of game.problems.slice(0, 10)) console.log(`  WRONG: ${problem}`)
      return isSound && game.problems.length === 0
    },
  }
}

const checkBooks = async (folder: string): Promise<boolean> => {
  const store = await openStore(join(folder, 'data'), process.env.DATABASE_URL)
  const { total, wrong } = await store.transact(checkLedger)
  const count = function* (where: string) {
    return (yield* row<{ count: bigint }>(`SELECT COUNT(*) AS count FROM hands ${where}`))!.count
  }
  const hands = await store.transact(() => count(''))
  const over = await store.transact(() => count('WHERE closed_at IS NOT NULL'))
  console.log(`  hands dealt ${hands}, over ${over}; ledger total ${total}, ${wrong.length} wrong balances`)
  await store.close()
  return total === 0n && wrong.length === 0 && over > 0n
}

export const print = (name: string, measured: Measured): void => {
  const { rate, p50, p99, cost, echo, gaps, closed, underWay, refusals, hands, actions } = measured
  const number = Math.round(rate).toLocaleString('en').padStart(6)
  console.log(
    `  ${name.padEnd(34)} ${number} actions/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cost.toFixed(0)} µs of the house each, ${(cost / echo).toFixed(1)} echoes of ${echo.toFixed(1)} µs   ${(actions / Math.max(1, hands)).toFixed(0)} actions a hand   ${gaps} gaps   ${closed} connections lost   ${underWay} under way at the end   refused: ${JSON.stringify(refusals)}`,
  )
}
