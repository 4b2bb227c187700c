/** Replays a stored log by the rules of its terms: the resulting states and moves, or why it can't be replayed. */
import { isIntegerIn, isObject, isRefusal, type Move, type Refusal, type Seeds } from '@fairhouse/kit'
import { replayActions, type StoredAction } from '@fairhouse/server/audit-access.ts'
import type { Claim } from './claims.ts'
import type { Playable, StoredTerms } from './stored-terms.ts'

export type StoredLog = Readonly<{
  terms: StoredTerms
  /** The round's own part of the configuration; null if unreadable. */
  setup: Readonly<Record<string, unknown>> | null
  seats: number
  seeds: Seeds
  /** Null if unreadable. */
  actions: readonly StoredAction[] | null
}>

export type ReplayedLog = Readonly<{
  state: unknown
  /** Moves of the start and of each action. */
  steps: readonly (readonly Move[])[]
  isOver: boolean
}>

/** The rules expect valid input: damaged data may make them throw. */
const attempt = <T>(work: () => T | Refusal): T | string => {
  try {
    const done = work()
    return isRefusal(done) ? done.refused : done
  } catch {
    return 'the rules fail on it'
  }
}

const isAction = (raw: unknown, seats: number): raw is StoredAction =>
  isObject(raw) && isIntegerIn(raw.seat, 0, seats - 1)

/** A returned text says why it can't be replayed; it quotes nothing from the log. */
export const replayLog = ({ rules, configOf }: Playable, stored: StoredLog): ReplayedLog | string => {
  const { setup, seats, seeds, actions } = stored
  if (setup === null) return 'no setup'
  if (!isIntegerIn(seats, rules.seats.min, rules.seats.max)) return `${seats} seats`
  if (actions === null || !actions.every((action) => isAction(action, seats))) return 'no list of actions'
  return attempt(() => {
    const whole = configOf(setup, seats)
    if (isRefusal(whole)) return whole
    const played = replayActions(rules, { config: whole, seats, seeds }, actions)
    if (isRefusal(played)) return played
    const { state } = played.record
    return { state, steps: played.moves, isOver: rules.toAct(state).length === 0 }
  })
}

export const unplayable = (why: string): readonly Claim[] => [
  { kind: 'record', expected: 'a log that can be played again', found: why },
]

/** The game it counts for, or null if its terms are unreadable. */
export const gameOf = ({ terms }: StoredLog): string | null => {
  if (terms.type === 'bad') return null
  return terms.type === 'unknown' ? terms.label : terms.game
}
