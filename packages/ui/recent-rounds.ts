/** The last rounds finished on this device, newest first. */
import { isRoundNote, type RoundNote } from './round-note.ts'
import { storedList } from './stored-list.ts'

/** `at` is the time it ended, in milliseconds since 1970. */
export type RecentRound = RoundNote & Readonly<{ at: number }>

const LIMIT = 20

const isRecentRound = (value: unknown): value is RecentRound =>
  isRoundNote(value) && 'at' in value && Number.isFinite(value.at)

const recent = storedList<RecentRound>('fairhouse.recent', isRecentRound)

export const useRecentRounds = recent.use

/** Two rounds with the same link are the same: it moves to the top. */
export const addRecentRound = (round: RecentRound): void =>
  recent.update((rounds) => [round, ...rounds.filter(({ href }) => href !== round.href)].slice(0, LIMIT))
