/** Commands that let bots play against each other on duplicate deals, until all hands are played or Ctrl-C. */
import { setImmediate } from 'node:timers/promises'
import type { Arena, Standing, Standings } from '@fairhouse/host'
import { type Call, UsageError } from './command.ts'
import { wholeNumber } from './figures.ts'
import { listenForInterruption } from './interruption.ts'
import { progressLine } from './progress.ts'
import { seedOf } from './simulation.ts'

const SLICE_MS = 100
const DEFAULT_HANDS = 10_000
const MOST_HANDS = 1_000_000_000
const MOST_STACK = 10_000

export type AskedArena<Name extends string> = Readonly<{
  names: readonly Name[]
  seats: number
  hands: number
  stack: number
  seed: string
}>

/** What `--bots`, `--seats`, `--hands`, `--stack` and `--seed` say. */
export const askedArena = <Name extends string>(
  call: Call,
  known: Readonly<{
    names: readonly string[]
    isName(text: string): text is Name
    seats: Readonly<{ min: number; max: number }>
    stack: number
  }>,
): AskedArena<Name> => {
  const names = (call.text('bots') ?? '').split(',').map((text) => {
    const name = text.trim()
    if (known.isName(name)) return name
    throw new UsageError(`there is no bot "${name}"; known: ${known.names.join(', ')}`)
  })
  const seats = wholeNumber(call, 'seats', known.seats) ?? Math.max(known.seats.min, names.length)
  if (names.length > seats) throw new UsageError(`${names.length} bots do not fit at ${seats} seats`)
  const hands = wholeNumber(call, 'hands', { min: 1, max: MOST_HANDS }) ?? DEFAULT_HANDS
  const stack = wholeNumber(call, 'stack', { min: 1, max: MOST_STACK }) ?? known.stack
  return { names, seats, hands, stack, seed: seedOf(call) }
}

/** To the end, or to where Ctrl-C stops it. */
export const playArena = async (call: Call, arena: Arena, hands: number): Promise<Standings> => {
  const progress = progressLine('playing', { always: call.has('progress') })
  const interruption = listenForInterruption()
  for (let more = true; more && !interruption.came(); ) {
    for (const end = performance.now() + SLICE_MS; more && performance.now() < end; ) more = arena.playDeal()
    progress.show(arena.played() / hands)
    await setImmediate() // a signal comes in here
  }
  interruption.listenNoMore()
  progress.clear()
  return arena.standings()
}

const figure = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

/** A line for a bot, in words; `unit` is what is won. */
export const standingLine = ({ name, won100, low, high, meanMs, p95Ms }: Standing, unit: string): string =>
  [
    `  ${name.padEnd(18)} ${figure(won100).padStart(8)} ${unit}/100`,
    `[${figure(low)}, ${figure(high)}]`.padEnd(20),
    `${meanMs.toFixed(2)} ms a decision, p95 ${p95Ms.toFixed(1)}`,
  ].join('  ')

export const standingsTitle = ({ hands, deals }: Standings, seed: string): string =>
  `Seed ${seed}: ${hands.toLocaleString('en')} hands in ${deals.toLocaleString('en')} deals, 95 % intervals`

/** Not known with fewer than two deals: null in JSON. */
export const known = (value: number): number | null => (Number.isFinite(value) ? value : null)
