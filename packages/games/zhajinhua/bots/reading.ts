/** What a bot makes of its view: how good its cards are, and how likely it beats each one still in. */
import type { Card, Seat } from '@fairhouse/kit'
import { handOf, type Modes } from '../hands.ts'
import { percentileOf } from '../odds.ts'
import type { View } from '../rules.ts'
import { READING } from './temperaments.ts'

const known = new Map<string, number>()

/** As `percentileOf`, kept for every hand that has come up. */
export const strengthOf = (cards: readonly Card[], modes: Modes): number => {
  const key = `${modes.a23} ${modes.single} ${handOf(cards, modes).key}`
  const strength = known.get(key) ?? percentileOf(cards, modes)
  known.set(key, strength)
  return strength
}

export const opponentsIn = ({ players, seat }: View): readonly Seat[] =>
  [...players.keys()].filter((other) => other !== seat && players[other]!.status === 'in')

/** The part of all hands that this opponent has shown not to hold, by paying with open eyes. */
export const floorOf = ({ history }: View, seat: Seat): number => {
  const own = history.filter((done) => done.seat === seat)
  const since = own.findIndex(({ type }) => type === 'looked')
  if (since < 0) return 0
  const paid = own.slice(since + 1).filter((done) => done.paid > 0)
  if (paid.length === 0) return 0
  const raises = paid.filter(({ type }) => type === 'raised').length
  const floor = READING.looked + READING.perCall * (paid.length - 1) + READING.perRaise * raises
  return Math.min(READING.most, floor)
}

/** How likely a hand of this strength beats one from above the floor. */
export const beating = (strength: number, floor: number): number => {
  const above = (strength - floor) / (1 - floor)
  return Math.min(1 - READING.least, Math.max(READING.least, above))
}
