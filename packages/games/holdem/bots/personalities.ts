/** Personalities, as factors on the numbers of a bot. */

/** Factors on a tier's numbers; `seats` shifts the charts: -1 plays as if one seat later. */
export type Personality = Readonly<{ loose: number; aggressive: number; bluff: number; seats: number }>
export const PERSONALITIES = {
  regular: { loose: 1, aggressive: 1, bluff: 1, seats: 0 },
  rock: { loose: 0.75, aggressive: 0.8, bluff: 0.4, seats: 1 },
  loose: { loose: 1.3, aggressive: 0.85, bluff: 1, seats: -1 },
  aggressive: { loose: 1.1, aggressive: 1.3, bluff: 1.6, seats: -1 },
} as const satisfies Readonly<Record<string, Personality>>
export type PersonalityName = keyof typeof PERSONALITIES
