/**
 * [11.1] A player's settings for Hold'em, with defaults and the function that parses stored ones. Settings for the
 * whole house (language, animation speed, four colours, keys) belong to the shell.
 */
import { accepted, isObject, isRefusal, isSeedWord, serverSeed } from '@fairhouse/kit'
import { configureSetup, SETUP_DEFAULTS, type Setup } from '../config.ts'
import { type Migrations, migrate } from '../storage/schema.ts'
import type { NewSession, Pace } from '../table/snapshot.ts'
import { NAMINGS, type Naming } from './names.ts'
import { arePresets, PRESETS, type Presets } from './presets.ts'

/** Factor on the speed of thinking and motion; 0: at once. */
export const BOT_SPEEDS = [1, 2, 4, 0] as const
export type BotSpeed = (typeof BOT_SPEEDS)[number]

/** What is seen of a hand once the person has folded. */
export const AFTER_FOLDS = ['watch', 'fast', 'skip'] as const
export type AfterFold = (typeof AFTER_FOLDS)[number]

export type HoldemSettings = Readonly<{
  /** Stakes, number of players, difficulty and thinking time of the next session. */
  setup: Setup
  /** 0 to 1, independent of each other; both below the shell's own volume. */
  musicVolume: number
  effectsVolume: number
  botSpeed: BotSpeed
  afterFold: AfterFold
  /** The next hand starts by itself, unless the adviser has grades to read. */
  autoNext: boolean
  /** All cards are turned over after the hand. */
  showBotCards: boolean
  adviser: boolean
  /** `why?` works during a hand too; it can give a bot's cards away. */
  whyAtOnce: boolean
  /** Chances to win when everybody is all-in. */
  runOutOdds: boolean
  /** Stacks and bets in big blinds. */
  inBigBlinds: boolean
  names: Naming
  /** The amounts under the slider. */
  presets: Presets
  /** Asks before a fold when checking is free. */
  warnFreeFold: boolean
  /** Opponents' statistics on their plates, over the hands seen. */
  opponentStats: boolean
  /** A turn ends by itself, as at a table with a clock. */
  turnTimer: boolean
  /** [10.2] Seed, deck and actions at the table. */
  debug: boolean
  /** Only in debug mode; empty for a fresh seed each session. */
  debugSeed: string
  /** [11.4] */
  localLog: boolean
}>

export const SETTINGS_DEFAULTS: HoldemSettings = {
  setup: SETUP_DEFAULTS,
  musicVolume: 0,
  effectsVolume: 1,
  botSpeed: 1,
  afterFold: 'fast',
  autoNext: true,
  showBotCards: false,
  adviser: false,
  whyAtOnce: false,
  runOutOdds: true,
  inBigBlinds: false,
  names: 'friendly',
  presets: PRESETS,
  warnFreeFold: true,
  opponentStats: false,
  turnTimer: false,
  debug: false,
  debugSeed: '',
  localLog: true,
}

export const SETTINGS_SCHEMA = 1
/** None yet: the current format is the first. */
const MIGRATIONS: Migrations = {}
export type StoredSettings = Readonly<{ schemaVersion: typeof SETTINGS_SCHEMA; settings: HoldemSettings }>
export const storedSettings = (settings: HoldemSettings): StoredSettings => ({
  schemaVersion: SETTINGS_SCHEMA,
  settings,
})

/** A check for each setting; one that fails gets its default. */
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1
const isSwitch = (value: unknown): boolean => typeof value === 'boolean'
const CHECKS: Readonly<Record<keyof HoldemSettings, (value: unknown) => boolean>> = {
  setup: (value) => !isRefusal(configureSetup(value)),
  musicVolume: isShare,
  effectsVolume: isShare,
  botSpeed: (value) => BOT_SPEEDS.some((speed) => speed === value),
  afterFold: (value) => AFTER_FOLDS.some((after) => after === value),
  autoNext: isSwitch,
  showBotCards: isSwitch,
  adviser: isSwitch,
  whyAtOnce: isSwitch,
  runOutOdds: isSwitch,
  inBigBlinds: isSwitch,
  names: (value) => NAMINGS.some((naming) => naming === value),
  presets: arePresets,
  warnFreeFold: isSwitch,
  opponentStats: isSwitch,
  turnTimer: isSwitch,
  debug: isSwitch,
  debugSeed: (value) => value === '' || (typeof value === 'string' && isSeedWord(value)),
  localLog: isSwitch,
}

const storedIn = (raw: unknown): unknown => migrate(raw, SETTINGS_SCHEMA, MIGRATIONS)?.settings
/** [11.2] Whether this version can read them at all. */
export const areSettings = (raw: unknown): boolean => isObject(storedIn(raw))

/** [11.2] Data of an unknown version is reset; broken values get their defaults. */
export const parseSettings = (raw: unknown): HoldemSettings => {
  const stored = storedIn(raw)
  if (!isObject(stored)) return SETTINGS_DEFAULTS
  const kept = Object.entries(CHECKS).filter(
    ([key, isGood]) => Object.hasOwn(stored, key) && isGood(stored[key]),
  )
  const settings: HoldemSettings = {
    ...SETTINGS_DEFAULTS,
    ...Object.fromEntries(kept.map(([key]) => [key, stored[key]])),
  }
  return { ...settings, setup: accepted(configureSetup(settings.setup)) }
}

/** How long a summary stays if the next hand starts by itself. */
const NEXT_HAND_MS = 2500
const FOLDED_PACES: Readonly<Record<AfterFold, Pace['folded']>> = {
  watch: { motion: 1, thinking: 1, summary: 1 },
  fast: { motion: 0.2, thinking: 0, summary: 0.5 },
  skip: { motion: 0, thinking: 0, summary: 0.2 },
}
/** How long a turn lasts if it ends by itself. */
const TURN_MS = 20_000

/** `motion`: the shell's factor on durations; 0 for no motion. */
export const paceOf = (
  { botSpeed, afterFold, autoNext, adviser, turnTimer }: HoldemSettings,
  motion: number,
): Pace => {
  const factor = botSpeed === 0 ? 0 : 1 / botSpeed
  return {
    motion: motion * factor,
    thinking: factor,
    folded: FOLDED_PACES[afterFold],
    nextHandMs: autoNext && !adviser ? NEXT_HAND_MS : null,
    turnMs: turnTimer ? TURN_MS : null,
  }
}

/** [10.1] A seed for the next session: the debug seed, bytes of a secure source or, failing that, weak ones. */
export type SeedBytes = Readonly<{ bytes: Uint8Array; secure: boolean }>
export const sessionSeed = (
  { debug, debugSeed }: HoldemSettings,
  fresh: () => SeedBytes,
): Pick<NewSession, 'seed' | 'source'> => {
  if (debug && debugSeed !== '') return { seed: debugSeed, source: 'given' }
  const { bytes, secure } = fresh()
  return { seed: serverSeed(bytes), source: secure ? 'secure' : 'weak' }
}
