/**
 * [F8] [F11] A round as stored: terms, seeds and actions. Everything else, also the random words that each action
 * used, comes out of a replay.
 */
import type { RoundRecord } from '@fairhouse/host'
import {
  type AnyGame,
  accepted,
  isRefusal,
  type LoggedAction,
  logOf,
  type Move,
  type Refusal,
  refuse,
  roundChance,
  type Seat,
  type Seeds,
} from '@fairhouse/kit'

export type AnyRecord = RoundRecord<unknown, unknown, unknown>
export type StoredAction = Readonly<{ seat: Seat; action: unknown }>

/** The only seat of a round against the house. */
const ALONE = 0

/** As JSON: a list of actions; with several seats, of pairs of seat and action. */
export const printActions = (seats: number, actions: readonly LoggedAction<unknown>[]): string =>
  JSON.stringify(actions.map(({ seat, action }) => (seats === 1 ? action : [seat, action])))

/** Appends more actions to the text of the earlier ones. */
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
  if (bytes.length * 2 !== seed.length) throw new Error('a server seed consists of hexadecimal digits')
  return bytes
}
export const seedText = ({ buffer, byteOffset, length }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, length).toString('hex')

export type ReplayedGame = Readonly<{
  record: AnyRecord
  /** Those of the start, then of each action. */
  moves: readonly (readonly Move[])[]
}>
export type StoredGame = Readonly<{ config: unknown; seats: number; seeds: Seeds }>

/** Refuses if the rules refuse an action. */
export const replayActions = (
  rules: AnyGame,
  { config, seats, seeds }: StoredGame,
  actions: readonly StoredAction[],
): ReplayedGame | Refusal => {
  const chance = roundChance(rules, seeds, 0)
  let step = rules.start(config, seats, chance)
  const moves = [step.moves]
  const logged: LoggedAction<unknown>[] = []
  for (const { seat, action: raw } of actions) {
    const action = rules.parse(raw)
    if (action === null) return refuse('bad-action', `${rules.id} has no such action`)
    if (!rules.toAct(step.state).includes(seat)) return refuse('out-of-turn', 'it is not this seat’s turn')
    const next = rules.apply(step.state, seat, action, chance)
    if (isRefusal(next)) return next
    step = next
    moves.push(step.moves)
    logged.push({ seat, action, words: chance.used() })
  }
  const log = logOf(rules, { config, seats, seeds, actions: logged })
  const record = { log, state: step.state, words: chance.used(), turnMs: null, deadline: null }
  return { record, moves }
}

/** For logs that the house has stored itself: throws if they can't be replayed. */
export const recordOf = (rules: AnyGame, game: StoredGame, actions: readonly StoredAction[]): AnyRecord =>
  accepted(replayActions(rules, game, actions)).record
