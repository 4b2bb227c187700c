/** `@fairhouse/zhajinhua/hands`: three-card hands, and how they rank among all. */
export * from '@fairhouse/games/zhajinhua/hands.ts'
export {
  countsOf,
  EQUITY_ERROR,
  equityAgainst,
  HANDS,
  percentileOf,
} from '@fairhouse/games/zhajinhua/odds.ts'
