/**
 * `npm run sim -- --seed S --minutes M [--seeds N]`: simulates a whole house from one seed, or from N consecutive ones.
 * `--processes`, `--people`, `--think` (average milliseconds between two requests; a turn at a table takes about a third
 * of it), `--calm` (no faults), `--audit`, `--story`.
 */
import { parseArgs } from 'node:util'
import { type Simulated, simulate } from './simulation.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    processes: { type: 'string', default: '3' },
    people: { type: 'string', default: '50' },
    think: { type: 'string', default: '8000' },
    calm: { type: 'boolean', default: false },
    audit: { type: 'boolean', default: false },
    story: { type: 'boolean', default: false },
  },
})

const tell = ({ seed, violation, virtualMs, cpuMs, ...counts }: Simulated): string => {
  const ratio = (virtualMs / cpuMs).toFixed(0)
  const { bets, hands, frames, commits, events } = counts
  const outcome = violation ? `VIOLATION [${violation.rule}] ${violation.what}` : 'all is well'
  return `seed ${seed}: ${outcome}; ${(virtualMs / 60_000).toFixed(1)} min in ${(cpuMs / 1_000).toFixed(1)} s of CPU (${ratio} times real time), ${bets} bets, ${hands} hands, ${frames} frames, ${commits} commits, ${events} events, digest ${counts.digest.slice(0, 8)}`
}

const first = BigInt(values.seed)
let failures = 0
for (let index = 0n; index < BigInt(values.seeds); index += 1n) {
  const simulated = await simulate({
    seed: String(first + index),
    minutes: Number(values.minutes),
    processes: Number(values.processes),
    people: Number(values.people),
    thinkMs: Number(values.think),
    isCalm: values.calm,
    audits: values.audit,
  })
  console.log(tell(simulated))
  if (simulated.violation) failures += 1
  if (simulated.violation || values.story) for (const line of simulated.story) console.log(`  ${line}`)
}
process.exitCode = failures > 0 ? 1 : 0
