/**
 * Measures contenders alternately: the same work in every round, the median of the rounds, and a table of rates with
 * our ratio to each peer. Ratios within one run are what a bench is about.
 */
import { cpus } from 'node:os'

type Result = number | string
/** One way of doing the work. `run` does all of a round's operations; its result proves that it did. */
export type Contender = Readonly<{ who: string; way: string; run: () => Result | Promise<Result> }>
export type Plan = Readonly<{ unit: string; operations: number; rounds: number }>
/** `rate` is operations per second, the median of the rounds. */
export type Measured = Readonly<{ who: string; way: string; rate: number }>

export const OURS = 'fairhouse'

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const seconds = async (run: Contender['run']): Promise<number> => {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}

/** Throws if two contenders get different results: then they didn't do the same work. */
const warmUp = async (contenders: readonly Contender[]): Promise<void> => {
  const results: Result[] = []
  for (const { run } of contenders) results.push(await run())
  const odd = contenders.find((_, i) => results[i] !== results[0])
  if (odd) throw new Error(`${odd.who} (${odd.way}) comes to another result than ${contenders[0]!.who}`)
}

export const measure = async (plan: Plan, contenders: readonly Contender[]): Promise<readonly Measured[]> => {
  await warmUp(contenders)
  const times = contenders.map((): number[] => [])
  for (let round = 0; round < plan.rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const i = (round + turn) % contenders.length
      times[i]!.push(await seconds(contenders[i]!.run))
    }
  }
  return contenders.map(({ who, way }, i) => ({ who, way, rate: plan.operations / median(times[i]!) }))
}

const number = (value: number): string =>
  value.toLocaleString('en', value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('   ')
  return rows.map((row) => `  ${line(row).trimEnd()}`).join('\n')
}

const fastest = (measured: readonly Measured[]): Measured =>
  measured.reduce((a, b) => (b.rate > a.rate ? b : a))

/** Prints the table, our ratio to each peer at its fastest, and whether `target` (a rate) was met. */
export const report = (title: string, plan: Plan, measured: readonly Measured[], target?: number): void => {
  const ours = fastest(measured.filter(({ who }) => who === OURS))
  const ratio = ({ rate }: Measured): string => `${(ours.rate / rate).toFixed(2)} ×`
  console.log(`${title}: median of ${plan.rounds} rounds of ${number(plan.operations)} ${plan.unit}`)
  console.log(`Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? process.arch}\n`)
  const rows = measured.map((each) => [each.who, each.way, number(each.rate), ratio(each)])
  console.log(`${table([['', '', `${plan.unit}/s`, 'ours to it'], ...rows])}\n`)
  for (const [who, ways] of Map.groupBy(measured, (each) => each.who)) {
    const best = fastest(ways)
    if (who !== OURS) console.log(`  against ${who} at its fastest (${best.way}): ${ratio(best)}`)
  }
  if (target !== undefined) {
    console.log(
      `  target ≥ ${number(target)} ${plan.unit}/s: ${ours.rate >= target ? 'met' : 'NOT met'} (${number(ours.rate)})`,
    )
  }
}
