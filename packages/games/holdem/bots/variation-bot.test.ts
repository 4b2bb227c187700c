import { isRefusal, labelled, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { botOf } from '../bots.ts'
import { wildVariedHand } from '../measure/fuzz.ts'
import { type Action, holdem, type State } from '../rules.ts'
import { opened, play } from '../testing/scenes.ts'
import { variationBot } from './variation-bot.ts'

const decided = (state: State): Action => {
  const seat = state.turn!
  const chance = words(labelled('variation-bot', 'bot', 0))
  return variationBot(holdem.view(state, seat), holdem.options(state, seat), chance).action
}

test('[V1]–[V7] bots play every variation to its end with legal actions', () => {
  const bot = botOf('hard')
  for (let hand = 0; hand < 40; hand += 1) {
    const { config, seats, seeds } = wildVariedHand('bots', hand).log
    const chance = words(seeds)
    let { state } = holdem.start(config, seats, chance)
    for (let actions = 0; state.turn !== null; actions += 1) {
      expect(actions).toBeLessThan(200)
      const { action } = bot(holdem.view(state, state.turn), holdem.options(state, state.turn), chance)
      const step = holdem.apply(state, state.turn, action, chance)
      if (isRefusal(step)) throw new Error(`${JSON.stringify(action)}: ${step.message}`)
      state = step.state
    }
  }
})

test('[V6] it raises the nuts, and folds nothing to a pot-size bet', () => {
  const deal = { variation: 'omaha', holes: '2c3d7h8s AhAdKhKd', board: 'AcAsKc' } as const
  const flop = play(opened([1000, 1000], deal), '0 call, 1 check')
  expect(decided(flop.state)).toMatchObject({ type: 'bet' })
  expect(decided(play(flop, '1 bet 20').state)).toEqual({ type: 'fold' })
})

test('[V3] it agrees to run the board again', () => {
  const { state } = play(opened([100, 100], { runs: 2 }), '0 allIn, 1 call')
  expect(decided(state)).toEqual({ type: 'runAgain' })
})
