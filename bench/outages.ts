/**
 * How long people wait while something is frozen: one of three processes (SIGSTOP), or the database behind a proxy.
 * Prints the slowest replies and how requests were answered, to compare two versions of the house:
 * `node bench/outages.ts [process|database] [seconds]`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startFreezingProxy } from '../apps/server/testing/freezing-proxy.ts'
import { startNats } from '../apps/server/testing/nats-server.ts'
import { ownPostgres } from '../apps/server/testing/postgres-server.ts'

const [trouble = 'process', seconds = trouble === 'database' ? '30' : '20'] = process.argv.slice(2)
const FROZEN_MS = Number(seconds) * 1_000
const PROCESSES = 3
const PLAYERS = 30
const NEWCOMER_EVERY_MS = 250
const WARM_UP_MS = 3_000
/** Extra time afterwards, for what is still unanswered. */
const LAST_MS = 60_000

type House = Readonly<{ child: ChildProcess; address: string }>
type Answered = Readonly<{ what: 'bet' | 'newcomer'; ms: number; code: string }>

const folderOf = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-outages-'))
  mkdirSync(join(folder, 'root'))
  writeFileSync(join(folder, 'root', 'index.html'), '<!doctype html>')
  cpSync(resolve(import.meta.dirname, '../configs'), join(folder, 'configs'), { recursive: true })
  return folder
}

const serve = async (folder: string, env: Record<string, string>): Promise<House> => {
  const file = resolve(import.meta.dirname, '../apps/server/testing/serving-process.ts')
  const child = spawn(process.execPath, [file, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const { promise, resolve: found } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout! }).on('line', (line) => line.startsWith('http') && found(line))
  return { child, address: await promise }
}

/** Retries until there is one. */
const someGuest = async (house: House): Promise<string> => {
  for (;;) {
    const { code, token } = await guest(house)
    if (code === 'ok') return token
    await pause(100)
  }
}

const guest = async ({ address }: House): Promise<Readonly<{ code: string; token: string }>> => {
  const reply = await fetch(`${address}/v1/guest`, { method: 'POST' })
  const body = (await reply.json()) as { token: string; error?: { code: string } }
  return { code: body.error?.code ?? 'ok', token: body.token }
}

type Frame = Readonly<{ id?: string; error?: Readonly<{ code: string }> }>
type Line = Readonly<{ ask(message: object): Promise<string> }>

/** Returns the code of a refusal, or `ok`. */
const enter = async ({ address }: House, token: string): Promise<Line> => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
  await once(socket, 'open')
  const waiting = new Map<string, (code: string) => void>()
  let asked = 0
  socket.on('error', () => undefined)
  socket.on('message', (data) => {
    const { id, error } = JSON.parse(String(data)) as Frame
    if (id !== undefined) waiting.get(id)?.(error?.code ?? 'ok')
  })
  const ask = (message: object): Promise<string> => {
    asked += 1
    const id = String(asked)
    socket.send(JSON.stringify({ id, ...message }))
    return new Promise((done) => waiting.set(id, done))
  }
  while ((await ask({ type: 'hello', token })) !== 'ok') await pause(100)
  return { ask }
}

const folder = folderOf()
const postgres = await ownPostgres()
const proxy = await startFreezingProxy(postgres.url)
const nats = await startNats()
const env = { DATABASE_URL: proxy.url, NATS_URL: nats.url }
const houses: House[] = []
for (let index = 0; index < PROCESSES; index += 1) houses.push(await serve(folder, env))

const answers: Answered[] = []
let isOver = false
/** When it is frozen. */
let [from, to] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
const underWay = new Set<Readonly<{ what: Answered['what']; at: number }>>()

/** Requests to the frozen process don't count, nor those answered before. */
const timed = async (what: Answered['what'], index: number, ask: () => Promise<string>): Promise<void> => {
  const asked = { what, at: performance.now() }
  const isCounted = trouble === 'database' || index !== 0
  if (isCounted) underWay.add(asked)
  const code = await ask()
  const now = performance.now()
  underWay.delete(asked)
  if (isCounted && now >= from && asked.at <= to) answers.push({ what, ms: now - asked.at, code })
}

const kenoBet = (key: string) => ({
  ...{ type: 'placeBet', key, game: 'keno', amount: '0.10', currency: 'USD', isDemo: true },
  params: { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' },
})

/** On all processes at once, so that a frozen process holds locks that the others need. */
const comeIn = async (player: number): Promise<readonly Line[]> => {
  const token = await someGuest(houses[player % PROCESSES]!)
  return Promise.all(houses.map((house) => enter(house, token)))
}
const play = async ({ ask }: Line, name: string, index: number): Promise<void> => {
  for (let bet = 0; !isOver; bet += 1) {
    await timed('bet', index, () => ask(kenoBet(`${name}-${bet}`)))
    await pause(20)
  }
}
const newcomers = async (): Promise<void> => {
  for (let index = 0; !isOver; index = (index + 1) % PROCESSES) {
    if (index !== 0 || trouble === 'database')
      void timed('newcomer', index, () =>
        guest(houses[index]!).then(
          ({ code }) => code,
          () => 'no connection',
        ),
      )
    await pause(NEWCOMER_EVERY_MS)
  }
}

for (let player = 0; player < PLAYERS; player += 1)
  for (const [index, line] of (await comeIn(player)).entries()) void play(line, `${player}-${index}`, index)
void newcomers()
await pause(WARM_UP_MS)
from = performance.now()
if (trouble === 'database') proxy.freeze()
else houses[0]!.child.kill('SIGSTOP')
await pause(FROZEN_MS)
to = performance.now()
if (trouble === 'database') proxy.thaw()
else houses[0]!.child.kill('SIGCONT')
isOver = true
const end = performance.now() + LAST_MS
while (underWay.size > 0 && performance.now() < end) await pause(50)

for (const what of ['bet', 'newcomer'] as const) {
  const times = answers.filter((answer) => answer.what === what)
  const never = [...underWay].filter((asked) => asked.what === what).length
  const codes = Object.entries(Object.groupBy(times, ({ code }) => code)).map(
    ([code, all]) => `${code} ${all!.length}`,
  )
  const worst = Math.round(Math.max(0, ...times.map(({ ms }) => ms)))
  console.log(`${what}: slowest ${worst} ms; ${codes.join(', ')}; never answered ${never}`)
}
const [{ child }] = houses as [House]
for (const house of houses) house.child.kill('SIGKILL')
await once(child, 'exit')
await nats.kill()
await proxy.close()
postgres.remove()
rmSync(folder, { recursive: true })
process.exit(0)
