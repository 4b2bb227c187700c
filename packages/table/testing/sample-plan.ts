/** For tests: a plan of two people and a bot at a lasting table. */
import { sha256Hex } from '@fairhouse/kit'
import type { Plan } from '../plan.ts'

export const ANNA = sha256Hex('a seed of Anna’s')
export const BEN = sha256Hex('a seed of Ben’s')
export const TERMS = sha256Hex('terms')

export const samplePlan = (change: Partial<Plan> = {}): Plan => ({
  hand: '12',
  commitment: sha256Hex('server'),
  game: 'holdem',
  terms: TERMS,
  currency: 'USD',
  isDemo: true,
  setup: { stacks: [100, 250, 80], button: 0 },
  seats: [
    { place: 0, hash: ANNA, bot: null },
    { place: 2, hash: null, bot: { id: 'bot_1', temperament: 'balanced', version: 1 } },
    { place: 5, hash: BEN, bot: null },
  ],
  settings: { turnMs: 15_000 },
  ...change,
})
