/** Chicken Road's words in the verifier, in English. */
import { en as road } from '../en.ts'

export const en = {
  bias: 'The chance of a step is rounded up to a whole number of the 4,294,967,296 words.',
  fields: {
    difficulty: { label: 'Difficulty', options: road.difficulties },
    rtp: { hint: 'only if set' },
    steps: { label: 'Steps survived', hint: 'a number' },
  },
  checks: { steps: { name: 'Steps', holds: 'possible on this road', fails: 'the road says otherwise' } },
  claims: { road: 'Road', multipliers: 'Multipliers' },
  answer: { survives: 'Safe steps', multipliers: 'Multipliers' },
  errors: {
    'invalid-difficulty': road.refusals['invalid-difficulty'],
    'bad-steps': 'A whole number, 0 or more.',
  },
  whole: road.table.whole,
  carAt: (step: number): string => `The first car comes at step ${step}.`,
  allSafe: 'Every step is safe.',
  safe: 'safe',
  car: 'a car',
  how: 'eight hex digits ÷ 2³², less than the chance: safe',
  columns: { step: 'Step', share: '÷ 2³²', chance: 'Chance', outcome: 'Outcome', pays: 'Pays' },
}

export type VerifyWords = typeof en
