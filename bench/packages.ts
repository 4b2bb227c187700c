/**
 * The evaluator from the published package beside the one in the repository: the same work alternately, each time in
 * its own process, so that neither affects the other's memory layout.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildPackages } from '../scripts/pack/build-packages.ts'
import { installInto } from '../scripts/pack/testing/project.ts'

const ROUNDS = 9
const LEAST_RATIO = 0.95

const tarballs = await buildPackages(fileURLToPath(new URL('../dist/packages-measured', import.meta.url)))
const project = await installInto(tarballs, 'http://localhost:3000')
const CONTENDERS = {
  repository: new URL('../packages/games/holdem/evaluation/evaluator.ts', import.meta.url).href,
  package: pathToFileURL(join(project.folder, 'node_modules/@fairhouse/holdem/evaluator.js')).href,
}

const PROGRAM = fileURLToPath(new URL('evaluator-rate.ts', import.meta.url))
const proofs = new Set<number>()
const rateOf = (module: string): number => {
  const { rate, proof } = JSON.parse(execFileSync(process.execPath, [PROGRAM, module], { encoding: 'utf8' }))
  proofs.add(proof)
  return rate
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
const rates = { repository: [] as number[], package: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  const order = (['repository', 'package'] as const).toSorted(() => (round % 2 === 0 ? 0 : -1))
  for (const who of order) rates[who].push(rateOf(CONTENDERS[who]))
}
project.remove()

if (proofs.size !== 1) throw new Error('the two come to different results')
const ratio = median(rates.package) / median(rates.repository)
for (const [who, all] of Object.entries(rates))
  console.log(`${who.padEnd(10)} ${Math.round(median(all)).toLocaleString('en').padStart(12)} hands/s`)
console.log(
  `package to repository: ${ratio.toFixed(2)} ×, target ≥ ${LEAST_RATIO}: ${ratio >= LEAST_RATIO ? 'met' : 'NOT met'}`,
)
