/**
 * Replays a hand from what one seat may see: the view has the stacks, the actions and every shown card. Cards nobody
 * was shown are made up and never displayed: nothing that happened depends on them.
 */
import { accepted } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { deckDealing } from '../deal.ts'
import { holdem, startWith } from '../rules.ts'
import type { Done } from '../state.ts'
import type { View } from '../view.ts'
import type { EngineStep } from './event-beats.ts'

const actionIn = ({ type, to }: Done): Action => {
  switch (type) {
    case 'folded':
      return { type: 'fold' }
    case 'checked':
      return { type: 'check' }
    case 'called':
      return { type: 'call' }
    case 'bet':
      return { type: 'bet', amount: to }
    case 'raised':
      return { type: 'raise', amount: to }
  }
}

const NO_CHANCE = { word: () => 0 }

/** The deal, then a step per action and per answer [V3]. */
export const seenSteps = (view: View): readonly EngineStep[] => {
  const { players, board, otherBoards, forced, history, runs, result } = view
  // [V5] Nobody is to find seven-deuce among cards that are made up.
  const { sevenDeuce, ...unpaid } = view.config
  const config = result?.bounties === undefined ? unpaid : view.config
  const deck = deckDealing(
    players.map(({ hole }) => hole ?? []),
    board,
    config,
    otherBoards,
  )
  const steps: EngineStep[] = [startWith(config, players.length, deck, { forced })]
  const act = (action: Action): void => {
    const { state } = steps.at(-1)!
    steps.push(accepted(holdem.apply(state, state.turn!, action, NO_CHANCE)))
  }
  for (const done of history) act(actionIn(done))
  for (const seat of runs?.agreed ?? []) if (config.runChoices?.[seat] !== 'always') act({ type: 'runAgain' })
  if (runs !== undefined && result !== null && steps.at(-1)!.state.turn !== null) act({ type: 'runOnce' })
  return steps
}
