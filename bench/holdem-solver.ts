/**
 * The solved Hold'em bot against its limits: decisions heads-up (2 ms each on average), the ranges of a hand on the
 * river, and the speed of training on one core, beside the same number of bare deals.
 */
import { readFileSync } from 'node:fs'
import { solvedBot } from '../packages/games/holdem/bots/solved-bot.ts'
import { rangesOf } from '../packages/games/holdem/bots/solved-ranges.ts'
import { botOf } from '../packages/games/holdem/bots.ts'
import { DEFAULTS } from '../packages/games/holdem/config.ts'
import { openDeals } from '../packages/games/holdem/measure/board-deals.ts'
import { holdem, type State } from '../packages/games/holdem/rules.ts'
import { openSampler } from '../packages/games/holdem/solution/betting-tree.ts'
import { decodeStrategy } from '../packages/games/holdem/solution/strategy-file.ts'
import { labelled, words } from '../packages/kit/chance.ts'
import { measure, OURS, type Plan, report } from './measure.ts'

const file = new URL('../packages/games/holdem/solution/strategies/depth-100.strategy', import.meta.url)
const strategy = decodeStrategy(readFileSync(file))
const solutions = [{ depth: 100, strategy: () => strategy }]
const bots = { solved: solvedBot(solutions, botOf('charts')), charts: botOf('charts') }

/** Every turn of a number of hands that the solved bot plays against itself. */
const turns: State[] = []
for (let hand = 0; hand < 60; hand += 1) {
  const chance = words(labelled('bench', 'bot', hand))
  let { state } = holdem.start(DEFAULTS, 2, words(labelled('bench', 'deck', hand)))
  while (state.turn !== null) {
    turns.push(state)
    const options = holdem.options(state, state.turn)
    const { action } = bots.solved(holdem.view(state, state.turn), options, chance)
    const step = holdem.apply(state, state.turn, action, chance)
    if ('refused' in step) throw new Error(step.message)
    state = step.state
  }
}

const decideAll = (bot: keyof typeof bots) => (): number => {
  for (const [i, state] of turns.entries())
    bots[bot](
      holdem.view(state, state.turn),
      holdem.options(state, state.turn!),
      words(labelled('bench', 'x', i)),
    )
  return turns.length
}
const DECISIONS: Plan = { unit: 'decisions', operations: turns.length, rounds: 7 }
report(
  'Decisions heads-up, 2 ms each at most',
  DECISIONS,
  await measure(DECISIONS, [
    { who: OURS, way: 'solved', run: decideAll('solved') },
    { who: 'charts', way: 'sampled showdowns', run: decideAll('charts') },
  ]),
  1000 / 2,
)

const late = turns.filter(({ street }) => street === 'river')
const RANGES: Plan = { unit: 'ranges', operations: late.length, rounds: 7 }
console.log()
report(
  'Ranges of both seats on the river, boards known, 20 ms each at most',
  RANGES,
  await measure(RANGES, [
    {
      who: OURS,
      way: 'rangesOf',
      run: () => late.reduce((sum, state) => sum + rangesOf(holdem.view(state, null), solutions)!.length, 0),
    },
  ]),
  1000 / 20,
)

const TRAVERSALS = 20_000
const { tree, training } = strategy
const sampler = openSampler({
  tree,
  regrets: new Float32Array(tree.cells),
  sums: new Float32Array(tree.cells),
  seed: 1,
  pruneBelow: -5 * training.recipe.depth,
})
const deals = openDeals(training.limits, sampler.word)
for (let board = 0; board < 20; board += 1) deals.addBoard()
const TRAINING: Plan = { unit: 'traversals', operations: TRAVERSALS, rounds: 7 }
console.log()
report(
  'Training, traversals per second and core',
  TRAINING,
  await measure(TRAINING, [
    {
      who: OURS,
      way: 'deal and traverse',
      run: () => {
        for (let i = 0; i < TRAVERSALS; i += 1) {
          sampler.setWinner(deals.deal(sampler.buckets))
          sampler.traverse((i & 1) as 0 | 1, 1)
        }
        return TRAVERSALS
      },
    },
    {
      who: 'the deals alone',
      way: 'buckets of two hands',
      run: () => {
        for (let i = 0; i < TRAVERSALS; i += 1) deals.deal(sampler.buckets)
        return TRAVERSALS
      },
    },
  ]),
)
