/**
 * Sessions and hands as text for links: JSON in base64url. A session without hands is a setup with its seed:
 * opening it deals the same cards.
 */
import { isIntegerIn, isObject, isRefusal, isSeedWord, type Refusal, refuse, sameJson } from '@fairhouse/kit'
import { configureSetup, type Setup } from '../config.ts'
import { HOLDEM_SEATS, MAX_CHIPS } from '../fields.ts'
import { openTable, type SeatedPlayer, type SessionState, sessionChance } from '../session.ts'
import { fromBase64Url, toBase64Url } from '../table/base64url.ts'
import { handOf, printActions } from '../table/hand-text.ts'
import { CHAIRS } from '../table/scene.ts'
import type { PlayedHand } from './history.ts'
import { parseSaved, type SavedSession } from './saved-session.ts'

const MAX_LENGTH = 2_000_000
const bad = refuse('bad-link', 'the link is damaged or incomplete')

const readJson = (text: string): unknown => {
  const json = text.length > MAX_LENGTH ? null : fromBase64Url(text)
  try {
    return json === null ? null : JSON.parse(json)
  } catch {
    return null
  }
}

/** Times are left out. */
export const sessionText = (saved: SavedSession): string =>
  toBase64Url(
    JSON.stringify({ ...saved, hands: saved.hands.map(({ actions }) => ({ at: 0, actions, times: [] })) }),
  )

export const parseSessionText = (text: string): SavedSession | Refusal => {
  const raw = readJson(text)
  return isObject(raw) ? parseSaved(raw) : bad
}

/** One hand, with the table it was played at. */
export const handText = ({ table, log }: PlayedHand): string => {
  const { setup, hand, players, button } = table
  const seats = players.map(({ chair, person, stack }) => [chair, person ? 1 : 0, stack])
  return toBase64Url(
    JSON.stringify({
      setup,
      hand,
      seats,
      button,
      seed: log.seeds.server,
      actions: printActions(log.actions),
    }),
  )
}

const parseSeatedPlayer = (raw: unknown): SeatedPlayer | null => {
  if (!Array.isArray(raw)) return null
  const [chair, person, stack] = raw
  return isIntegerIn(chair, 0, CHAIRS - 1) && isIntegerIn(person, 0, 1) && isIntegerIn(stack, 1, MAX_CHIPS)
    ? { chair, person: person === 1, stack }
    : null
}

const parseTable = (raw: Readonly<Record<string, unknown>>, setup: Setup): SessionState | null => {
  const { hand, seats, button } = raw
  const players = (Array.isArray(seats) ? seats : [])
    .map(parseSeatedPlayer)
    .filter((player) => player !== null)
  const ordered = players.every(({ chair }, i) => i === 0 || chair > players[i - 1]!.chair)
  const fits =
    Array.isArray(seats) &&
    players.length === seats.length &&
    players.length >= HOLDEM_SEATS.min &&
    players.filter(({ person }) => person).length === 1 &&
    ordered
  return fits && isIntegerIn(hand, 1, 1e9) && players.some(({ chair }) => chair === button)
    ? { setup, hand, players, button: button as number, outcome: null }
    : null
}

const chipsOf = (players: readonly SeatedPlayer[]): number =>
  players.reduce((sum, { stack }) => sum + stack, 0)

/** The first hand must be the one its seed deals; later tables must seat some of those players, with all the chips. */
const isOfItsSession = (table: SessionState, seed: string): boolean => {
  const opened = openTable(table.setup, sessionChance(seed))
  if (table.hand === 1) return sameJson(table, opened)
  const sat = ({ chair, person }: SeatedPlayer): boolean =>
    opened.players.some((one) => one.chair === chair && one.person === person)
  return table.players.every(sat) && chipsOf(table.players) === chipsOf(opened.players)
}

/** Only finished hands: others have nothing to replay yet. */
export const parseHandText = (text: string): PlayedHand | Refusal => {
  const raw = readJson(text)
  if (!isObject(raw)) return bad
  const setup = configureSetup(raw.setup)
  if (isRefusal(setup)) return setup
  const table = parseTable(raw, setup)
  const { seed, actions } = raw
  if (table === null || typeof actions !== 'string' || typeof seed !== 'string' || !isSeedWord(seed))
    return bad
  if (!isOfItsSession(table, seed)) return refuse('bad-link', 'the hand doesn’t match its setup and seed')
  const played = handOf(table, seed, actions)
  if (isRefusal(played)) return played
  const { log, state } = played
  return state.result === null
    ? refuse('unfinished-hand', 'the hand is unfinished')
    : { table, log, end: state, at: 0, times: [] }
}
