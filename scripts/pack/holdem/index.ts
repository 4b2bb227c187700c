/** `@fairhouse/holdem`: one hand by the rules, and sessions of hands. */
export {
  configure,
  configureLive,
  configureSetup,
  DEFAULTS,
  DIFFICULTIES,
  type Difficulty,
  LIVE_DEFAULTS,
  type Reopening,
  SEATS,
  SETUP_DEFAULTS,
  type Setup,
} from '@fairhouse/games/holdem/config.ts'
export * from '@fairhouse/games/holdem/rules.ts'
export * from '@fairhouse/games/holdem/session.ts'
export type { Done, Forced, Player, Post, Result, WonPot } from '@fairhouse/games/holdem/state.ts'
