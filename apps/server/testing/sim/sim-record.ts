/**
 * The record of simulated houses, in a folder: a line of JSON for each seed, added as soon as it is done, and a page made
 * from all of them. It grows from run to run.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Simulated } from './simulation.ts'

/** `at`: when it was simulated. `story`: the last events of a house that failed. */
type RecordedSeed = Readonly<
  { at: string; options: string; story: readonly string[] } & Pick<
    Simulated,
    'seed' | 'violation' | 'virtualMs' | 'bets' | 'hands' | 'commits' | 'batches' | 'digest'
  >
>

export type SimRecord = Readonly<{
  /** The first whole number that was no seed yet. */
  nextSeed(): number
  /** `options`: how to simulate it again. */
  add(simulated: Simulated, options: string): void
}>

const HOUR_MS = 3_600_000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const failureText = ({ seed, at, options, violation, story }: RecordedSeed): string =>
  [`### Seed ${seed}, ${at}`, `[${violation!.rule}] ${violation!.what}`]
    .concat(`\`npm run sim -- --seed ${seed} ${options}\``, ['```', ...story, '```'].join('\n'))
    .join('\n\n')

const pageOf = (all: readonly RecordedSeed[]): string => {
  const failed = all.filter(({ violation }) => violation !== null)
  const total = (of: (one: RecordedSeed) => number): string => sum(all.map(of)).toLocaleString('en')
  const hours = sum(all.map(({ virtualMs }) => virtualMs)) / HOUR_MS
  const rows = [
    ['seeds', all.length.toLocaleString('en')],
    ['hours of the house', hours.toFixed(1)],
    ['bets', total(({ bets }) => bets)],
    ['hands', total(({ hands }) => hands)],
    ['transactions', total(({ commits }) => commits)],
    ['requests in one transaction, at most', `${Math.max(...all.map(({ batches }) => batches.largest))}`],
    ['failures', `${failed.length}`],
  ]
  return [
    '# Record of simulated houses',
    `Each seed is a house of several processes with people and faults, simulated and checked (\`npm run sim\`). From ${all[0]!.at} to ${all.at(-1)!.at}.`,
    ['| | |', '|---|---:|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
    ...(failed.length > 0 ? ['## Failures', ...failed.map(failureText)] : []),
  ].join('\n\n')
}

export const openRecord = (folder: string): SimRecord => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'seeds.jsonl')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const all = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RecordedSeed)
  return {
    nextSeed: () => Math.max(0, ...all.map(({ seed }) => Number(seed))) + 1,
    add: ({ seed, violation, virtualMs, bets, hands, commits, batches, digest, eventLog }, options) => {
      const counts = { virtualMs, bets, hands, commits, batches, digest }
      const story = violation ? eventLog : []
      const added = { at: new Date().toISOString(), seed, violation, ...counts, options, story }
      appendFileSync(file, `${JSON.stringify(added)}\n`)
      all.push(added)
      writeFileSync(join(folder, 'README.md'), `${pageOf(all)}\n`)
    },
  }
}
