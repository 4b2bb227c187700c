/**
 * Keno draws per second [K1], three hashes each: in one go as for an audit or a simulation, word by word as in the
 * rules, and the same with Node's own SHA-256; then on one core and on two, with worker threads.
 */
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { drawNumbers, kenoWords, NUMBERS } from '../packages/games/keno/draw.ts'
import { drawInto } from '../packages/games/keno/draw-into.ts'
import type { Seeds } from '../packages/kit/game.ts'
import { type Contender, measure, OURS, type Plan, report } from './measure.ts'

const PLAN: Plan = { unit: 'draws', operations: 50_000, rounds: 21 }
const TARGET = 500_000

/** A round's seeds as stored; the texts are made beforehand, as a database has them too. */
const SEEDS: readonly Seeds[] = Array.from({ length: 1_000 }, (_, index) => ({
  server: hash('sha256', `bench ${index}`),
  client: hash('sha256', `client ${index}`).slice(0, 16),
  nonce: String(100_000 + index),
}))
const seedsAt = (index: number): Seeds => SEEDS[index % SEEDS.length]!

const drawn = new Uint8Array(10)

/** The specification's algorithm, with Node's hash. */
const drawWithNode = ({ server, client, nonce }: Seeds): void => {
  const numbers = [...NUMBERS]
  let digest = hash('sha256', `${server}:${client}:${nonce}`, 'buffer')
  for (let i = 0; i < 10; i += 1) {
    if (i >= 8) digest = hash('sha256', `${digest.toString('hex')}:${i}`, 'buffer')
    const j = i + (digest.readUInt32BE(i < 8 ? 4 * i : 0) % (40 - i))
    drawn[i] = numbers[j]!
    numbers[j] = numbers[i]!
  }
}

const drawMany = (draw: (seeds: Seeds) => void, operations: number): number => {
  let mixed = 0
  for (let i = 0; i < operations; i += 1) {
    draw(seedsAt(i))
    mixed = (Math.imul(mixed, 31) + drawn[i % 10]!) | 0
  }
  return mixed
}
const drawAtOnce = (seeds: Seeds): void => drawInto(drawn, seeds)
const drawByRules = (seeds: Seeds): void => drawn.set(drawNumbers(kenoWords(seeds, 0)))

const contender = (who: string, way: string, draw: (seeds: Seeds) => void): Contender => ({
  who,
  way,
  run: () => drawMany(draw, PLAN.operations),
})

/** Each worker makes this many draws; together they must take no longer than one alone. */
const onWorkers = async (workers: readonly Worker[], operations: number): Promise<number> => {
  const answers = workers.map(async (worker) => {
    worker.postMessage(operations)
    const [mixed] = (await once(worker, 'message')) as [number]
    return mixed
  })
  return (await Promise.all(answers))[0]!
}

const benchCores = async (): Promise<void> => {
  const plan: Plan = { unit: 'draws', operations: 400_000, rounds: 11 }
  const workers = Array.from({ length: 2 }, () => new Worker(new URL(import.meta.url)))
  const half = plan.operations / 2
  const [one, two] = await measure(plan, [
    {
      who: 'one core',
      way: 'a worker, two halves',
      run: async () => (await onWorkers(workers.slice(0, 1), half)) && onWorkers(workers.slice(0, 1), half),
    },
    { who: OURS, way: 'two workers, a half each', run: () => onWorkers(workers, half) },
  ])
  report('Keno draws on two cores', plan, [one!, two!])
  console.log(`  target ≥ 1.8 × one core: ${two!.rate / one!.rate >= 1.8 ? 'met' : 'NOT met'}`)
  await Promise.all(workers.map((worker) => worker.terminate()))
}

if (isMainThread) {
  const measured = await measure(PLAN, [
    contender(OURS, 'drawInto', drawAtOnce),
    contender(OURS, 'the rules’ words', drawByRules),
    contender('node:crypto', 'hash, buffer', drawWithNode),
  ])
  report('Keno draws', PLAN, measured, TARGET)
  console.log()
  await benchCores()
} else {
  parentPort!.on('message', (operations: number) => parentPort!.postMessage(drawMany(drawAtOnce, operations)))
}
