/** `@fairhouse/holdem/equity`: hands and ranges against each other. */
export { type Equity, type EquityQuery, equity } from '@fairhouse/games/holdem/odds/equity.ts'
export { type Pocket, parseRange, type Range } from '@fairhouse/games/holdem/odds/ranges.ts'
