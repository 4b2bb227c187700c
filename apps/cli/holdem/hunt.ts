/** `fairhouse holdem hunt`: searches the family of simple plans for the one that wins most from a bot. */
import { setImmediate } from 'node:timers/promises'
import { HOLDEM_SEATS } from '@fairhouse/games/holdem/fields.ts'
import { openPlanHunt } from '@fairhouse/games/holdem/measure/plan-search.ts'
import { OK, type Run } from '../command.ts'
import { wholeNumber } from '../figures.ts'
import { listenForInterruption } from '../interruption.ts'
import { write, writeJson } from '../output.ts'
import { progressLine } from '../progress.ts'
import { seedOf } from '../simulation.ts'
import { openEntrant } from './entrants.ts'

const DEFAULT = { seats: 6, stack: 100, plans: 40, hands: 600 } as const
/** The best is measured with so many times the hands that compare two plans. */
const CAREFULLY = 5

export const run: Run = async (call) => {
  const { min, max } = HOLDEM_SEATS
  const seats = wholeNumber(call, 'seats', { min, max }) ?? DEFAULT.seats
  const stack = wholeNumber(call, 'stack', { min: 2, max: 10_000 }) ?? DEFAULT.stack
  const plans = wholeNumber(call, 'plans', { min: 1, max: 1_000_000 }) ?? DEFAULT.plans
  const compare = wholeNumber(call, 'hands', { min: 2, max: 1_000_000_000 }) ?? DEFAULT.hands
  const seed = seedOf(call)
  const { bot } = openEntrant(call, 'hard')
  const hunt = openPlanHunt({ bot, seats, stack, seed, hands: { compare, measure: CAREFULLY * compare } })
  const interruption = listenForInterruption()
  const progress = progressLine('hunting', { always: call.has('progress') })
  for (let i = 0; i < plans && !(interruption.came() && i > 0); i += 1) {
    hunt.tryNext()
    progress.show((i + 1) / plans)
    await setImmediate() // lets a signal come in
  }
  progress.clear()
  interruption.stopListening()
  const { plan, won, tried } = hunt.best()
  const { bb100, low, high } = hunt.measure()
  if (call.has('json')) {
    await writeJson({ plan, tried, search: won, bb100, low, high, seats, stack, seed })
    return OK
  }
  const [mean, least, most, before] = [bb100, low, high, won].map((value) => value.toFixed(1))
  await write(
    `Seed ${seed}: the best of ${tried} plans at ${seats} seats with ${stack} big blinds\n` +
      `  wins ${mean} bb/100 [${least}, ${most}] on new deals (${before} in the search)\n` +
      `  ${JSON.stringify(plan)}\n`,
  )
  return OK
}
