/** The device's settings when Hold'em runs alone. In the house these are the shell's settings. */
import { type Migrations, migrate } from '@fairhouse/games/holdem/storage/schema.ts'
import { isObject } from '@fairhouse/kit'
import { languageFor } from '@fairhouse/ui/language.ts'
import { isLanguage, type Language } from '@fairhouse/ui/words.ts'

/** Speed factor; 0: nothing moves. */
export const MOTIONS = [1, 2, 0] as const
export type Motion = (typeof MOTIONS)[number]

export type DeviceSettings = Readonly<{
  language: Language
  sound: boolean
  motion: Motion
  fourColour: boolean
}>

export const DEVICE_KEY = 'fairhouse.holdem.device'
const SCHEMA_VERSION = 1
/** None yet: the current form is the first. */
const MIGRATIONS: Migrations = {}

const CHECKS: Readonly<Record<keyof DeviceSettings, (value: unknown) => boolean>> = {
  language: isLanguage,
  sound: (value) => typeof value === 'boolean',
  motion: (value) => MOTIONS.some((motion) => motion === value),
  fourColour: (value) => typeof value === 'boolean',
}

/** Broken values get their defaults, one by one. `languages`: the device's, preferred first. */
export const parseDevice = (raw: unknown, languages: readonly string[]): DeviceSettings => {
  const chosen = migrate(raw, SCHEMA_VERSION, MIGRATIONS)?.settings
  const stored = isObject(chosen) ? chosen : {}
  const good = Object.entries(CHECKS).filter(([key, isGood]) => isGood(stored[key]))
  return {
    language: languageFor(languages),
    sound: false,
    motion: 1,
    fourColour: true,
    ...Object.fromEntries(good.map(([key]) => [key, stored[key]])),
  }
}

export const storedDevice = (settings: DeviceSettings) => ({ schemaVersion: SCHEMA_VERSION, settings })

/** Factor for durations. */
export const motionFactor = ({ motion }: DeviceSettings): number => (motion === 0 ? 0 : 1 / motion)
