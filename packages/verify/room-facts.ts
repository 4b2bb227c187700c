/**
 * [F11] [A52] A room's hands are dealt by the terms that the list of rooms shows: its stakes, rake and rules. A room may
 * change while the list is on the screen, so the list is requested once more before anything is said.
 */
import { isObject, type Rulebook, termsIn } from '@fairhouse/kit'
import type { Mismatch } from './claims.ts'
import { isText, type RawFrame, type SeenFrame } from './frames.ts'
import type { SentRequest } from './requests.ts'

export type RoomFacts = Readonly<{
  hear(request: SentRequest | null, seen: SeenFrame): void
  /** A text of terms has arrived. */
  learnTerms(): void
}>

export type RoomFactsListener = Readonly<{
  onMismatches(mismatches: readonly Mismatch[]): void
  wantTerms(hash: string): void
  wantRooms(): void
  termsTexts(): readonly string[]
}>

type Waiting = Readonly<{ table: string; room: string; terms: string }>

const waitingIn = ({ place }: RawFrame): Waiting | null =>
  isObject(place) && place.type === 'waiting' && [place.table, place.room, place.terms].every(isText)
    ? (place as Waiting)
    : null

/** The room's facts that differ from the terms; null if the text isn't that of these terms, or the game has none. */
const differing = (
  rulebook: Rulebook,
  room: RawFrame,
  { terms }: Waiting,
  text: string,
): readonly (readonly [field: string, found: unknown])[] | null => {
  const named = termsIn(text, terms)
  const facts = named && Object.hasOwn(rulebook, named.game) ? rulebook[named.game]!.live?.facts : undefined
  if (!named || facts === undefined || named.game !== room.game) return null
  const dealt = facts(named.config, Number(room.decimals))
  return Object.entries(dealt).filter(([field, found]) => field in room && room[field] !== found)
}

/** A window whose terms haven't been compared yet. `isDoubted`: they differ, and the list is requested again. */
type Comparison = Readonly<{ waiting: Waiting; room: RawFrame | undefined; isDoubted: boolean }>

const mismatchesOf = (
  { waiting, room }: Comparison,
  found: readonly (readonly [field: string, found: unknown])[],
): readonly Mismatch[] =>
  found.map(([field, dealt]) => ({
    claim: 'terms',
    round: waiting.table,
    nonce: null,
    field: `room.${field}`,
    expected: room?.[field],
    found: dealt,
  }))

export const createRoomFacts = (rulebook: Rulebook, listener: RoomFactsListener): RoomFacts => {
  /** The list of rooms, as last shown. */
  let rooms: readonly RawFrame[] = []
  let open: Comparison | null = null
  let latest: string | null = null
  const roomOf = ({ room }: Waiting): RawFrame | undefined => rooms.find(({ id }) => id === room)
  const compare = (comparison: Comparison): void => {
    open = comparison
    const { waiting, room, isDoubted } = comparison
    const found =
      room &&
      listener
        .termsTexts()
        .map((text) => differing(rulebook, room, waiting, text))
        .find((each) => each !== null)
    if (room !== undefined && found === undefined) listener.wantTerms(waiting.terms)
    else if (found === undefined || found.length === 0) open = null
    else if (isDoubted) {
      open = null
      listener.onMismatches(mismatchesOf(comparison, found))
    } else {
      open = { ...comparison, isDoubted: true }
      listener.wantRooms()
    }
  }
  return {
    hear: (request, { frame }) => {
      if (request?.frame.type === 'rooms' && Array.isArray(frame.rooms)) {
        rooms = frame.rooms.filter(isObject)
        if (open?.isDoubted) compare({ ...open, room: roomOf(open.waiting) })
      }
      const waiting = waitingIn(frame)
      if (waiting === null || waiting.table === latest) return
      latest = waiting.table
      compare({ waiting, room: roomOf(waiting), isDoubted: false })
    },
    learnTerms: () => {
      if (open?.isDoubted === false) compare(open)
    },
  }
}
