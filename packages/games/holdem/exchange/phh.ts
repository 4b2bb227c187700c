/**
 * PHH, the poker hand history format: parses a .phh file (TOML) into amounts and actions. Players p1, p2 … sit
 * in order from the button's left. `phh-replay.ts` plays such a record, `phh-print.ts` writes one.
 */
import {
  type Card,
  type Chips,
  isIntegerIn,
  isRefusal,
  parseCard,
  type Refusal,
  refuse,
  type Seat,
} from '@fairhouse/kit'
import { parse, TomlError } from 'smol-toml'
import { variationOf } from '../variation.ts'
import { readVariant, type Variant, variantInUnits } from './phh-variants.ts'

/** Null for a card the file doesn't name (`??`). */
export type PhhCards = readonly (Card | null)[]

export type PhhAction = Readonly<
  | { type: 'hole'; seat: Seat; cards: PhhCards }
  | { type: 'board'; cards: PhhCards }
  | { type: 'fold'; seat: Seat }
  | { type: 'call'; seat: Seat }
  | { type: 'raise'; seat: Seat; to: Chips }
  /** `cards`: null mucks, an empty list shows the dealt cards (`-`). */
  | { type: 'show'; seat: Seat; cards: PhhCards | null }
>

/** Amounts are whole numbers: `unit` of them make 1 in the file, which may have decimals. Lists are by seat. */
export type PhhHand = Readonly<{
  unit: number
  variant: Variant
  antes: readonly Chips[]
  blinds: readonly Chips[]
  /** Put in to be dealt in at once; the part above the blinds is dead and counts as an ante. */
  posts: readonly Chips[]
  minBet: Chips
  stacks: readonly Chips[]
  /** True if the file doesn't give the stack (`inf`); `stacks` then has enough for every bet. */
  unknownStacks: readonly boolean[]
  actions: readonly PhhAction[]
  about: Readonly<{
    /** By seat. */
    names: readonly string[] | null
    hand: string | null
    /** Finishing stacks in the file, by seat. */
    finishing: readonly number[] | null
  }>
}>

const UNITS = [1, 10, 100, 1000, 10_000]
const MAX_CHIPS = 1e13
/** A whole deck has no cards for more. */
const MAX_PLAYERS = 22

const bad = (message: string): Refusal => refuse('bad-phh', message)

const isWhole = (amount: number, unit: number): boolean =>
  Math.abs(amount * unit - Math.round(amount * unit)) < 1e-6

const readAmounts = (
  raw: unknown,
  name: string,
  isAmount: (amount: number) => boolean = (amount) => amount >= 0 && amount <= MAX_CHIPS,
): readonly number[] | Refusal =>
  Array.isArray(raw) && raw.every((amount) => typeof amount === 'number' && isAmount(amount))
    ? raw
    : bad(`"${name}" must be a list of amounts`)

const readCards = (text: string): PhhCards | null => {
  const parts = text.match(/../g) ?? []
  const cards = parts.map((part) => (part === '??' ? null : parseCard(part)))
  const bare = cards.filter((card, i) => card === null && parts[i] !== '??')
  return text.length % 2 === 0 && bare.length === 0 ? cards : null
}

const readSeat = (word: string | undefined, players: number): Seat | null => {
  const number = /^p(\d{1,2})$/.exec(word ?? '')?.[1]
  return number !== undefined && isIntegerIn(Number(number), 1, players) ? Number(number) - 1 : null
}

/** Players, and the cards that each is dealt. */
type Table = Readonly<{ players: number; holeCards: number }>

const readDealing = (
  [, what, ...rest]: readonly string[],
  { players, holeCards }: Table,
): PhhAction | null => {
  const cards = readCards(rest.at(-1) ?? '')
  if (cards === null || cards.length === 0) return null
  if (what === 'db') return rest.length === 1 ? { type: 'board', cards } : null
  const seat = readSeat(rest[0], players)
  return what === 'dh' && rest.length === 2 && seat !== null && cards.length === holeCards
    ? { type: 'hole', seat, cards }
    : null
}

const readShowing = (seat: Seat, text: string | undefined, { holeCards }: Table): PhhAction | null => {
  if (text === undefined) return { type: 'show', seat, cards: null }
  const cards = text === '-' ? [] : readCards(text)
  return cards === null || (cards.length !== holeCards && text !== '-') ? null : { type: 'show', seat, cards }
}

/** Amounts stay as in the file. */
const readAction = (words: readonly string[], table: Table): PhhAction | null => {
  if (words[0] === 'd') return readDealing(words, table)
  const [who, what, argument, ...rest] = words
  const seat = readSeat(who, table.players)
  if (seat === null || rest.length > 0) return null
  if (what === 'sm') return readShowing(seat, argument, table)
  if (what === 'cbr')
    return /^\d+(\.\d+)?$/.test(argument ?? '') ? { type: 'raise', seat, to: Number(argument) } : null
  if (argument !== undefined) return null
  return what === 'f' ? { type: 'fold', seat } : what === 'cc' ? { type: 'call', seat } : null
}

const readActions = (raw: unknown, table: Table): readonly PhhAction[] | Refusal => {
  if (!Array.isArray(raw)) return bad('"actions" must be a list of texts')
  const actions: PhhAction[] = []
  for (const [index, text] of raw.entries()) {
    if (typeof text !== 'string') return bad('"actions" must be a list of texts')
    const words = text.replace(/#.*$/s, '').split(/\s+/).filter(Boolean)
    if (words.length === 0) continue // a comment
    const action = readAction(words, table)
    if (action === null) return bad(`action ${index + 1} is not understood: ${text}`)
    actions.push(action)
  }
  return actions
}

/** `at`: the line of the error, counted from 0. */
export const readToml = (
  text: string,
): Readonly<Record<string, unknown>> | (Refusal & Readonly<{ at?: number }>) => {
  try {
    return parse(text.replace(/^\uFEFF/, ''), { integersAsBigInt: 'asNeeded' })
  } catch (error) {
    const refusal = refuse('bad-toml', String(error).split('\n')[0]!)
    return error instanceof TomlError ? { ...refusal, at: error.line - 1 } : refusal
  }
}

/** Everything before the first card, by player in the file's order. */
type Stakes = Pick<PhhHand, 'antes' | 'blinds' | 'minBet' | 'stacks'>

/** Rooms may write posts as further blinds of the highest amount: the player left of the real one acts first. */
const lastBlind = (blinds: readonly number[], actions: readonly PhhAction[]): Seat => {
  const highest = Math.max(...blinds)
  const seats = [...blinds.keys()].filter((seat) => blinds[seat] === highest)
  const first = actions.find(({ type }) => type === 'fold' || type === 'call' || type === 'raise')
  const before = first !== undefined && 'seat' in first ? first.seat - 1 + blinds.length : null
  return seats.find((seat) => before !== null && seat === before % blinds.length) ?? seats[0]!
}

/** Negative blinds are posts, and so are further ones as high as the highest. The part of a post above the blinds is dead. */
const splitBlinds = (
  { antes, blinds: raw }: Stakes,
  actions: readonly PhhAction[],
): Pick<PhhHand, 'antes' | 'blinds' | 'posts'> => {
  const highest = Math.max(0, ...raw)
  const last = lastBlind(raw, actions)
  const isPost = (amount: number, seat: Seat): boolean => amount < 0 || (amount === highest && seat !== last)
  const posts = raw.map((amount, seat) => (isPost(amount, seat) ? Math.abs(amount) : 0))
  return {
    antes: antes.map((ante, seat) => ante + Math.max(0, posts[seat]! - highest)),
    blinds: raw.map((amount, seat) => (isPost(amount, seat) ? 0 : amount)),
    posts: posts.map((post) => Math.min(post, highest)),
  }
}

/** Stands in for an unknown stack: 100 big blinds, or more if more was bet. */
const assumedStack = ({ antes, blinds, minBet }: Stakes, raises: readonly number[]): number => {
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + Math.abs(one), 0)
  return Math.max(100 * minBet, Math.max(...antes) + sum(blinds) + sum(raises) + minBet)
}

/** Multiplies every amount so that all are whole. */
const inUnits = (
  variant: Variant,
  written: Stakes,
  actions: readonly PhhAction[],
  about: PhhHand['about'],
): PhhHand | Refusal => {
  const raises = actions.flatMap((action) => (action.type === 'raise' ? [action.to] : []))
  const known = written.stacks.filter(Number.isFinite)
  const amounts = [...written.antes, ...written.blinds, written.minBet, ...known, ...raises]
  const unit = UNITS.find((candidate) => amounts.every((amount) => isWhole(amount, candidate)))
  if (unit === undefined) return bad('an amount has more than four decimals')
  const whole = (amount: number): Chips => Math.round(amount * unit)
  const bySeat = <T>(list: readonly T[]): readonly T[] => (list.length === 2 ? list.toReversed() : list)
  const stakes: Stakes = {
    antes: bySeat(written.antes).map(whole),
    blinds: bySeat(written.blinds).map(whole),
    minBet: whole(written.minBet),
    stacks: written.stacks.map(whole),
  }
  const unknownStacks = written.stacks.map((stack) => !Number.isFinite(stack))
  const enough = assumedStack(stakes, raises.map(whole))
  return {
    ...stakes,
    ...splitBlinds(stakes, actions),
    unit,
    variant: variantInUnits(variant, whole),
    unknownStacks,
    stacks: stakes.stacks.map((stack, seat) => (unknownStacks[seat] ? enough : stack)),
    actions: actions.map((action) =>
      action.type === 'raise' ? { ...action, to: whole(action.to) } : action,
    ),
    about,
  }
}

const listOf = <T>(raw: unknown, players: number, is: (one: unknown) => one is T): readonly T[] | null =>
  Array.isArray(raw) && raw.length === players && raw.every(is) ? raw : null

const aboutOf = (toml: Readonly<Record<string, unknown>>, players: number): PhhHand['about'] => ({
  names: listOf(toml.players, players, (one): one is string => typeof one === 'string'),
  hand: ['number', 'bigint', 'string'].includes(typeof toml.hand) ? String(toml.hand) : null,
  finishing: listOf(toml.finishing_stacks, players, (one): one is number => typeof one === 'number'),
})

/** One hand of a parsed document. `playPhh` decides whether it can be played. */
export const readPhh = (toml: Readonly<Record<string, unknown>>): PhhHand | Refusal => {
  const variant = readVariant(toml)
  if (isRefusal(variant)) return variant
  const { deck, holeCards } = variationOf(variant.config)
  const isStack = (amount: number): boolean =>
    amount === Number.POSITIVE_INFINITY || (amount >= 0 && amount <= MAX_CHIPS)
  const stacks = readAmounts(toml.starting_stacks, 'starting_stacks', isStack)
  if (isRefusal(stacks)) return stacks
  const players = stacks.length
  const most = Math.min(MAX_PLAYERS, Math.floor((deck.length - 5 * (variant.config.boards ?? 1)) / holeCards))
  if (players < 2 || players > most || stacks.includes(0))
    return bad(`"starting_stacks" must list 2 to ${most} players, all with chips`)
  const antes = readAmounts(toml.antes, 'antes')
  if (isRefusal(antes)) return antes
  const isBlind = (amount: number): boolean => Math.abs(amount) <= MAX_CHIPS
  const blinds = readAmounts(toml.blinds_or_straddles, 'blinds_or_straddles', isBlind)
  if (isRefusal(blinds)) return blinds
  if (antes.length !== players || blinds.length !== players)
    return bad('"antes" and "blinds_or_straddles" must have an amount for each player')
  const minBet = toml.min_bet
  if (typeof minBet !== 'number' || !(minBet > 0 && minBet <= MAX_CHIPS))
    return bad('"min_bet" must be an amount')
  const actions = readActions(toml.actions, { players, holeCards })
  if (isRefusal(actions)) return actions
  return inUnits(variant, { antes, blinds, minBet, stacks }, actions, aboutOf(toml, players))
}

/** Parses a .phh text. */
export const parsePhh = (text: string): PhhHand | Refusal => {
  const toml = readToml(text)
  return isRefusal(toml) ? toml : readPhh(toml)
}
