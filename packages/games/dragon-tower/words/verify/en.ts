/** Dragon Tower's words in the verifier, in English. */
import { en as tower } from '../en.ts'

export const en = {
  fields: {
    difficulty: { label: 'Difficulty', options: tower.difficulties },
    rtp: { hint: '97 if empty' },
    picks: { label: 'Tiles picked', hint: 'from 1, bottom row first' },
    steps: { label: tower.table.climbed, hint: 'a number' },
  },
  checks: {
    picks: { name: 'Picks', holds: 'possible in this tower', fails: 'the tower says otherwise' },
    steps: { name: 'Rows', holds: 'possible in this tower', fails: 'the tower says otherwise' },
  },
  claims: { tower: 'Tower', multipliers: 'Multipliers' },
  answer: { eggs: 'Eggs', multipliers: 'Multipliers' },
  errors: {
    'invalid-difficulty': tower.refusals['invalid-difficulty'],
    'bad-steps': 'A whole number, 0 or more.',
    'bad-picks': 'Numbers from 1 to 4, at most nine.',
  },
  whole: 'The whole tower',
  first: (tiles: string): string => `In the bottom row the eggs are under ${tiles}.`,
  how: 'Fisher–Yates row by row; the first tiles hold the eggs',
  shuffled:
    'A row starts in the order 1, 2, 3 …. From its last place down, each tile is swapped with the one at the place the number says, counted from 0.',
  columns: { row: 'Row', swap: 'Swap with', eggs: 'Eggs', pays: 'Pays' },
}

export type VerifyWords = typeof en
