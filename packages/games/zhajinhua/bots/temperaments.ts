/** All numbers of the bots: three temperaments, and what they believe of others. Parts are of 1. */
export type Temperament = Readonly<{
  /** Stays blind before this round, while a call costs no more than so many antes. */
  blindBefore: number
  blindPrice: number
  /** Calls and raises must be worth so much more than they cost. */
  margin: number
  /** How many rounds it expects a hand to go on. */
  horizon: number
  /** How often it raises with nothing. */
  bluffs: number
  /** How much it likes a raise beside a call of the same worth. */
  boldness: number
}>

export const TEMPERAMENTS = {
  cautious: { blindBefore: 3, blindPrice: 2, margin: 0.15, horizon: 2, bluffs: 0.01, boldness: 0.9 },
  balanced: { blindBefore: 4, blindPrice: 2, margin: 0.05, horizon: 3, bluffs: 0.04, boldness: 1 },
  bold: { blindBefore: 5, blindPrice: 5, margin: 0, horizon: 4, bluffs: 0.08, boldness: 1.15 },
} as const satisfies Readonly<Record<string, Temperament>>

/** Who has looked and still pays holds the better part of all hands: what he lacks at the bottom. */
export const READING = {
  /** After the first payment with open eyes, for each further one, and for each raise among them. */
  looked: 0.3,
  perCall: 0.06,
  perRaise: 0.14,
  /** Raises before looking say little. */
  most: 0.88,
  /** Nobody is beaten for certain. */
  least: 0.03,
} as const

/** How often a raise drives somebody out: one who has looked, and one who is blind. */
export const FOLDS = { looked: 0.18, blind: 0.05 } as const
