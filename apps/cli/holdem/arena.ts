/** `fairhouse holdem arena`: bots against each other on duplicate deals, until all hands are played or Ctrl-C. */
import { setImmediate } from 'node:timers/promises'
import { openArena, type Standings } from '@fairhouse/games/holdem/arena.ts'
import { BOT_NAMES, botNamed, isBotName } from '@fairhouse/games/holdem/bots.ts'
import { SEATS } from '@fairhouse/games/holdem/config.ts'
import { type Call, OK, type Run, UsageError } from '../command.ts'
import { wholeNumber } from '../figures.ts'
import { listenForInterruption } from '../interruption.ts'
import { write, writeJson } from '../output.ts'
import { progressLine } from '../progress.ts'
import { seedOf } from '../simulation.ts'

const DEALS_AT_ONCE = 20
const DEFAULT_HANDS = 10_000
const MOST_HANDS = 1_000_000_000

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
  return { entrants, seats, seed: seedOf(call), hands }
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

export const run: Run = async (call) => {
  const plan = planOf(call)
  const arena = openArena({ ...plan, now: () => performance.now() })
  const progress = progressLine('playing')
  const interruption = listenForInterruption()
  for (let deals = 1, more = true; more && !interruption.came(); deals += 1) {
    more = arena.playDeal()
    if (deals % DEALS_AT_ONCE > 0) continue
    progress.show(arena.standings().hands / plan.hands)
    await setImmediate() // a signal comes in here
  }
  interruption.listenNoMore()
  progress.clear()
  const standings = arena.standings()
  if (!call.has('json')) await write(show(standings))
  else
    for (const bot of standings.bots)
      await writeJson({ ...bot, seats: plan.seats, seed: plan.seed, deals: standings.deals })
  return OK
}
