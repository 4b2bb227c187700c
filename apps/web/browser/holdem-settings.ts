/** A visitor of Hold'em's whose table waits after each hand. */
import { SETTINGS_DEFAULTS, storedSettings } from '@fairhouse/games/holdem/presenter/settings.ts'

export const WAITING_TABLE = {
  'fairhouse.holdem.settings': storedSettings({ ...SETTINGS_DEFAULTS, autoNext: false }),
} as const
