/** `@fairhouse/holdem`: one hand by the rules, and sessions of hands. */
export {
  BOT_LEVELS,
  type BotLevel,
  configure,
  configureSetup,
  DEFAULTS,
  HOLDEM_SEATS,
  type Reopening,
  SETUP_DEFAULTS,
  type Setup,
} from '@fairhouse/games/holdem/config.ts'
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
