/**
 * What a player sees of Keno, independent of Preact: a round of the house, the picks, the tiles during a draw, and what
 * every number of hits pays. Exact numbers come from the odds.
 */
import {
  accepted,
  type BetStake,
  type Chance,
  compare,
  type HouseRound,
  isCut,
  isHouseRound,
  isIntegerIn,
  isObject,
  isRefusal,
  ONE,
  parseAmount,
  parseDecimal,
  parseRtp,
  payingOf,
  payout,
  printAmount,
  printDecimal,
  type Rational,
  roundDown,
  shuffle,
  toNumber,
  ZERO,
} from '@fairhouse/kit'
import { type Config, DEFAULTS } from './config.ts'
import { DRAWN, inOrder, NUMBERS } from './draw.ts'
import { tableOdds } from './odds.ts'
import type { KenoOutcome } from './outcome.ts'
import { isDifficulty, KENO_DIFFICULTIES, type KenoDifficulty, parseTables } from './paytable.ts'

/** As the house sends it; amounts and multipliers are decimal strings. */
export type KenoRound = HouseRound &
  KenoOutcome &
  Readonly<{
    maxPayout: string
    finalPayout: string
    serverSeed: string
    /** [K3] Null if the tables pay as written. */
    rtp: string | null
  }>

const TEXTS = ['maxPayout', 'finalPayout', 'serverSeed', 'multiplier']
const LISTS = ['selectedNumbers', 'drawnNumbers', 'drawOrder', 'matchedNumbers'] as const

const isNumbers = (raw: unknown): boolean =>
  Array.isArray(raw) && raw.every((number) => isIntegerIn(number, 1, NUMBERS.length))

/** Merges the outcome of the draw, which is in the view, with the round's other fields. */
const flattened = (shown: unknown): unknown => {
  if (!isObject(shown) || !isObject(shown.view)) return shown
  const { view, ...envelope } = shown
  const { config, outcome } = view as Readonly<Record<string, unknown>>
  const rtp = isObject(config) ? (config.rtp ?? null) : undefined
  return { ...(isObject(outcome) && outcome), ...envelope, rtp }
}

const isRound = (raw: unknown): raw is KenoRound =>
  isObject(raw) &&
  raw.game === 'keno' &&
  isHouseRound(raw) &&
  TEXTS.every((field) => typeof raw[field] === 'string') &&
  LISTS.every((field) => isNumbers(raw[field])) &&
  isIntegerIn(raw.matchCount, 0, DRAWN) &&
  isIntegerIn(raw.spotsCount, 1, DRAWN) &&
  isDifficulty(raw.difficulty) &&
  (raw.rtp === null || typeof parseRtp(raw.rtp) === 'string')

/** Parses a round from outside; null if it isn't one of Keno. */
export const readKenoRound = (shown: unknown): KenoRound | null => {
  const raw = flattened(shown)
  return isRound(raw) ? raw : null
}

/** The parts of the configuration that the page depends on. */
export type KenoOffer = Pick<Config, 'rtp' | 'payoutTables' | 'minSpots' | 'maxSpots' | 'defaultDifficulty'>

const { minSpots, maxSpots, defaultDifficulty } = DEFAULTS
export const KENO_OFFER: KenoOffer = { minSpots, maxSpots, defaultDifficulty }

/** Parses the house's offer; missing or invalid parts get their defaults. */
export const readKenoOffer = (
  game: Readonly<{ rtp: unknown; gameParameters: unknown; payoutTables?: unknown }> | null,
): KenoOffer => {
  if (game === null) return KENO_OFFER
  const parameters = isObject(game.gameParameters) ? game.gameParameters : {}
  const tables = parseTables(game.payoutTables)
  const rtp = game.rtp === null ? null : parseRtp(game.rtp)
  return {
    minSpots: isIntegerIn(parameters.minSpots, minSpots, maxSpots) ? parameters.minSpots : minSpots,
    maxSpots: isIntegerIn(parameters.maxSpots, minSpots, maxSpots) ? parameters.maxSpots : maxSpots,
    defaultDifficulty: isDifficulty(parameters.defaultDifficulty)
      ? parameters.defaultDifficulty
      : defaultDifficulty,
    ...(!isRefusal(tables) && { payoutTables: tables }),
    ...(typeof rtp === 'string' && { rtp }),
  }
}

/** Adds or removes a number; adds none beyond `maxPicks`. */
export const toggled = (picks: readonly number[], number: number, maxPicks: number): readonly number[] => {
  if (picks.includes(number)) return picks.filter((picked) => picked !== number)
  return picks.length < maxPicks ? [...picks, number] : picks
}

/**
 * A quick pick: adds numbers to the picks until there are `count`. If there are already that many, it replaces them
 * all.
 */
export const quickPicks = (chance: Chance, picks: readonly number[], count: number): readonly number[] => {
  const kept = picks.length < count ? picks : []
  const free = NUMBERS.filter((number) => !kept.includes(number))
  return [...kept, ...shuffle(chance, free).slice(0, count - kept.length)]
}

/** Compares a round's payout with its stake. */
export const paidAgainstStake = ({ betAmount, finalPayout }: KenoRound): PayRow['pays'] | 'even' => {
  const [stake, paid] = [betAmount, finalPayout].map((amount) => accepted(parseDecimal(amount))) as [
    Rational,
    Rational,
  ]
  if (compare(paid, ZERO) === 0) return 'nothing'
  const more = compare(paid, stake)
  return more > 0 ? 'more' : more === 0 ? 'even' : 'part'
}

export type PayRow = Readonly<{
  hits: number
  /** 0 to 1. */
  chance: number
  multiplier: string
  pays: 'nothing' | 'part' | 'more'
}>
export type PayTable = Readonly<{
  difficulty: KenoDifficulty
  rows: readonly PayRow[]
  /** The return, how often a round pays more than the stake, and how often it pays anything: 0 to 1. */
  returns: number
  aboveStake: number
  hitFrequency: number
  /** The standard deviation of the payout on a stake of one. */
  deviation: number
  maxMultiplier: string
  /** [M2] The max payout cuts the highest multipliers at this stake. */
  capped: boolean
}>

/** A cap, unlike a multiplier, may have no exact decimal: then it is cut after the eighth. */
const shownExactly = (multiplier: Rational): string => printDecimal(roundDown(multiplier, 8))

/** [M2] At this stake; without one, as the tables are written. */
export const payTable = (
  offer: KenoOffer,
  difficulty: KenoDifficulty,
  spots: number,
  stake: BetStake | null,
): PayTable => {
  const odds = tableOdds(offer, difficulty, spots, payingOf(stake))
  return {
    difficulty,
    rows: odds.rows.map(({ hits, probability, multiplier }) => ({
      hits,
      chance: toNumber(probability),
      multiplier: shownExactly(multiplier),
      pays: compare(multiplier, ZERO) === 0 ? 'nothing' : compare(multiplier, ONE) > 0 ? 'more' : 'part',
    })),
    returns: toNumber(odds.returns),
    aboveStake: toNumber(odds.aboveStake),
    hitFrequency: toNumber(odds.hitFrequency),
    deviation: Math.sqrt(toNumber(odds.variance)),
    maxMultiplier: shownExactly(odds.maxMultiplier),
    capped: isCut(payingOf(stake), tableOdds(offer, difficulty, spots).maxMultiplier),
  }
}

/** All difficulties side by side. */
export const comparison = (offer: KenoOffer, spots: number, stake: BetStake | null): readonly PayTable[] =>
  KENO_DIFFICULTIES.map((difficulty) => payTable(offer, difficulty, spots, stake))

/** What a table does, as its label says it; the words follow the figures, whatever the risk is called. */
export type Character = Readonly<{
  hitFrequency: number
  aboveStake: number
  maxMultiplier: string
  deviation: number
  /** The number of tables that deviate less. */
  rank: number
}>

/** `tables`: all risks for one number of picks. */
export const characterOf = (tables: readonly PayTable[], difficulty: KenoDifficulty): Character => {
  const table = tables.find((known) => known.difficulty === difficulty)!
  const { hitFrequency, aboveStake, maxMultiplier, deviation } = table
  const rank = tables.filter((other) => other.deviation < deviation).length
  return { hitFrequency, aboveStake, maxMultiplier, deviation, rank }
}

/** [M2] The most that a bet can pay, in the major unit. */
export const highestPayout = (
  offer: KenoOffer,
  { difficulty, spots }: Readonly<{ difficulty: KenoDifficulty; spots: number }>,
  bet: Readonly<{ amount: string; maxPayout: string; decimals: number }>,
): string => {
  const minor = (amount: string): bigint => accepted(parseAmount(amount, bet.decimals))
  const { maxMultiplier } = tableOdds(offer, difficulty, spots)
  return printAmount(payout(minor(bet.amount), maxMultiplier, minor(bet.maxPayout)), bet.decimals)
}

export type Tile = Readonly<{ number: number; state: 'free' | 'picked' | 'drawn' | 'hit' }>

/** The forty tiles, with the `drawn` numbers shown. */
export const tilesOf = (picks: readonly number[], drawn: readonly number[]): readonly Tile[] =>
  NUMBERS.map((number) => {
    const [picked, out] = [picks.includes(number), drawn.includes(number)]
    return { number, state: picked ? (out ? 'hit' : 'picked') : out ? 'drawn' : 'free' }
  })

export const hitsIn = (picks: readonly number[], drawn: readonly number[]): number =>
  picks.filter((number) => drawn.includes(number)).length

/** Whether this number of hits is still possible after the `drawn` numbers. */
export const isReachable = (hits: number, picks: readonly number[], drawn: readonly number[]): boolean => {
  const now = hitsIn(picks, drawn)
  return hits >= now && hits <= now + Math.min(DRAWN - drawn.length, picks.length - now)
}

/** [F8] What the verifier needs, and what the player saw. */
export const kenoVerifyFields = (round: KenoRound): Readonly<Record<string, string>> => ({
  server: round.serverSeed,
  commitment: round.commitment,
  client: round.clientSeed,
  reused: round.clientSeedReused ? 'yes' : '',
  nonce: round.nonce,
  terms: round.terms,
  numbers: round.selectedNumbers.join(','),
  difficulty: round.difficulty,
  rtp: round.rtp ?? '',
  drawn: inOrder(round.drawOrder).join(','),
  multiplier: round.multiplier,
})

/** Parses stored picks; invalid ones count as none. */
export const readPicks = (raw: unknown): readonly number[] => {
  if (!Array.isArray(raw) || !isNumbers(raw) || raw.length > maxSpots) return []
  return new Set(raw).size === raw.length ? raw : []
}
