/** For tests: which cards a person may know at a step of a hand, from the rules' states, not from any view. */
import { REGISTRY } from '@fairhouse/games'
import type { State as HoldemState } from '@fairhouse/games/holdem/rules.ts'
import type { State as ZhajinhuaState } from '@fairhouse/games/zhajinhua/rules.ts'
import { accepted, replay, rulesIn, type Seat } from '@fairhouse/kit'
import type { Hand } from '../tables/hand.ts'

type Known = (state: never, seat: Seat | null) => readonly string[]

const KNOWN: Readonly<Record<string, Known>> = {
  /** The board, the player's own cards, and cards that were shown. */
  holdem: ({ board, players }: HoldemState, own) => [
    ...board,
    ...players.flatMap(({ hole, shown }, seat) => (shown || seat === own ? hole : [])),
  ],
  /** [Z3] [Z10] The player's own after looking; after the hand also the winner's and those they were compared with. */
  zhajinhua: ({ players, compared, result }: ZhajinhuaState, own) =>
    players.flatMap(({ cards, looked }, seat) => {
      const isCompared = compared.some((pair) => own !== null && pair.includes(own) && pair.includes(seat))
      const isShown = result !== null && (seat === result.winner || seat === own || isCompared)
      return isShown || (seat === own && looked) ? cards : []
    }),
  hog: () => [],
}

/** `own`: the person's seat, or null. `sequence`: by default the end of the hand. */
export const knownCards = (
  hand: Hand,
): ((own: Seat | null, sequence?: number | undefined) => readonly string[]) => {
  const { log } = hand.record
  const { steps } = accepted(replay(rulesIn(REGISTRY, log.game)!, log))
  return (own, sequence = steps.length - 1) => KNOWN[log.game]!(steps[sequence]!.state as never, own)
}
