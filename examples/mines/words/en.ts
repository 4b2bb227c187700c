import { formulaWords } from '@fairhouse/ui/house/ladder/words/formula-en.ts'

export const en = {
  ...formulaWords({
    name: 'Mines',
    board: 'The board',
    start: 'Open the fields',
    startText: 'Bet, and open field after field. Cash out before you find a mine.',
    difficulties: { 1: '1 mine', 3: '3 mines', 5: '5 mines', 10: '10 mines', 20: '20 mines' },
    step: 'field',
    steps: 'fields',
    pick: 'Open any',
    safe: (n) => `Field ${n}: safe.`,
    failed: (n) => `Field ${n}: a mine.`,
    goal: 'Choose how many of the 25 fields have a mine, bet, and open fields. Every safe one raises what your stake is worth; a mine takes it all. Stop whenever you like.',
    drawn: 'The fields are shuffled with numbers made of the seeds; the first ones get the mines.',
    keys: [['← ↑ → ↓', 'move between fields']],
    refusals: { 'invalid-field': 'This field can’t be opened.' },
  }),
  field: (n: number, is: 'closed' | 'safe' | 'mine' | 'hit') =>
    is === 'closed' ? `Open field ${n}` : `Field ${n}, ${is === 'safe' ? 'safe' : 'a mine'}`,
}

export type Words = typeof en
