/**
 * [F8] A whole session that anybody can check: setup, seed and the actions of each hand, and what was seen: the
 * person's cards, the board and the stacks of each hand, and the outcome. Every hand is dealt again from the seed,
 * with the stacks the last one left.
 */
import {
  type Card,
  type Chips,
  commitment,
  isObject,
  isRefusal,
  type Refusal,
  refuse,
  sameJson,
} from '@fairhouse/kit'
import type { SessionState } from '../session.ts'
import { personSeat } from '../table/event-beats.ts'
import type { PlayedHand } from './history.ts'
import {
  parseSaved,
  replaySession,
  type SavedHand,
  type SavedSession,
  SCHEMA_VERSION,
} from './saved-session.ts'

export const SEEN = ['cards', 'board', 'stacks'] as const
/** `cards`: the person's. `stacks`: by seat, after the hand. */
type Seen = Readonly<{ cards: readonly Card[]; board: readonly Card[]; stacks: readonly Chips[] }>

export type SessionClaim = Omit<SavedSession, 'hands'> &
  Readonly<{
    game: 'holdem'
    commitment: string
    /** Finished hands, without times. */
    hands: readonly (Pick<SavedHand, 'actions'> & Seen)[]
    outcome: SessionState['outcome']
  }>

export type HandVerdict = Readonly<{ hand: number; agrees: boolean }> &
  Readonly<
    | { checks: Readonly<Partial<Record<keyof Seen, boolean>>>; result: Seen | null }
    | { error: Readonly<{ code: string; message: string }> }
  >

export type SessionVerdict = Readonly<{
  game: 'holdem'
  /** All claims are true, and all hands can be played. */
  agrees: boolean
  /** `hands`: all of them; the other checks only if claimed. */
  checks: Readonly<{ hands: boolean; commitment?: boolean; outcome?: boolean }>
  /** As replayed; null if the session isn't over. */
  outcome: SessionState['outcome']
  /** The numbers of the hands that don't match. */
  bad: readonly number[]
  hands: readonly HandVerdict[]
}>

const seenIn = ({ table, end }: PlayedHand): Seen => ({
  cards: end.players[personSeat(table)]!.hole,
  board: end.board,
  stacks: end.players.map(({ stack }) => stack),
})

export const sessionClaim = (saved: SavedSession): SessionClaim => {
  const { hands, table } = replaySession(saved)
  return {
    game: 'holdem',
    ...saved,
    commitment: commitment(saved.seed),
    hands: hands.map((played, index) => ({ actions: saved.hands[index]!.actions, ...seenIn(played) })),
    outcome: table.outcome,
  }
}

export const isSessionClaim = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  isObject(raw) && Array.isArray(raw.hands)

/** Times and the seed's source may be missing: nothing depends on them. */
const savedIn = (raw: Readonly<Record<string, unknown>>): SavedSession | Refusal =>
  parseSaved({
    schemaVersion: SCHEMA_VERSION,
    source: 'given',
    ...raw,
    hands: (raw.hands as readonly unknown[]).map((hand) =>
      isObject(hand) ? { at: 0, times: [], ...hand } : hand,
    ),
  })

type Claimed = Readonly<Record<string, unknown>>

const failed = (hand: number, { refused, message }: Refusal): HandVerdict => ({
  hand,
  agrees: false,
  error: { code: refused, message },
})

/** `played`: null if the hand is unfinished. */
const handVerdict = (hand: number, claimed: Claimed, played: PlayedHand | null): HandVerdict => {
  const made = SEEN.filter((name) => claimed[name] !== undefined)
  if (played === null) {
    return made.length === 0
      ? { hand, agrees: true, checks: {}, result: null }
      : failed(hand, refuse('unfinished-hand', `hand ${hand} is unfinished`))
  }
  const result = seenIn(played)
  const checks = Object.fromEntries(made.map((name) => [name, sameJson(claimed[name], result[name])]))
  return { hand, agrees: Object.values(checks).every(Boolean), checks, result }
}

const handVerdicts = (
  claims: readonly Claimed[],
  { hands, refusal }: ReturnType<typeof replaySession>,
): readonly HandVerdict[] =>
  claims.map((claimed, index) => {
    const number = index + 1
    if (refusal === null || index < hands.length) return handVerdict(number, claimed, hands[index] ?? null)
    return failed(
      number,
      index === hands.length
        ? refusal
        : refuse('not-reached', `hand ${hands.length + 1} cannot be played, so its stacks are unknown`),
    )
  })

/** The verdict for each hand and for the whole session; refused if there is no session to play. */
export const verifySession = (raw: unknown): SessionVerdict | Refusal => {
  if (!isSessionClaim(raw))
    return refuse('bad-session', 'a session needs a setup, a seed and a list of hands')
  if (raw.game !== undefined && raw.game !== 'holdem')
    return refuse('wrong-game', 'this session belongs to another game')
  const saved = savedIn(raw)
  if (isRefusal(saved)) return saved
  const played = replaySession(saved)
  const hands = handVerdicts(raw.hands as readonly Claimed[], played)
  const bad = hands.filter(({ agrees }) => !agrees).map(({ hand }) => hand)
  const { outcome } = played.table
  const checks = {
    hands: bad.length === 0,
    ...(raw.commitment !== undefined && { commitment: raw.commitment === commitment(saved.seed) }),
    ...(raw.outcome !== undefined && { outcome: raw.outcome === outcome }),
  }
  return { game: 'holdem', agrees: Object.values(checks).every(Boolean), checks, outcome, bad, hands }
}
