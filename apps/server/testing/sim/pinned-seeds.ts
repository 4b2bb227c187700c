/**
 * Seeds that found something, and what. A seed replays exactly only until the house or its people change: each fix has
 * tests of its own, and these runs stay close to where it was found.
 */
export type PinnedSeed = Readonly<{ seed: string; found: string }>

/** The options that found them. */
export const PINNED_OPTIONS = { minutes: 1.5, people: 25, thinkMs: 2_000, audits: true } as const

const STARTED_AFTER_A_STEP = 'a process that started just after the database’s clock had stepped'
const TWO_GUESTS = 'two devices of one person that had become two guests'

export const PINNED: readonly PinnedSeed[] = [
  ...['7100', '7103', '7303', '8000', '8504'].map((seed) => ({
    seed,
    found: `${STARTED_AFTER_A_STEP}: times of a hand out of order`,
  })),
  ...['5705', '6111', '7319', '8313', '1018', '1027', '20121'].map((seed) => ({
    seed,
    found: `${STARTED_AFTER_A_STEP}: clocks apart`,
  })),
  ...['6206', '7217', '7219', '7317'].map((seed) => ({ seed, found: TWO_GUESTS })),
  { seed: '30203', found: 'a tile of the public log that became full while a process read it' },
  { seed: '30088', found: 'an all-in that nobody called, counted as a stake' },
  { seed: '7102', found: 'an administrator who asked for the next change before the last was answered' },
]
