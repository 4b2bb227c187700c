/** The setup of a practice session: the bots and the room. */
import { isObject, isRefusal } from '@fairhouse/kit'
import { BOT_NAMES } from '../bots.ts'
import { type Config, configure, DEFAULTS, ZHAJINHUA_SEATS } from '../config.ts'
import { ROUND_NAMES } from '../fields.ts'

export const OPPONENTS = [...BOT_NAMES, 'solved'] as const
export type OpponentName = (typeof OPPONENTS)[number]

/** How many bots sit with the player. */
export const BOT_COUNTS = Array.from({ length: ZHAJINHUA_SEATS.max - 1 }, (_, i) => i + 1)

const ROOM_FIELDS = [
  'ante',
  'startingStack',
  ...ROUND_NAMES,
  'compareCost',
  'rakeBasisPoints',
  'a23',
  'single',
] as const
export type PracticeRoom = Pick<Config, (typeof ROOM_FIELDS)[number]>
export type PracticeSetup = Readonly<{ bots: readonly OpponentName[]; room: PracticeRoom }>

const ANTE = 10
const STACK_IN_ANTES = 200

const roomOf = (config: Config): PracticeRoom =>
  Object.fromEntries(ROOM_FIELDS.map((field) => [field, config[field]])) as PracticeRoom

/** Like the house's rooms, which the strategy was trained for. */
export const DEFAULT_SETUP: PracticeSetup = {
  bots: ['balanced', 'bold'],
  room: { ...roomOf(DEFAULTS), ante: ANTE, startingStack: STACK_IN_ANTES * ANTE },
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
  if (!isObject(raw) || !Array.isArray(raw.bots) || !isObject(raw.room)) return null
  const { bots, room } = raw
  if (!BOT_COUNTS.includes(bots.length) || !bots.every(isOpponent)) return null
  const config = configure({ ...room, stacks: [] })
  return isRefusal(config) ? null : { bots, room: roomOf(config) }
}
