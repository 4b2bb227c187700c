/** Unfinished rounds, at most one per page that opens it: the lobby offers to continue them. */
import { isRoundNote, type RoundNote } from './round-note.ts'
import { storedList } from './stored-list.ts'

const open = storedList<RoundNote>('fairhouse.open', isRoundNote)

export const useOpenRounds = open.use

export const rememberRound = (round: RoundNote): void =>
  open.update((rounds) => [round, ...rounds.filter(({ href }) => href !== round.href)])

/** `page`: the path that opens it. */
export const forgetRound = (page: string): void =>
  open.update((rounds) => rounds.filter(({ href }) => href !== page))
