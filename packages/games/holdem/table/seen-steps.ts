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

/** The deal, then a step per action: one more step than the view has actions. */
export const seenSteps = ({ config, players, board, forced, history }: View): readonly EngineStep[] => {
  const deck = deckDealing(
    players.map(({ hole }) => hole ?? []),
    board,
    config,
  )
  const steps: EngineStep[] = [startWith(config, players.length, deck, { forced })]
  for (const done of history)
    steps.push(accepted(holdem.apply(steps.at(-1)!.state, done.seat, actionIn(done), NO_CHANCE)))
  return steps
}
