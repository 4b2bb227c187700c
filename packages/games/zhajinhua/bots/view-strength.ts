/** What a bot reads from its view: how good its cards are, and who is against it. */
import type { Card, Seat } from '@fairhouse/kit'
import { handOf, type Modes } from '../hands.ts'
import { percentileOf } from '../odds.ts'
import type { View } from '../rules.ts'

const known = new Map<string, number>()

/** `percentileOf`, cached by hand. */
export const strengthOf = (cards: readonly Card[], modes: Modes): number => {
  const key = `${modes.a23} ${modes.single} ${handOf(cards, modes).key}`
  const strength = known.get(key) ?? percentileOf(cards, modes)
  known.set(key, strength)
  return strength
}

export const opponentsIn = ({ players, seat }: View): readonly Seat[] =>
  [...players.keys()].filter((other) => other !== seat && players[other]!.status === 'in')
