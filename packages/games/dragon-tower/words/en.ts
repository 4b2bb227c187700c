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
    startText: 'Bet, and pick a tile in each row. An egg leads on; the dragon ends it.',
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
    needsStep: 'Cashing out needs one row.',
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
      `Cashing out returns ${rtp} on average, after whichever row. The eggs are fixed by the seeds before the first pick.`,
    notePenalty: (low: string, high: string) =>
      `Cashing out returns ${high} after the first row, ${low} after the last. The eggs are fixed by the seeds before the first pick.`,
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
      `Tiles are drawn on this device. Played like this, ${chance} of the rounds pay, and ${share} of what is staked comes back on average.`,
  },

  keys: [
    ['1 – 5', 'in a round, pick this tile; before a bet, the difficulty'],
    ['← →', 'from tile to tile'],
    ['Space', 'pick the tile'],
    ['R', 'pick for me'],
    ['C', 'cash out'],
    ['Enter', 'bet; in a round, cash out'],
  ] as readonly (readonly [string, string])[],

  refusals: {
    'nothing-to-cash-out': 'Cashing out needs one row.',
    'invalid-difficulty': 'Choose one of the five difficulties.',
    'invalid-tile': 'There is no such tile in this row.',
  },

  rulesPage: {
    goalTitle: 'The game',
    goal: 'You stake, choose a difficulty, and stand before a tower of nine rows. Pick a tile in the lowest row, then in the next. Every egg multiplies what your stake is worth; a tile without one wakes the dragon and takes it all. Stop whenever you like.',
    difficultyTitle: 'Difficulty',
    difficulty: 'It says how many tiles a row has and how many of them hold an egg. All rows are alike.',
    difficultyRow: (tileCount: number, eggs: number, chance: string, top: string) =>
      `${tileCount} tiles, ${eggs === 1 ? '1 egg' : `${eggs} eggs`}. A row succeeds with ${chance}, all nine ${top}.`,
    payTitle: 'What is paid',
    pay: (rtp: string) =>
      `After k rows of n tiles with e eggs the multiplier is ${rtp} × (n ÷ e)ᵏ, rounded to 8 decimals. Cashing out pays stake × multiplier, rounded down to the smallest coin. After the ninth row the round is cashed out by itself. No round pays more than its cap, which is shown beside the bet; when it is reached, the round is cashed out at once.`,
    penalty: (share: string) =>
      `This house has a greed penalty: every row after the first takes ${share} off the multiplier.`,
    returnTitle: 'What comes back',
    returns: (rtp: string) =>
      `${rtp} on average, after whichever row you stop and whatever the difficulty, up to rounding. There is no better or worse tile and no better or worse moment; a harder tower only pays more, and more rarely.`,
    returnsRange: (low: string, high: string) =>
      `${high} on average after the first row, less with every further one, ${low} after the last.`,
    openTitle: 'An open round',
    open: 'It stays open until you continue, whatever happens to the page, the connection or the server, and keeps the return and the cap it began with. One round at a time.',
    fairTitle: 'The tower is provable',
    fair: [
      'All eggs are laid when you bet. Row by row, from the bottom, the tiles are shuffled with numbers made of SHA-256 of “server seed:client seed:nonce:i”, and the first ones get the eggs. What you pick, and when, changes nothing.',
      'Before the bet you hold the hash of the server seed; only then does your browser draw the client seed. After the round the server seed is shown, with the rows you did not climb, and anybody can lay the eggs again.',
    ],
  },

  oddsPage: {
    tableTitle: 'Every row',
    tableNote:
      'Exact. “Gets here” is the chance of finding an egg in this row and all below it; “returns” what one coin brings on average if you always cash out here.',
    tiles: 'Tiles',
    eggs: 'Eggs',
    chance: 'A row',
    top: 'To the top',
    penalty: (share: string) => `Greed penalty: every row after the first takes ${share} off the multiplier.`,
  },
}

export type Words = typeof en
