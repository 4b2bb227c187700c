/** `@fairhouse/holdem`: one hand by the rules, and sessions of hands. */
export {
  type BotLevel,
  configure,
  configureSetup,
  DEFAULTS,
  type Reopening,
  SETUP_DEFAULTS,
  type Setup,
} from '@fairhouse/games/holdem/config.ts'
export { BOT_LEVELS, HAND_FIELDS, HOLDEM_SEATS } from '@fairhouse/games/holdem/fields.ts'
export * from '@fairhouse/games/holdem/rules.ts'
export * from '@fairhouse/games/holdem/session.ts'
export type {
  Done,
  ForcedBets,
  HoldemPlayer,
  HoldemResult,
  Post,
  WonPot,
} from '@fairhouse/games/holdem/state.ts'
export * from './hands.ts'
