/**
 * Plays rounds until all are played or until Ctrl-C: their return, with its 95 % interval, beside the exact
 * value.
 */
import { setImmediate } from 'node:timers/promises'
import { isSeedWord, type Rational, serverSeed } from '@fairhouse/kit'
import { type Call, OK, UsageError } from './command.ts'
import { decimal, fraction, percent, wholeNumber } from './figures.ts'
import { listenForInterruption } from './interruption.ts'
import { write, writeJson } from './output.ts'
import { progressLine } from './progress.ts'

export type MeasuredReturn = Readonly<{
  rounds: number
  mean: number
  low: number
  high: number
  stopped: boolean
}>

const ROUNDS_AT_ONCE = 1_000
const NORMAL_95 = 1.959963984540054

/** `play(i)` returns round i's return per unit staked. */
export const measure = async (
  rounds: number,
  play: (round: number) => number,
  isStopped: () => boolean,
  onProgress: (part: number) => void = () => {},
): Promise<MeasuredReturn> => {
  let [mean, squares, played] = [0, 0, 0] // Welford's sums
  while (played < rounds && !isStopped()) {
    for (const end = Math.min(rounds, played + ROUNDS_AT_ONCE); played < end; ) {
      const value = play(played)
      played += 1
      const difference = value - mean
      mean += difference / played
      squares += difference * (value - mean)
    }
    onProgress(played / rounds)
    await setImmediate() // lets a signal come in
  }
  const error = played > 1 ? NORMAL_95 * Math.sqrt(squares / (played - 1) / played) : Number.POSITIVE_INFINITY
  return { rounds: played, mean, low: mean - error, high: mean + error, stopped: played < rounds }
}

export const seedOf = (call: Call): string => {
  const seed = call.text('seed') ?? serverSeed(crypto.getRandomValues(new Uint8Array(32)))
  if (!isSeedWord(seed))
    throw new UsageError('a seed is 1 to 256 printable characters without spaces, ":" and "|"')
  return seed
}

export type Simulation = Readonly<{
  /** The start of the report: the game and how it is played. */
  title: string
  /** The title's information as fields. */
  fields: Readonly<Record<string, string | number>>
  exact: Rational
  seed: string
  play(round: number): number
}>

const DEFAULT_ROUNDS = 100_000
const MAX_ROUNDS = 1_000_000_000

const percentText = (value: number): string => `${(100 * value).toFixed(4)} %`

const tell = ({ exact }: Simulation, { rounds, mean, low, high, stopped }: MeasuredReturn): string =>
  [
    ...(stopped ? [`  stopped after ${rounds.toLocaleString('en')} rounds`] : []),
    `  return        ${rounds === 0 ? 'unknown' : percentText(mean)}`,
    ...(rounds > 1 ? [`  95 % interval ${percentText(low)} to ${percentText(high)}`] : []),
    `  exact         ${percent(exact, 4)}`,
    '',
  ].join('\n')

/** Unknown with fewer than two rounds: null in JSON. */
const known = (value: number): number | null => (Number.isFinite(value) ? value : null)

export const runSimulation = async (call: Call, simulation: Simulation): Promise<number> => {
  const { title, fields, seed, exact, play } = simulation
  const rounds = wholeNumber(call, 'rounds', { min: 1, max: MAX_ROUNDS }) ?? DEFAULT_ROUNDS
  const interruption = listenForInterruption()
  if (!call.has('json')) await write(`${title}, ${rounds.toLocaleString('en')} rounds of seed ${seed}\n`)
  const progress = progressLine('playing')
  const measured = await measure(rounds, play, interruption.came, progress.show)
  progress.clear()
  interruption.stopListening()
  if (!call.has('json')) await write(tell(simulation, measured))
  else {
    const { mean, low, high } = measured
    await writeJson({
      ...fields,
      seed,
      rounds: measured.rounds,
      return: measured.rounds === 0 ? null : mean,
      low: known(low),
      high: known(high),
      exact: fraction(exact),
      decimal: decimal(exact),
      stopped: measured.stopped,
    })
  }
  return OK
}
