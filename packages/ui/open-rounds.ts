/** Unfinished rounds, at most one per game: the lobby offers to continue them. */
import { isRoundNote, type RoundNote } from './round-note.ts'
import { storedList } from './stored-list.ts'

const open = storedList<RoundNote>('fairhouse.open', isRoundNote)

export const useOpenRounds = open.use

export const rememberRound = (round: RoundNote): void =>
  open.update((rounds) => [round, ...rounds.filter(({ game }) => game !== round.game)])

export const forgetRound = (game: string): void =>
  open.update((rounds) => rounds.filter((round) => round.game !== game))
