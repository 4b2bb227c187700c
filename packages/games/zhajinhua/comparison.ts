/** Comparisons: one against one [Z4], all-in against everybody [Z6], and all hands at the end [Z5]. */
import type { Seat } from '@fairhouse/kit'
import { compareHands, handOf } from './hands.ts'
import { type Bout, type State, stillIn } from './state.ts'

/** Between two seats; if hands could be equal, `seat` would lose. [Z4] */
export const beats = ({ players, config }: State, seat: Seat, other: Seat): boolean => {
  const [own, others] = [seat, other].map((each) => handOf(players[each]!.cards, config))
  return compareHands(own!, others!) > 0
}

/** [Z6] One after the other, up to the first loss. */
export const challenge = (
  state: State,
  seat: Seat,
  opponents: readonly Seat[],
): Readonly<{ beaten: readonly Seat[]; lostTo: Seat | null }> => {
  const lost = opponents.findIndex((other) => !beats(state, seat, other))
  return lost < 0
    ? { beaten: opponents, lostTo: null }
    : { beaten: opponents.slice(0, lost), lostTo: opponents[lost]! }
}

/** [Z5] From the first mover on; the winner stays and meets the next. There is no maximum, since 235 makes a cycle. */
export const forcedBouts = (state: State): readonly Bout[] => {
  const [holder, ...others] = stillIn(state.players, state.first)
  let a = holder!
  return others.map((b) => {
    const bout = { a, b, loser: beats(state, a, b) ? b : a }
    if (bout.loser === a) a = b
    return bout
  })
}
