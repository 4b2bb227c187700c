/** Deals spots of a kind: hands between bots, from a seed, until a player reaches such a spot. */
import { isRefusal, labelled, type Option, words } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { situationOf } from '../bots/situation.ts'
import type { Solutions } from '../bots/solutions.ts'
import { botOf } from '../bots.ts'
import { DEFAULTS } from '../config.ts'
import { shuffledDeck } from '../deal.ts'
import { holdem, startWith, type View } from '../rules.ts'
import { isLike, type SpotKind, spotOf } from './spots.ts'

export type DealtSpot = Readonly<{ view: View; options: readonly Option<Action>[] }>

/** Hands dealt before a kind of spot is given up as too rare. */
const MAX_HANDS = 2000
const MIN_DEPTH = 5

/** The same seed gives the same spot; null if none comes up. */
export const dealSpot = (
  kind: SpotKind,
  seed: string,
  solutions: Solutions | null,
  maxHands = MAX_HANDS,
): DealtSpot | null => {
  const bot = botOf('hard', 'regular', solutions)
  const startingStack = Math.max(MIN_DEPTH, kind.depth) * DEFAULTS.bigBlind
  for (let hand = 0; hand < maxHands; hand += 1) {
    const chance = words(labelled(seed, 'drill', hand))
    const config = { ...DEFAULTS, startingStack, button: hand % kind.seats }
    let { state } = startWith(config, kind.seats, shuffledDeck(chance, config))
    while (state.turn !== null) {
      const view = holdem.view(state, state.turn)
      const options = holdem.options(state, state.turn)
      if (view.street === kind.street && isLike(spotOf(situationOf(view, options)), kind))
        return { view, options }
      const step = holdem.apply(state, state.turn, bot(view, options, chance).action, chance)
      if (isRefusal(step)) throw new Error(step.message)
      state = step.state
    }
  }
  return null
}
