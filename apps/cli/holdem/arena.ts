/** `fairhouse holdem arena`: bots against each other on duplicate deals, until all hands are played or Ctrl-C. */
import { setImmediate } from 'node:timers/promises'
import {
  type ArenaPlan,
  DEFAULT_STACK,
  openArena,
  type Standings,
} from '@fairhouse/games/holdem/bots/arena.ts'
import { BOT_NAMES, botNamed, isBotName } from '@fairhouse/games/holdem/bots.ts'
import { SEATS } from '@fairhouse/games/holdem/config.ts'
import { type Call, OK, type Run, UsageError } from '../command.ts'
import { wholeNumber } from '../figures.ts'
import { type Interruption, listenForInterruption } from '../interruption.ts'
import { write, writeJson } from '../output.ts'
import { type ProgressLine, progressLine } from '../progress.ts'
import { seedOf } from '../simulation.ts'

const SLICE_MS = 100
const DEFAULT_HANDS = 10_000
const MOST_HANDS = 1_000_000_000
const MOST_STACK = 10_000

const entrantsOf = (call: Call) => {
  const names = (call.text('bots') ?? '').split(',').map((name) => name.trim())
  return names.map((name) => {
    if (!isBotName(name)) throw new UsageError(`there is no bot "${name}"; known: ${BOT_NAMES.join(', ')}`)
    return { name, bot: botNamed(name) }
  })
}

const planOf = (call: Call) => {
  const entrants = entrantsOf(call)
  const seats = wholeNumber(call, 'seats', SEATS) ?? Math.max(SEATS.min, entrants.length)
  if (entrants.length > seats) throw new UsageError(`${entrants.length} bots do not fit at ${seats} seats`)
  const hands = wholeNumber(call, 'hands', { min: 1, max: MOST_HANDS }) ?? DEFAULT_HANDS
  const stack = wholeNumber(call, 'stack', { min: 1, max: MOST_STACK }) ?? DEFAULT_STACK
  return { entrants, seats, seed: seedOf(call), hands, stack }
}

const figure = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`

const show = ({ hands, deals, bots }: Standings): string => {
  const rows = bots.map(({ name, bb100, low, high, vpip, pfr, meanMs, p95Ms }) =>
    [
      `  ${name.padEnd(18)} ${figure(bb100).padStart(8)} bb/100`,
      `[${figure(low)}, ${figure(high)}]`.padEnd(20),
      `VPIP ${(100 * vpip).toFixed(0)} PFR ${(100 * pfr).toFixed(0)}`.padEnd(15),
      `${meanMs.toFixed(2)} ms a decision, p95 ${p95Ms.toFixed(1)}`,
    ].join('  '),
  )
  return `${hands.toLocaleString('en')} hands in ${deals.toLocaleString('en')} deals, 95 % intervals\n${rows.join('\n')}\n`
}

/** Not known with fewer than two deals: null in JSON. */
const known = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** All hands of the plan, or those until the interruption; decisions are timed. */
export const playOut = async (
  plan: ArenaPlan,
  progress: ProgressLine,
  interruption: Interruption,
): Promise<Standings> => {
  const arena = openArena({ ...plan, now: () => performance.now() })
  for (let more = true; more && !interruption.came(); ) {
    for (const end = performance.now() + SLICE_MS; more && performance.now() < end; ) more = arena.playDeal()
    progress.show(arena.played() / plan.hands)
    await setImmediate() // a signal comes in here
  }
  progress.clear()
  return arena.standings()
}

export const run: Run = async (call) => {
  const plan = planOf(call)
  const progress = progressLine('playing', { always: call.has('progress') })
  const interruption = listenForInterruption()
  const standings = await playOut(plan, progress, interruption)
  interruption.listenNoMore()
  const { seats, seed, stack } = plan
  if (!call.has('json')) await write(`Seed ${seed}: ${show(standings)}`)
  else
    for (const { low, high, ...bot } of standings.bots)
      await writeJson({
        ...bot,
        low: known(low),
        high: known(high),
        seats,
        seed,
        stack,
        deals: standings.deals,
      })
  return OK
}
