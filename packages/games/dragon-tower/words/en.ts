/** Dragon Tower's words in English. Amounts and multipliers come formatted. */
import type { TowerDifficulty } from '../difficulties.ts'
import type { ShownRow, TileState } from '../presenter.ts'

const difficulties: Record<TowerDifficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
  master: 'Master',
}
const tiles: Record<TileState, string> = {
  closed: 'closed',
  open: 'closed',
  egg: 'egg, your pick',
  dragon: 'dragon, your pick',
  leftEgg: 'egg',
  leftBare: 'dragon',
}
const rowStates: Record<ShownRow['state'], string> = {
  ahead: 'ahead',
  next: 'pick a tile',
  here: 'you are here',
  climbed: 'climbed',
  lost: 'the dragon was here',
  left: 'not climbed',
}
const count = (n: number): string => (n === 1 ? '1 row' : `${n} rows`)

export const en = {
  name: 'Dragon Tower',
  count,
  difficulties,

  table: {
    label: 'The tower',
    start: 'Climb the tower',
    startText: 'Bet, and pick a tile in each row. An egg takes you up; the dragon ends the round.',
    climbed: 'Rows climbed',
    rows: 'Rows, from the bottom',
    row: (n: number, multiplier: string, state: ShownRow['state']) =>
      `Row ${n}, ${multiplier}, ${rowStates[state]}`,
    tile: (n: number, state: TileState) => `Tile ${n}, ${tiles[state]}`,
    pick: (n: number) => `Pick tile ${n}`,
    legend: { egg: 'Egg', dragon: 'Dragon', pick: 'Your pick' },
  },

  dock: {
    first: 'Chance of an egg',
    chance: 'Chance of an egg',
    next: 'Then worth',
    step: 'Pick for me',
    needsStep: 'You need one row to cash out.',
  },

  round: {
    top: (paid: string) => `At the top: paid ${paid}`,
  },

  say: {
    egg: (row: number, tile: number) => `Row ${row}, tile ${tile}: an egg.`,
    dragon: (row: number, tile: number) => `Row ${row}, tile ${tile}: the dragon.`,
  },

  rail: {
    note: (rtp: string) =>
      `Cashing out returns ${rtp} on average, whatever the row. The seeds fix the eggs before the first pick.`,
    notePenalty: (low: string, high: string) =>
      `Cashing out returns ${high} after the first row, ${low} after the last. The seeds fix the eggs before the first pick.`,
  },

  ladder: {
    step: 'Row',
    chance: 'Egg',
    reach: 'Gets here',
    beyond: 'The cap ends the round before this row.',
  },

  auto: {
    after: 'Cash out after',
    returns: (share: string, chance: string) =>
      `Tiles are picked at random on this device. Played like this, ${chance} of rounds pay, and you get back ${share} of your stakes on average.`,
  },

  keys: [
    ['1 – 5', 'in a round, pick this tile; before a bet, the difficulty'],
    ['← →', 'move between tiles'],
    ['Space', 'pick the tile'],
    ['R', 'pick for me'],
    ['C', 'cash out'],
    ['Enter', 'bet; in a round, cash out'],
  ] as readonly (readonly [string, string])[],

  refusals: {
    'nothing-to-cash-out': 'You need one row to cash out.',
    'invalid-difficulty': 'Choose one of the five difficulties.',
    'invalid-tile': 'There is no such tile in this row.',
  },

  rulesPage: {
    goal: 'Choose a difficulty and place a bet: before you stands a tower of nine rows. Pick a tile in the lowest row, then in the next. Every egg multiplies what your stake is worth; a tile without one wakes the dragon and takes it all. Stop whenever you like.',
    difficulty: 'It says how many tiles a row has and how many of them have an egg. All rows are alike.',
    difficultyRow: (tileCount: number, eggs: number, chance: string, top: string) =>
      `${tileCount} tiles, ${eggs === 1 ? '1 egg' : `${eggs} eggs`}. A row succeeds with ${chance}, all nine ${top}.`,
    pay: (rtp: string) =>
      `After k rows of n tiles with e eggs the multiplier is ${rtp} × (n ÷ e)ᵏ, rounded to 8 decimals. Cashing out pays stake × multiplier, rounded down to the smallest coin. After the ninth row the round is cashed out automatically. No round pays more than its cap, which is shown beside the bet; a round that reaches it is cashed out at once.`,
    penalty: (share: string) =>
      `This house has a greed penalty: every row after the first takes ${share} off the multiplier.`,
    returns: (rtp: string) =>
      `${rtp} on average, whatever the difficulty and the row you stop at, up to rounding. No tile and no moment is better or worse; a harder tower just pays more, and more rarely.`,
    returnsRange: (low: string, high: string) =>
      `${high} on average after the first row, less with every further one, ${low} after the last.`,
    open: 'It stays open until you continue, whatever happens to the page, the connection or the server, and keeps the return and the cap it began with. One round at a time.',
    fairTitle: 'The tower is provable',
    fair: [
      'All eggs are laid when you bet. Row by row, from the bottom, the tiles are shuffled with numbers made of SHA-256 of “server seed:client seed:nonce:i”, and the first ones get the eggs. What you pick, and when, changes nothing.',
      'You have the hash of the server seed before you bet; only then does your browser draw the client seed. After the round the server seed is revealed, with the rows you didn’t climb, and anybody can lay the eggs again.',
    ],
  },

  oddsPage: {
    tableTitle: 'Every row',
    tableNote:
      'Exact. “Gets here” is the chance of finding an egg in this row and all below it; “returns” is what a stake of one coin pays on average if you always cash out here.',
    tiles: 'Tiles',
    eggs: 'Eggs',
    chance: 'A row',
    top: 'To the top',
    penalty: (share: string) => `Greed penalty: every row after the first takes ${share} off the multiplier.`,
  },
}

export type Words = typeof en
