/** `fairhouse simulate hilo`: a number of guesses per round, then cash out. */
import { DEFAULTS } from '@fairhouse/games/hilo/config.ts'
import { choose, cumulative, currentCard, deal } from '@fairhouse/games/hilo/hand.ts'
import { POLICIES, type PolicyName, policyReturn } from '@fairhouse/games/hilo/odds.ts'
import { accepted, labelled, toNumber, words } from '@fairhouse/kit'
import type { Run } from '../command.ts'
import { oneOf, rtpOption, wholeNumber } from '../figures.ts'
import { runSimulation, seedOf } from '../simulation.ts'

const MAX_GUESSES = 50

export const run: Run = (call) => {
  const policy = oneOf(call, 'policy', Object.keys(POLICIES) as readonly PolicyName[]) ?? 'likelier'
  const guesses = wholeNumber(call, 'guesses', { min: 1, max: MAX_GUESSES }) ?? 1
  const rtp = rtpOption(call) ?? DEFAULTS.rtp
  const seed = seedOf(call)
  const play = (round: number): number => {
    const chance = words(labelled(seed, 'simulate', round))
    let hand = deal(chance)
    for (let made = 0; made < guesses && hand.state === 'playing'; made += 1)
      ({ hand } = accepted(choose(hand, POLICIES[policy](currentCard(hand)), rtp, chance)))
    return hand.state === 'finished' ? 0 : toNumber(cumulative(hand))
  }
  const title = `HiLo at an RTP of ${rtp} %, ${guesses === 1 ? 'one guess' : `${guesses} guesses`} (${policy})`
  const fields = { game: 'hilo', rtp, policy, guesses }
  return runSimulation(call, { title, fields, exact: policyReturn(rtp, policy, guesses), seed, play })
}
