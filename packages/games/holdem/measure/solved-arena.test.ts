/** The strategies that come with the game, and the one for 100 big blinds against simple plans that beat hand-set thresholds. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { solvedBot } from '../bots/solved-bot.ts'
import { botOf } from '../bots.ts'
import { DEPTHS, recipeFor } from '../solution/recipe.ts'
import { decodeStrategy, trainingOf } from '../solution/strategy-file.ts'
import { openArena } from './arena.ts'
import { type PlayerName, playerNamed } from './players.ts'

const pathOf = (depth: number): URL =>
  new URL(`../solution/strategies/depth-${depth}.strategy`, import.meta.url)
const strategy = decodeStrategy(readFileSync(pathOf(100)))
const solved = solvedBot([{ depth: 100, strategy: () => strategy }], botOf('hard'))

test.each(DEPTHS)('the file for %i big blinds is small and records how it was trained', (depth) => {
  const bytes = readFileSync(pathOf(depth))
  expect(bytes.length).toBeLessThan(1_000_000)
  const training = trainingOf(bytes)
  expect(training.recipe).toEqual(recipeFor(depth))
  expect(training.traversals).toBeGreaterThan(1e8)
})

test.each([
  ['min-reraiser', 300],
  ['always-call', 300],
] as const)('solved beats %s clearly in %i hands', (name: PlayerName, hands) => {
  const entrants = [
    { name: 'solved', bot: solved },
    { name, bot: playerNamed(name) },
  ]
  const arena = openArena({ entrants, seats: 2, hands, seed: 'plans' })
  while (arena.playDeal());
  expect(arena.standings().bots[0]!.low).toBeGreaterThan(0)
})
