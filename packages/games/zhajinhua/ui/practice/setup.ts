/** The setup of a practice table: the bots and the rules. */
import { isObject } from '@fairhouse/kit'
import { OPPONENTS, type OpponentName } from '../../bots.ts'
import { ZHAJINHUA_SEATS } from '../../config.ts'
import type { ROUND_NAMES, SeriesSettings } from '../../fields.ts'
import { zhajinhuaSeries } from '../../series.ts'

/** How many bots sit with the player. */
export const BOT_COUNTS = Array.from({ length: ZHAJINHUA_SEATS.max - 1 }, (_, i) => i + 1)

/** `room`: a table's settings, the buy-in in antes. */
export type PracticeSetup = Readonly<{ bots: readonly OpponentName[]; room: SeriesSettings }>

const CAP_IN_ANTES = 20

/** Another ante: the cap goes with it. */
export const withAnte = (room: SeriesSettings, ante: number): SeriesSettings => ({
  ...room,
  ante,
  cap: CAP_IN_ANTES * ante,
})

const roomOf = (raw: unknown): SeriesSettings | null => {
  const parsed = zhajinhuaSeries.settings.safeParse(raw)
  return parsed.success ? parsed.data : null
}

/** Like the house's rooms, which the strategy was trained for. Too few antes become a new buy-in [Z1]. */
export const DEFAULT_SETUP: PracticeSetup = {
  bots: ['balanced', 'bold'],
  room: roomOf({ buyInLeast: 10, buyInUsual: 200, buyInMost: 1_000, rakeBasisPoints: 500 })!,
}

/** What the form offers; stacks are in antes. */
export const ROOM_CHOICES = {
  ante: [1, 5, 10, 50, 100, 500],
  stack: [20, 50, 100, 200, 500, 1000],
  rakeBasisPoints: [0, 250, 500],
} as const
export const roundChoices = (name: (typeof ROUND_NAMES)[number]): readonly number[] =>
  name === 'rounds' ? [5, 10, 15, 20, 30] : [1, 2, 3, 4, 5]

/** Adds or removes a bot at the end; a new one is balanced. */
export const withBots = ({ bots, room }: PracticeSetup, count: number): PracticeSetup => ({
  room,
  bots: Array.from({ length: count }, (_, place) => bots[place] ?? 'balanced'),
})

const isOpponent = (raw: unknown): raw is OpponentName => OPPONENTS.some((name) => name === raw)

/** Null if invalid. */
export const parseSetup = (raw: unknown): PracticeSetup | null => {
  if (!isObject(raw) || !Array.isArray(raw.bots)) return null
  const { bots } = raw
  if (!BOT_COUNTS.includes(bots.length) || !bots.every(isOpponent)) return null
  const room = roomOf(raw.room)
  return room && { bots, room }
}
