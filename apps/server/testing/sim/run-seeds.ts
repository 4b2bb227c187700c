/** Simulates one house after the other, each from its seed, and prints a line about each. */
import { FAILED, OK, type Run } from '../../../cli/command.ts'
import { positiveNumber, wholeNumber } from '../../../cli/figures.ts'
import { openRecord } from './sim-record.ts'
import { type Simulated, type SimulationOptions, simulate } from './simulation.ts'

const MOST = { seed: 10 ** 15 - 1, seeds: 10 ** 6, processes: 9, people: 1_000, think: 3_600_000 }

/** A campaign of so many seeds must have requests that share transactions. */
const MANY = 10
const LEAST_TOGETHER = 1.5

const tell = ({ seed, violation, virtualMs, cpuMs, ...counts }: Simulated): string => {
  const ratio = (virtualMs / cpuMs).toFixed(0)
  const { bets, hands, frames, commits, events, batches } = counts
  const outcome = violation ? `VIOLATION [${violation.rule}] ${violation.what}` : 'all is well'
  return `seed ${seed}: ${outcome}; ${(virtualMs / 60_000).toFixed(1)} min in ${(cpuMs / 1_000).toFixed(1)} s of CPU (${ratio} times real time), ${bets} bets, ${hands} hands, ${frames} frames, ${commits} commits, ${batches.mean.toFixed(1)} requests in one (at most ${batches.largest}), ${events} events, digest ${counts.digest.slice(0, 8)}`
}

/** The options that simulate it again. */
const repeated = ({
  minutes,
  processes,
  people,
  thinkMs,
  isCalm,
  audits,
}: Omit<SimulationOptions, 'seed'>): string =>
  [`--minutes ${minutes} --processes ${processes} --people ${people} --think ${thinkMs}`]
    .concat(isCalm ? '--calm' : [], audits ? '--audit' : [])
    .join(' ')

export const run: Run = async (call) => {
  const whole = (option: keyof typeof MOST, min: number): number | undefined =>
    wholeNumber(call, option, { min, max: MOST[option] })
  const out = call.text('out')
  const record = out === undefined ? null : openRecord(out)
  const hours = positiveNumber(call, 'hours')
  const first = whole('seed', 0) ?? record?.nextSeed() ?? 1
  const seeds = whole('seeds', 1) ?? (hours === undefined ? 1 : MOST.seeds)
  const until = performance.now() + (hours ?? Number.POSITIVE_INFINITY) * 3_600_000
  const options = {
    minutes: positiveNumber(call, 'minutes') ?? 5,
    processes: whole('processes', 1) ?? 3,
    people: whole('people', 0) ?? 50,
    thinkMs: whole('think', 1) ?? 8_000,
    isCalm: call.has('calm'),
    audits: call.has('audit'),
  }
  let failures = 0
  let [together, done] = [0, 0]
  for (let seed = first; seed < first + seeds && performance.now() < until; seed += 1) {
    const simulated = await simulate({ seed: String(seed), ...options })
    console.log(tell(simulated))
    record?.add(simulated, repeated(options))
    done += 1
    if (simulated.violation) failures += 1
    together += simulated.batches.mean
    if (simulated.violation || call.has('events'))
      for (const line of simulated.eventLog) console.log(`  ${line}`)
  }
  const isThin = !options.isCalm && done >= MANY && together / done < LEAST_TOGETHER
  if (isThin)
    console.log(`only ${(together / done).toFixed(1)} requests shared a transaction: batches went untested`)
  return failures > 0 || isThin ? FAILED : OK
}
