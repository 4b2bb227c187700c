/** Commands that let bots play against each other on duplicate deals, until all hands are played or Ctrl-C. */
import { setImmediate } from 'node:timers/promises'
import type { Arena, ArenaStanding, Standings } from '@fairhouse/host'
import { type Call, UsageError } from './command.ts'
import { wholeNumber } from './figures.ts'
import { type Interruption, listenForInterruption } from './interruption.ts'
import { type ProgressLine, progressLine } from './progress.ts'
import { seedOf } from './simulation.ts'

const SLICE_MS = 100
const DEFAULT_HANDS = 10_000
const MAX_HANDS = 1_000_000_000
const MAX_STACK = 10_000

export type ArenaOptions<Name extends string> = Readonly<{
  names: readonly Name[]
  seats: number
  hands: number
  stack: number
  seed: string
}>

/** Reads `--bots`, `--seats`, `--hands`, `--stack` and `--seed`. */
export const readArenaOptions = <Name extends string>(
  call: Call,
  known: Readonly<{
    names: readonly string[]
    isName(text: string): text is Name
    seats: Readonly<{ min: number; max: number }>
    stack: number
  }>,
): ArenaOptions<Name> => {
  const bots = call.text('bots')
  if (bots === undefined)
    throw new UsageError(`there is no bot yet; give --bots A,B with some of ${known.names.join(', ')}`)
  const names = bots.split(',').map((text) => {
    const name = text.trim()
    if (known.isName(name)) return name
    throw new UsageError(`there is no bot "${name}"; known: ${known.names.join(', ')}`)
  })
  const seats = wholeNumber(call, 'seats', known.seats) ?? Math.max(known.seats.min, names.length)
  if (names.length > seats) throw new UsageError(`${names.length} bots do not fit at ${seats} seats`)
  const hands = wholeNumber(call, 'hands', { min: 1, max: MAX_HANDS }) ?? DEFAULT_HANDS
  const stack = wholeNumber(call, 'stack', { min: 1, max: MAX_STACK }) ?? known.stack
  return { names, seats, hands, stack, seed: seedOf(call) }
}

type Running<S> = Pick<Arena, 'playDeal' | 'played'> & Readonly<{ standings(): S }>

/** Plays all hands, or as many as fit before the interruption. */
export const playOut = async <S>(
  arena: Running<S>,
  hands: number,
  progress: ProgressLine,
  interruption: Interruption,
): Promise<S> => {
  for (let more = true; more && !interruption.came(); ) {
    for (const end = performance.now() + SLICE_MS; more && performance.now() < end; ) more = arena.playDeal()
    progress.show(arena.played() / hands)
    await setImmediate() // lets a signal come in
  }
  progress.clear()
  return arena.standings()
}

export const playArena = async <S>(call: Call, arena: Running<S>, hands: number): Promise<S> => {
  const interruption = listenForInterruption()
  const progress = progressLine('playing', { always: call.has('progress') })
  const standings = await playOut(arena, hands, progress, interruption)
  interruption.stopListening()
  return standings
}

const figure = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

type StandingFigures = Pick<ArenaStanding, 'name' | 'low' | 'high' | 'meanMs' | 'p95Ms'>

/** A line about a bot: what it has won, and `more` about it. */
export const standingLine = (
  { name, low, high, meanMs, p95Ms }: StandingFigures,
  won: Readonly<{ value: number; unit: string; habits?: string }>,
): string =>
  [
    `  ${name.padEnd(18)} ${figure(won.value).padStart(8)} ${won.unit}/100`,
    `[${figure(low)}, ${figure(high)}]`.padEnd(20),
    ...(won.habits === undefined ? [] : [won.habits.padEnd(15)]),
    `${meanMs.toFixed(2)} ms a decision, p95 ${p95Ms.toFixed(1)}`,
  ].join('  ')

export const standingsTitle = ({ hands, deals }: Pick<Standings, 'hands' | 'deals'>, seed: string): string =>
  `Seed ${seed}: ${hands.toLocaleString('en')} hands in ${deals.toLocaleString('en')} deals, 95 % intervals`

/** Unknown with fewer than two deals: null in JSON. */
export const knownInterval = ({ low, high }: Pick<ArenaStanding, 'low' | 'high'>) => ({
  low: Number.isFinite(low) ? low : null,
  high: Number.isFinite(high) ? high : null,
})
