/**
 * [F8] [F11] A round as it is stored: terms, seeds and actions. What else there is to know of it comes out when it is
 * played again. The words that each action has used come out too, so they are not stored.
 */
import { act, open, type RoundRecord } from '@fairhouse/host'
import {
  type AnyGame,
  accepted,
  isRefusal,
  type LoggedAction,
  type Move,
  type Refusal,
  type Seat,
  type Seeds,
} from '@fairhouse/kit'

export type AnyRecord = RoundRecord<unknown, unknown, unknown>
export type StoredAction = Readonly<{ seat: Seat; action: unknown }>

/** The only seat of a round against the house. */
const ALONE = 0

/** The last: a round's actions go into its row and into its leaf. */
let printed: Readonly<{ actions: readonly LoggedAction<unknown>[]; text: string }> | null = null

/** As JSON: a list of actions, or of pairs of seat and action where there are several seats. */
export const printActions = (seats: number, actions: readonly LoggedAction<unknown>[]): string => {
  if (printed?.actions === actions) return printed.text
  const text = JSON.stringify(actions.map(({ seat, action }) => (seats === 1 ? action : [seat, action])))
  printed = { actions, text }
  return text
}

/** The text of the first ones, with those that came after them. */
export const printMoreActions = (
  text: string,
  seats: number,
  more: readonly LoggedAction<unknown>[],
): string => {
  if (more.length === 0) return text
  const added = printActions(seats, more)
  return text === '[]' ? added : `${text.slice(0, -1)},${added.slice(1)}`
}

export const parseActions = (seats: number, text: string): readonly StoredAction[] => {
  const stored = JSON.parse(text) as readonly unknown[]
  if (seats === 1) return stored.map((action) => ({ seat: ALONE, action }))
  return (stored as readonly (readonly [Seat, unknown])[]).map(([seat, action]) => ({ seat, action }))
}

/** 32 bytes in the database, 64 hexadecimal digits everywhere else. */
export const seedBytes = (seed: string): Uint8Array => {
  const bytes = Buffer.from(seed, 'hex')
  if (bytes.length * 2 !== seed.length) throw new Error('a server seed is written in hexadecimal digits')
  return bytes
}
export const seedText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

export type PlayedAgain = Readonly<{
  record: AnyRecord
  /** Of the start and of each action. */
  moves: readonly (readonly Move[])[]
}>
export type StoredGame = Readonly<{ config: unknown; seats: number; seeds: Seeds }>

/** Refused: an action that the rules do not take. */
export const playAgain = (
  rules: AnyGame,
  game: StoredGame,
  actions: readonly StoredAction[],
): PlayedAgain | Refusal => {
  const start = open(rules, { ...game, now: 0 })
  let { record } = start
  const moves = [start.moves]
  for (const { seat, action } of actions) {
    const step = act(rules, record, { seat, action, now: 0 })
    if (isRefusal(step)) return step
    record = step.record
    moves.push(step.moves)
  }
  return { record, moves }
}

/** For what the house has stored itself. */
export const recordOf = (rules: AnyGame, game: StoredGame, actions: readonly StoredAction[]): AnyRecord =>
  accepted(playAgain(rules, game, actions)).record
