/**
 * The post-flop solver against another one's times for the same spots, to half a per cent of the pot: rivers may take
 * 2 × as long, turns and flops 2.5 × per core, in 1.2 × the memory. And the vectors against the plain loops, and what a
 * bot can afford on a river. `SPOTS=river,turn` leaves out the flop, which takes a minute and 1.3 GB.
 */
import { once } from 'node:events'
import { cpus } from 'node:os'
import { Worker } from 'node:worker_threads'
import { evaluate7 } from '../packages/games/holdem/evaluation/evaluator.ts'
import { openPostflop, type Postflop } from '../packages/solver/postflop/postflop.ts'
import { referenceKernel } from '../packages/solver/postflop/reference.ts'
import { KNOWN_SPOTS } from '../packages/solver/postflop/testing/known-spots.ts'
import { postflopSpot } from '../packages/solver/postflop/testing/spots.ts'
import { measure, OURS, type Plan, report } from './measure.ts'

const GOAL = 0.005
const STEP = 10
const SLOWER = { river: 2, turn: 2.5, flop: 2.5 }
const MEMORY = 1.2

const cpuSeconds = (): number => process.cpuUsage().user / 1e6

/** Seconds of processor time until the goal, the looks at the exploitability included. */
const solveTo = (solver: Postflop, goal: number): number => {
  const start = cpuSeconds()
  do solver.run(STEP)
  while (solver.exploitability() > goal)
  return cpuSeconds() - start
}

const judged = (value: number, limit: number): string => `${value <= limit ? 'met' : 'NOT met'}`

const wanted = process.env.SPOTS?.split(',')
console.log(
  `To ${100 * GOAL} % of the pot, in processor time of one core; the best of a few where it is short`,
)
console.log(`Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? process.arch}\n`)
for (const { name, line, seconds, bytes } of KNOWN_SPOTS) {
  if (wanted && !wanted.includes(name)) continue
  const spot = postflopSpot(line)
  const times: number[] = []
  let [building, wall] = [0, 0]
  let solver: Postflop | undefined
  for (let round = 0; round < (name === 'flop' ? 1 : 5); round += 1) {
    const before = cpuSeconds()
    solver = openPostflop(spot, evaluate7)
    building = cpuSeconds() - before
    const start = performance.now()
    times.push(solveTo(solver, GOAL * spot.pot))
    wall = (performance.now() - start) / 1000
  }
  const [first, best] = [times[0]!, Math.min(...times)]
  const limit = SLOWER[name] * seconds
  console.log(
    `  ${name}: ${solver!.iterations()} iterations in ${best.toFixed(3)} s (the first time ${first.toFixed(3)} s)`,
  )
  console.log(
    `    ${(best / seconds).toFixed(2)} × the other's, limit ${SLOWER[name]} ×: ${judged(best, limit)}`,
  )
  console.log(
    `    ${building.toFixed(3)} s to lay it out; the last one took ${wall.toFixed(3)} s by the clock`,
  )
  console.log(
    `    ${solver!.bytes.toLocaleString('en')} bytes, ${(solver!.bytes / bytes).toFixed(2)} × the other's, limit ${MEMORY} ×: ${judged(solver!.bytes, MEMORY * bytes)}`,
  )
}

const TURN_ITERATIONS = 200
const turn = postflopSpot(KNOWN_SPOTS[1].line)
console.log(`\nA turn, ${TURN_ITERATIONS} iterations by the clock, the best of 5`)
let single = 0
for (const threads of [1, 2]) {
  const helpers: Worker[] = []
  const startHelper = (workerData: object): void => {
    helpers.push(new Worker(new URL('../apps/cli/holdem/solve-worker.ts', import.meta.url), { workerData }))
  }
  const solver = openPostflop(turn, evaluate7, { threads, startHelper })
  await Promise.all(helpers.map((helper) => once(helper, 'online')))
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    solver.run(TURN_ITERATIONS)
    return (performance.now() - start) / 1000
  })
  const best = Math.min(...times)
  if (threads === 1) single = best
  console.log(
    `  ${threads} ${threads === 1 ? 'thread ' : 'threads'}: ${best.toFixed(3)} s, ${(single / best).toFixed(2)} × as fast`,
  )
  solver.close()
  for (const helper of helpers) await helper.terminate()
}

const ITERATIONS = 100
const RIVER: Plan = { unit: 'iterations', operations: ITERATIONS, rounds: 7 }
const river = postflopSpot(KNOWN_SPOTS[0].line)
console.log()
report(
  'A river, the same iterations',
  RIVER,
  await measure(
    RIVER,
    [
      { who: OURS, way: 'vectors', solver: openPostflop(river, evaluate7) },
      {
        who: 'plain loops',
        way: 'TypeScript',
        solver: openPostflop(river, evaluate7, { makeKernel: referenceKernel }),
      },
    ].map(({ who, way, solver }) => ({
      who,
      way,
      run: () => {
        solver.run(ITERATIONS)
        return ITERATIONS
      },
    })),
  ),
)

/** All hands against all, three sizes and all-in: more than a bot's ranges have. */
const WIDE = postflopSpot({
  ...{ oop: 'any', ip: 'any', board: 'Kd8c3s3hJd', pot: 20, stack: 90 },
  ...{ bet: '33%,75%,150%,a', raise: '75%,a' },
})
const DECISION_SECONDS = 0.3
console.log('\nA decision on the river: all hands, three sizes and all-in, laid out and solved')
for (const iterations of [100, 300]) {
  const times = Array.from({ length: 5 }, () => {
    const start = cpuSeconds()
    openPostflop(WIDE, evaluate7).run(iterations)
    return cpuSeconds() - start
  })
  const best = Math.min(...times)
  const solver = openPostflop(WIDE, evaluate7)
  solver.run(iterations)
  const left = (100 * solver.exploitability()) / WIDE.pot
  console.log(
    `  ${iterations} iterations: ${(1000 * best).toFixed(0)} ms, ${left.toFixed(2)} % of the pot left; limit 300 ms: ${judged(best, DECISION_SECONDS)}`,
  )
}
