/** `fairhouse holdem solve`: post-flop spots, one JSON line each, solved until little is left to win against them. */
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openSpot } from '@fairhouse/games/holdem/postflop/open-spot.ts'
import { readSpot } from '@fairhouse/games/holdem/postflop/spot-line.ts'
import { isObject, isRefusal, refuse } from '@fairhouse/kit'
import { type Run, UsageError } from '../command.ts'
import { oneOf, positiveNumber, wholeNumber } from '../figures.ts'
import { type Interruption, listenForInterruption } from '../interruption.ts'
import { type Answer, answerLines } from '../lines.ts'
import { progressLine } from '../progress.ts'

/** In per cent of the pot. */
const DEFAULT_TARGET = 0.5
const MOST_ITERATIONS = 2000
/** Iterations between two looks at the exploitability, which costs as much as one. */
const STEP = 10
const SLICE_MS = 100

type Solved = Readonly<{
  name?: unknown
  evOop: number
  evIp: number
  equityOop: number
  exploitability: number
  iterations: number
  seconds: number
  bytes: number
}>

type Goal = Readonly<{
  target: number
  bits: 16 | 32
  threads: number
  most: number
  isTold: boolean
  interruption: Interruption
}>

const solveLine =
  ({ target, bits, threads, most, isTold, interruption }: Goal): Answer<Solved> =>
  async (line) => {
    if (interruption.came()) return refuse('interrupted', 'stopped before this line')
    const spot = readSpot(line)
    if (isRefusal(spot)) return spot
    const helpers: Worker[] = []
    const startHelper = (workerData: object): void => {
      helpers.push(new Worker(new URL('./solve-worker.ts', import.meta.url), { workerData }))
    }
    const solver = openSpot(spot, { bits, threads, startHelper })
    if (isRefusal(solver)) return solver
    const name = isObject(line) ? line.name : undefined
    const progress = progressLine(typeof name === 'string' ? name : 'solving', { always: isTold })
    const goal = (target / 100) * spot.pot
    const start = performance.now()
    let exploitability = Number.POSITIVE_INFINITY
    let breath = start
    while (exploitability > goal && solver.iterations() < most && !interruption.came()) {
      for (let i = 0; i < STEP && solver.iterations() < most && !interruption.came(); i += 1) {
        solver.run(1)
        if (performance.now() - breath < SLICE_MS) continue
        await setImmediate() // lets a signal come in
        breath = performance.now()
      }
      exploitability = solver.exploitability()
      progress.tell(
        `${solver.iterations()} iterations, ${((100 * exploitability) / spot.pot).toFixed(3)} % of the pot`,
      )
    }
    const seconds = (performance.now() - start) / 1000
    progress.clear()
    const [evOop, evIp] = solver.values()
    const reply = {
      ...(name !== undefined && { name }),
      ...{ evOop, evIp, equityOop: solver.equity(), exploitability },
      ...{ iterations: solver.iterations(), seconds, bytes: solver.bytes },
    }
    solver.close()
    await Promise.all(helpers.map((helper) => helper.terminate()))
    return reply
  }

export const run: Run = async (call) => {
  const source = call.text('in')
  if (source === undefined)
    throw new UsageError('missing spots: give --in FILE, or --in - for standard input')
  const interruption = listenForInterruption()
  const goal: Goal = {
    target: positiveNumber(call, 'target') ?? DEFAULT_TARGET,
    bits: oneOf(call, 'bits', ['16', '32']) === '16' ? 16 : 32,
    threads: wholeNumber(call, 'threads', { min: 1, max: 64 }) ?? 1,
    most: wholeNumber(call, 'iterations', { min: 1, max: 1_000_000 }) ?? MOST_ITERATIONS,
    isTold: call.has('progress'),
    interruption,
  }
  const code = await answerLines(source, solveLine(goal))
  interruption.stopListening()
  return code
}
