/**
 * Measures Hold'em's strong bot against its gate, two processes at a time: `npm run holdem-gate`. Every row is a run of
 * `fairhouse holdem arena`, `lbr` or `exploit`. A full run writes docs/HOLDEM-BOTS.md; a run with a part of the hands
 * (`npm run holdem-gate -- 0.01`) only prints, unless told to `--write`. Ctrl-C stops it and prints what was measured; the next run continues from
 * there, as long as the strategies are the same. Exit code 1: the gate isn't met.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type BestResponse,
  type GateMeasured,
  type GateRow,
  gateRows,
  LIMITED,
  passes,
  responsePasses,
} from '@fairhouse/games/holdem/measure/gate.ts'
import {
  argumentsOf,
  gateRowName,
  gateTables,
  withGate,
} from '@fairhouse/games/holdem/measure/gate-tables.ts'
import { LOOKING_PLANS } from '@fairhouse/games/holdem/measure/looking-plans.ts'

const DOCUMENT = new URL('../docs/HOLDEM-BOTS.md', import.meta.url)
const MAIN = fileURLToPath(new URL('../apps/cli/main.ts', import.meta.url))
const STRATEGIES = new URL('../packages/games/holdem/solution/strategies/', import.meta.url)
/** Earlier measurements, by strategies and arguments. */
const RESULTS = new URL('../data/holdem-gate.json', import.meta.url)
const PROCESSES = 2

const writes = process.argv.includes('--write')
const part = Number(process.argv.slice(2).find((word) => word !== '--write') ?? 1)
if (!(part > 0 && part <= 1))
  throw new RangeError(`a part of the hands is above 0 and at most 1, not ${part}`)

const children = new Set<ChildProcess>()
let stopped = false
process.once('SIGINT', () => {
  stopped = true
  for (const child of children) child.kill('SIGTERM')
})

/** With one deal there is no interval. */
type Line = Readonly<Record<string, number | null>>
const known = (value: number | null | undefined): number => value ?? Number.NaN

const strategies = createHash('sha256')
for (const name of readdirSync(STRATEGIES).toSorted())
  strategies.update(readFileSync(new URL(name, STRATEGIES)))
const digest = strategies.digest('hex').slice(0, 16)

const readResults = (): Record<string, Line> => {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8'))
  } catch {
    return {}
  }
}
const results = readResults()
mkdirSync(new URL('.', RESULTS), { recursive: true })

/** `measureAnew`, or its result in an earlier run. */
const fairhouse = async (args: readonly string[]): Promise<Line | null> => {
  const key = [digest, ...args].join(' ')
  const line = results[key] ?? (await measureAnew(args))
  if (line === null) return null
  results[key] = line
  writeFileSync(RESULTS, JSON.stringify(results, null, 1))
  return line
}

/** The first JSON line that a command prints; null if it was stopped. */
const measureAnew = async (args: readonly string[]): Promise<Line | null> => {
  if (stopped) return null
  const child = spawn(process.execPath, [MAIN, 'holdem', ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // So that Ctrl-C on the terminal reaches only us.
    detached: true,
  })
  children.add(child)
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  children.delete(child)
  if (stopped) return null
  if (code !== 0) throw new Error(`holdem ${args.join(' ')} ended with ${code}`)
  return JSON.parse(text.split('\n', 1)[0]!)
}

const measured: GateMeasured[] = []
const responses: BestResponse[] = []
const rows = gateRows(part)

const play = (row: GateRow) => async (): Promise<void> => {
  const line = await fairhouse(['arena', ...argumentsOf(row)])
  if (line === null) return
  const { bb100, low, high, vpip, pfr } = line
  measured.push({
    ...row,
    bb100: known(bb100),
    low: known(low),
    high: known(high),
    vpip: known(vpip),
    pfr: known(pfr),
  })
}
const respond = (name: string, scale: number, args: readonly string[]) => async (): Promise<void> => {
  const line = await fairhouse(args)
  if (line === null) return
  const { mbb, low, high } = line
  responses.push({
    name,
    command: args.join(' '),
    mbb: known(mbb),
    low: known(low) * scale,
    high: known(high) * scale,
  })
}

const hands = (count: number): string => `${Math.max(2, Math.ceil(count * part))}`
const LBR_HANDS = 2000
const LBR = [
  ...(['flop', 'preflop'] as const).map((from) => [100, from] as const),
  ...[20, 50, 150, 200].map((depth) => [depth, 'preflop'] as const),
]
const minutes = `${Math.max(1, Math.round(7 * part))}`
/** Those that look at their cards tell most, so they come first. */
const isTelling = ({ bots }: GateRow): boolean => Object.hasOwn(LOOKING_PLANS, bots[0]!)
const jobs = [
  ...[...rows.filter(isTelling), ...rows.filter((row) => !isTelling(row))].map((row) => ({
    name: gateRowName(row),
    run: play(row),
  })),
  ...LBR.map(([depth, from]) => ({
    name: `local best response with ${depth} big blinds, from the ${from} on`,
    run: respond(depth === 100 ? LIMITED : `local, ${depth} big blinds`, 1, [
      ...['lbr', '--hands', hands(LBR_HANDS), '--seed', 'gate', '--depth', `${depth}`, '--from', from],
    ]),
  })),
  {
    name: 'trained best response',
    run: respond('trained', 10, [
      ...['exploit', '--minutes', minutes],
      ...['--hands', hands(2 * LBR_HANDS), '--seed', 'gate'],
    ]),
  },
]

let [next, done] = [0, 0]
const work = async (): Promise<void> => {
  while (next < jobs.length && !stopped) {
    const { name, run } = jobs[next++]!
    await run()
    done += 1
    if (!stopped) console.log(`${done} of ${jobs.length}: ${name}`)
  }
}
await Promise.all(Array.from({ length: PROCESSES }, work))

const order = (row: GateRow): number => rows.findIndex((one) => gateRowName(one) === gateRowName(row))
const tables = gateTables(
  measured.toSorted((a, b) => order(a) - order(b)),
  responses,
)
if (writes || (part === 1 && !stopped))
  writeFileSync(DOCUMENT, withGate(readFileSync(DOCUMENT, 'utf8'), tables))
else console.log(tables)
const short = [
  ...measured.filter((row) => !passes(row)).map(gateRowName),
  ...responses.filter((one) => !responsePasses(one)).map(({ command }) => command),
]
for (const what of short) console.error(`The gate is not met: ${what}`)
process.exitCode = stopped ? 130 : short.length === 0 ? 0 : 1
