/**
 * What checking every round costs a phone: the built client in Chromium at a phone's size, Keno on autobet in turbo,
 * alternately with and without the checks. First at full speed, for processor time by thread (Linux), which a busy
 * machine hardly changes; then with the main thread slowed down six times, for long tasks. `PAIRS=4`, `SECONDS=10`,
 * `SLOWER=6`.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { dataFolder, startHouse } from '../apps/web/browser/house.ts'
import { CHROMIUM, locate } from '../scripts/needs.ts'

const PAIRS = Number(process.env.PAIRS ?? 3)
const SECONDS = Number(process.env.SECONDS ?? 10)
const SLOWER = Number(process.env.SLOWER ?? 6)
/** The rate that the figures are given for. */
const ROUNDS_A_SECOND = 5
const TICKS_A_SECOND = 100
const LONG_TASK_MS = 50
const WARM_ROUNDS = 40
const [DESKTOP, PHONE] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** `main`, `worker`: milliseconds of processor time per round, as on a phone. */
type Cost = Readonly<{ main: number; worker: number }>
/** While the main thread is slowed down. */
type Strain = Readonly<{ rounds: number; seconds: number; longTasks: readonly number[] }>

/** Ticks of a process's main thread and of its workers. */
const ticksOf = (pid: number): Readonly<{ main: number; workers: number }> => {
  let [main, workers] = [0, 0]
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    const [name, fields] = [
      stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
      stat.slice(stat.lastIndexOf(')') + 2),
    ]
    const [user, system] = fields.split(' ').slice(11, 13).map(Number) as [number, number]
    if (Number(thread) === pid) main += user + system
    if (name.startsWith('DedicatedWorker')) workers += user + system
  }
  return { main, workers }
}

const renderersOf = async (session: CDPSession): Promise<readonly number[]> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
}

/** Runs in the page before anything else. */
const prepare = ({ isChecked, least }: Readonly<{ isChecked: boolean; least: number }>): void => {
  const tasks: number[] = []
  Object.assign(globalThis, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration > least) tasks.push(duration)
  }).observe({ type: 'longtask' })
  if (isChecked) return
  const Real = globalThis.Worker
  globalThis.Worker = ((url: URL, options: WorkerOptions) =>
    String(url).includes('check-worker') ? { postMessage: () => {} } : new Real(url, options)) as never
}

const longTasksIn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as never as { longTasks: number[] }).longTasks.splice(0))

const startAutobet = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Bet \d/ }).waitFor()
  await page.keyboard.press('q')
  await page.getByRole('textbox', { name: /^Stake/ }).fill('0.10')
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Rounds').fill('')
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByRole('button', { name: 'Start autobet' }).click()
}

const measureCost = async (browser: Browser, played: () => number): Promise<Cost> => {
  const pids = await renderersOf(await browser.newBrowserCDPSession())
  const [before, from] = [pids.map(ticksOf), played()]
  await setTimeout(1_000 * SECONDS)
  const [after, rounds] = [pids.map(ticksOf), played() - from]
  const spent = after.map(({ main, workers }, i) => ({
    main: main - before[i]!.main,
    workers: workers - before[i]!.workers,
  }))
  const { main, workers } = spent.reduce((most, each) => (each.main > most.main ? each : most))
  const msOfRound = (ticks: number): number => (SLOWER * 1_000 * ticks) / TICKS_A_SECOND / rounds
  return { main: msOfRound(main), worker: msOfRound(workers) }
}

const measureStrain = async (page: Page, played: () => number): Promise<Strain> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await longTasksIn(page)
  const [from, start] = [played(), performance.now()]
  await setTimeout(1_000 * SECONDS)
  const [rounds, seconds] = [played() - from, (performance.now() - start) / 1_000]
  return { rounds, seconds, longTasks: await longTasksIn(page) }
}

const visit = async (browser: Browser, address: string, isChecked: boolean): Promise<Cost & Strain> => {
  const context = await browser.newContext({
    ...{ baseURL: address, viewport: DESKTOP, hasTouch: true, locale: 'en-GB' },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(prepare, { isChecked, least: LONG_TASK_MS })
  let rounds = 0
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"placeBet"')) rounds += 1
    }),
  )
  await page.goto('/keno')
  await startAutobet(page) // at full width, where everything is visible
  await page.setViewportSize(PHONE)
  while (rounds < WARM_ROUNDS) await setTimeout(200)
  const cost = await measureCost(browser, () => rounds)
  const strain = await measureStrain(page, () => rounds)
  await context.close()
  return { ...cost, ...strain }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

const tell = (name: string, visits: readonly (Cost & Strain)[]): Cost => {
  const [rounds, seconds] = [sum(visits.map((each) => each.rounds)), sum(visits.map((each) => each.seconds))]
  const long = visits.flatMap(({ longTasks }) => longTasks)
  const [main, worker] = [median(visits.map((each) => each.main)), median(visits.map((each) => each.worker))]
  console.log(`  ${name}: a round takes ${main.toFixed(1)} ms of the main thread and ${worker.toFixed(1)} of the worker;
    slowed down, at ${(rounds / seconds).toFixed(1)} rounds a second, ${(long.length / rounds).toFixed(2)} long tasks a round, ${Math.round(median([0, ...long]))} ms each`)
  return { main, worker }
}

const share = (ms: number): string => `${((100 * ROUNDS_A_SECOND * ms) / 1_000).toFixed(1)} %`

const found = locate(CHROMIUM)
if ('missing' in found) throw new Error(found.missing)
const data = dataFolder()
const house = await startHouse(data)
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  console.log(`Keno on a phone ${SLOWER} times as slow as this machine, ${PAIRS} visits each`)
  const visits: Readonly<Record<'on' | 'off', (Cost & Strain)[]>> = { on: [], off: [] }
  for (let i = 0; i < PAIRS; i += 1)
    for (const way of i % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const))
      visits[way].push(await visit(browser, house.address, way === 'on'))
  const [on, off] = [tell('checked', visits.on), tell('unchecked', visits.off)]
  console.log(
    `  at ${ROUNDS_A_SECOND} rounds a second the checks take ${share(on.main - off.main)} of the main thread (${(on.main / off.main).toFixed(2)} × without) and ${share(on.worker)} of another core`,
  )
} finally {
  await browser.close()
  await house.stop()
  rmSync(data, { recursive: true })
}
