/**
 * PHH, the poker hand history format: the text of a .phh file (TOML) as a record of amounts and
 * actions. Players p1, p2 … sit in order from the button's left. `phh-replay.ts` plays such a record,
 * `phh-print.ts` writes one.
 */
import {
  type Card,
  type Chips,
  isIntegerIn,
  isObject,
  isRefusal,
  parseCard,
  type Refusal,
  refuse,
  type Seat,
} from '@fairhouse/kit'
import { parse } from 'smol-toml'

/** Two or more cards; null is one that the file does not tell (`??`). */
export type PhhCards = readonly (Card | null)[]

export type PhhAction = Readonly<
  | { type: 'hole'; seat: Seat; cards: PhhCards }
  | { type: 'board'; cards: PhhCards }
  | { type: 'fold'; seat: Seat }
  | { type: 'call'; seat: Seat }
  | { type: 'raise'; seat: Seat; to: Chips }
  /** `cards`: null mucks, an empty list shows what was dealt (`-`). */
  | { type: 'show'; seat: Seat; cards: PhhCards | null }
>

/** Amounts are whole: `unit` of them are 1 in the file, which may have decimals. */
export type PhhHand = Readonly<{
  unit: number
  antes: readonly Chips[]
  blinds: readonly Chips[]
  minBet: Chips
  stacks: readonly Chips[]
  actions: readonly PhhAction[]
}>

const UNITS = [1, 10, 100, 1000, 10_000]
const MOST_CHIPS = 1e13
/** More players than cards for them: no deck deals more. */
const MOST_PLAYERS = 22

const bad = (message: string): Refusal => refuse('bad-phh', message)

const isWhole = (amount: number, unit: number): boolean =>
  Math.abs(amount * unit - Math.round(amount * unit)) < 1e-6

const readAmounts = (raw: unknown, name: string): readonly number[] | Refusal =>
  Array.isArray(raw) &&
  raw.every((amount) => typeof amount === 'number' && amount >= 0 && amount <= MOST_CHIPS)
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

const readDealing = ([, what, ...rest]: readonly string[], players: number): PhhAction | null => {
  const cards = readCards(rest.at(-1) ?? '')
  if (cards === null || cards.length === 0) return null
  if (what === 'db') return rest.length === 1 ? { type: 'board', cards } : null
  const seat = readSeat(rest[0], players)
  return what === 'dh' && rest.length === 2 && seat !== null && cards.length === 2
    ? { type: 'hole', seat, cards }
    : null
}

const readShowing = (seat: Seat, text: string | undefined): PhhAction | null => {
  if (text === undefined) return { type: 'show', seat, cards: null }
  const cards = text === '-' ? [] : readCards(text)
  return cards === null || (cards.length !== 2 && text !== '-') ? null : { type: 'show', seat, cards }
}

/** Amounts are left as the file has them. */
const readAction = (words: readonly string[], players: number): PhhAction | null => {
  if (words[0] === 'd') return readDealing(words, players)
  const [who, what, argument, ...rest] = words
  const seat = readSeat(who, players)
  if (seat === null || rest.length > 0) return null
  if (what === 'sm') return readShowing(seat, argument)
  if (what === 'cbr')
    return /^\d+(\.\d+)?$/.test(argument ?? '') ? { type: 'raise', seat, to: Number(argument) } : null
  if (argument !== undefined) return null
  return what === 'f' ? { type: 'fold', seat } : what === 'cc' ? { type: 'call', seat } : null
}

const readActions = (raw: unknown, players: number): readonly PhhAction[] | Refusal => {
  if (!Array.isArray(raw)) return bad('"actions" must be a list of texts')
  const actions: PhhAction[] = []
  for (const [index, text] of raw.entries()) {
    if (typeof text !== 'string') return bad('"actions" must be a list of texts')
    const words = text.replace(/#.*$/s, '').split(/\s+/).filter(Boolean)
    if (words.length === 0) continue // a comment
    const action = readAction(words, players)
    if (action === null) return bad(`action ${index + 1} is not understood: ${text}`)
    actions.push(action)
  }
  return actions
}

const readToml = (text: string): Readonly<Record<string, unknown>> | Refusal => {
  try {
    return parse(text.replace(/^\uFEFF/, ''), { integersAsBigInt: 'asNeeded' })
  } catch (error) {
    return refuse('bad-toml', String(error).split('\n')[0]!)
  }
}

/** What every number is multiplied by, so that all are whole. */
const inUnits = (hand: PhhHand): PhhHand | Refusal => {
  const { antes, blinds, minBet, stacks, actions } = hand
  const raises = actions.flatMap((action) => (action.type === 'raise' ? [action.to] : []))
  const amounts = [...antes, ...blinds, minBet, ...stacks, ...raises]
  const unit = UNITS.find((candidate) => amounts.every((amount) => isWhole(amount, candidate)))
  if (unit === undefined) return bad('an amount has more than four decimals')
  const whole = (amount: number): Chips => Math.round(amount * unit)
  return {
    unit,
    antes: antes.map(whole),
    blinds: blinds.map(whole),
    minBet: whole(minBet),
    stacks: stacks.map(whole),
    actions: actions.map((action) =>
      action.type === 'raise' ? { ...action, to: whole(action.to) } : action,
    ),
  }
}

/** The door for a .phh text. Whether it can be played is for `replayPhh` to say. */
export const parsePhh = (text: string): PhhHand | Refusal => {
  const toml = readToml(text)
  if (isRefusal(toml)) return toml
  if (!isObject(toml) || toml.variant !== 'NT')
    return refuse('wrong-variant', 'only no-limit Texas hold’em (variant "NT") is played here')
  const stacks = readAmounts(toml.starting_stacks, 'starting_stacks')
  if (isRefusal(stacks)) return stacks
  const players = stacks.length
  if (players < 2 || players > MOST_PLAYERS || stacks.includes(0))
    return bad(`"starting_stacks" must be those of 2 to ${MOST_PLAYERS} players, all with chips`)
  const antes = readAmounts(toml.antes, 'antes')
  if (isRefusal(antes)) return antes
  const blinds = readAmounts(toml.blinds_or_straddles, 'blinds_or_straddles')
  if (isRefusal(blinds)) return blinds
  if (antes.length !== players || blinds.length !== players)
    return bad('"antes" and "blinds_or_straddles" must have an amount for each player')
  const minBet = toml.min_bet
  if (typeof minBet !== 'number' || !(minBet > 0 && minBet <= MOST_CHIPS))
    return bad('"min_bet" must be an amount')
  const actions = readActions(toml.actions, players)
  return isRefusal(actions) ? actions : inUnits({ unit: 1, antes, blinds, minBet, stacks, actions })
}
