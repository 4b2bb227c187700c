/** For `conforms`: a round on a ladder in which something else was drawn for the steps not yet taken. */
import type { LadderGameState, LadderParts, TakenBet } from '../ladder-game.ts'

export const swapDrawn =
  <Parts extends LadderParts>(another: (bet: TakenBet<Parts>) => Parts['drawn']) =>
  (state: LadderGameState<Parts>): LadderGameState<Parts> =>
    state.bet?.round.state === 'playing'
      ? { ...state, bet: { ...state.bet, drawn: another(state.bet) } }
      : state
