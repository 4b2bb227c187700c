/** The configuration of a hand and the setup of a session: their parsers, and what depends on several fields. */
import {
  type BadSetting,
  badSetting,
  type Chips,
  configureBy,
  initialOf,
  type Refusal,
  type Seat,
  type ValuesOf,
} from '@fairhouse/kit'
import {
  type BOT_LEVELS,
  HAND_FIELDS,
  HOLDEM_SEATS,
  type REOPENING,
  SETUP_FIELDS,
  smallBlindProblem,
} from './fields.ts'
import { blindsOf, variationOf } from './variation.ts'

export type Reopening = (typeof REOPENING)['initial']
export type BotLevel = (typeof BOT_LEVELS)[number]
export type Config = ValuesOf<typeof HAND_FIELDS>
export type Setup = ValuesOf<typeof SETUP_FIELDS>

export const DEFAULTS: Config = initialOf(HAND_FIELDS)
export const SETUP_DEFAULTS: Setup = initialOf(SETUP_FIELDS)

/** A post is a call before the cards: at most a big blind, and never by a seat that posts a blind. */
const postsProblem = (config: Config, known?: number): BadSetting | null => {
  const { posts, stacks, bigBlind } = config
  if (posts.some((post) => post > bigBlind))
    return badSetting(['posts'], 'must be a list of whole numbers from 0 to the big blind')
  if (posts.length === 0) return null
  const seats = known ?? (stacks.length > 0 ? stacks.length : posts.length)
  if (posts.length !== seats) return badSetting(['posts'], 'must have an entry for every seat, or be empty')
  const blinds: readonly (Seat | null)[] = Object.values(blindsOf(config, seats))
  return posts.some((post, seat) => post > 0 && blinds.includes(seat))
    ? badSetting(['posts'], 'must be 0 for the blinds')
    : null
}

/** [V4] [V5] [V7] What a variation rules out. */
const variationProblem = (
  config: Pick<Config, 'variation' | 'boards' | 'sevenDeuce' | 'ante' | 'bigBlindAnte'>,
): BadSetting | null => {
  const { variation, boards, sevenDeuce, ante, bigBlindAnte } = config
  if (variation === 'omaha5' && boards !== undefined)
    return badSetting(['boards'], 'must be 1 in five-card Omaha: there are no cards for more')
  if (variation !== undefined && sevenDeuce !== undefined)
    return badSetting(['sevenDeuce'], 'is for Hold’em only')
  if (!variationOf(config).isButtonBlind) return null
  if (ante === 0) return badSetting(['ante'], 'must be more than 0 in short deck')
  return bigBlindAnte ? badSetting(['bigBlindAnte'], 'must be false in short deck') : null
}

const handProblem = (config: Config, seats?: number): BadSetting | null => {
  const { stacks, button, rakeBasisPoints, rakeCap, runChoices } = config
  const fits = stacks.length === 0 || stacks.length === (seats ?? stacks.length)
  if (!fits || stacks.length > HOLDEM_SEATS.max)
    return badSetting(['stacks'], 'must have an entry for every seat, or be empty')
  const { absent = [] } = config
  if (absent.length > 0 && absent.length >= (seats ?? stacks.length))
    return badSetting(['absent'], 'must leave somebody who is dealt in')
  if (runChoices !== undefined && runChoices.length !== (seats ?? runChoices.length))
    return badSetting(['runChoices'], 'must have an entry for every seat, or be left out')
  if (seats !== undefined && button >= seats) return badSetting(['button'], 'must be a seat of the hand')
  if (rakeBasisPoints > 0 !== rakeCap > 0)
    return badSetting(['rakeCap'], 'must be 0 without a rake, and more with one')
  return smallBlindProblem(config) ?? variationProblem(config) ?? postsProblem(config, seats)
}

/** If the number of seats is known, stacks, button and posts must fit it. */
export const configure = (raw: unknown, seats?: number): Config | Refusal =>
  configureBy('Hold’em', HAND_FIELDS, (config) => handProblem(config, seats))(raw)

export const configureSetup = configureBy('Hold’em', SETUP_FIELDS, smallBlindProblem)

export const stackOf = ({ stacks, startingStack }: Config, seat: Seat): Chips => stacks[seat] ?? startingStack
