/** `fairhouse holdem lbr`: what a local best response wins against the solved bot. */

import { botOf } from '@fairhouse/games/holdem/bots.ts'
import { openLbr } from '@fairhouse/games/holdem/measure/lbr-match.ts'
import { knownInterval, playArena } from '../arena.ts'
import { OK, type Run } from '../command.ts'
import { oneOf, wholeNumber } from '../figures.ts'
import { write, writeJson } from '../output.ts'
import { seedOf } from '../simulation.ts'
import { loadSolutions, STRATEGIES } from './strategies.ts'

const DEFAULT_HANDS = 2000
const STREETS = ['preflop', 'flop', 'turn', 'river'] as const

export const run: Run = async (call) => {
  const hands = wholeNumber(call, 'hands', { min: 2, max: 1_000_000_000 }) ?? DEFAULT_HANDS
  const stack = wholeNumber(call, 'depth', { min: 2, max: 10_000 }) ?? 100
  const from = oneOf(call, 'from', STREETS) ?? 'flop'
  const seed = seedOf(call)
  const solutions = loadSolutions(call.text('strategies') ?? STRATEGIES)
  const otherwise = botOf('hard', 'regular', { ...solutions, headsUp: [] })
  const rival = { solutions, solves: true, otherwise }
  const standing = await playArena(call, openLbr({ rival, stack, hands, seed, from }), hands)
  if (call.has('json')) {
    await writeJson({ ...standing, ...knownInterval(standing), depth: stack, from, seed })
    return OK
  }
  const [mbb, low, high] = [standing.mbb, standing.low, standing.high].map((value) => value.toFixed(0))
  const lines = STREETS.map((street) => {
    const { bets, folds, gain } = standing.streets[street]
    const often = `${(100 * bets).toFixed(0)} bets in 100 hands, ${(100 * folds).toFixed(0)} % folded to`
    return `  ${street.padEnd(8)} ${often}: ${gain.toFixed(0)} mbb a hand more than without them\n`
  })
  await write(
    `Seed ${seed}: ${standing.hands} hands with ${stack} big blinds, bets from the ${from} on\n` +
      `  the local best response wins ${mbb} mbb a hand [${low}, ${high}]\n${lines.join('')}`,
  )
  return OK
}
