/** `@fairhouse/zhajinhua/hands`: hands of three cards, and how they stand among all. */
export * from '@fairhouse/games/zhajinhua/hands.ts'
export {
  countsOf,
  EQUITY_ERROR,
  equityAgainst,
  HANDS,
  percentileOf,
} from '@fairhouse/games/zhajinhua/odds.ts'
