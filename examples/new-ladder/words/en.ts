import { formulaWords } from '@fairhouse/ui/house/ladder/words/formula-en.ts'

export const en = {
  ...formulaWords({
    name: 'New Ladder',
    board: 'The ladder',
    start: 'Climb the ladder',
    startText: 'Bet, and take step after step. Cash out before one fails.',
    difficulties: { easy: 'Easy', hard: 'Hard' },
    step: 'step',
    steps: 'steps',
    pick: 'Take a step',
    safe: (n) => `Step ${n}: safe.`,
    failed: (n) => `Step ${n} failed.`,
    goal: 'Every safe step raises what your stake is worth; one that fails takes it all. Stop whenever you like.',
    drawn: 'For each step a number from 0 to 3 is made of the seeds: below 3 (easy) or 2 (hard) it is safe.',
  }),
  rung: (n: number, is: 'ahead' | 'safe' | 'failed') =>
    `Step ${n}, ${is === 'ahead' ? 'ahead' : is === 'safe' ? 'safe' : 'failed'}`,
}

export type Words = typeof en
