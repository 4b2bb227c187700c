/** The few declarations we use of the peers, so that the project type-checks without them installed. */
declare module '@noble/hashes/sha2.js' {
  type Hasher = { update(bytes: Uint8Array): Hasher; digest(): Uint8Array; clone(): Hasher }
  export const sha256: { (bytes: Uint8Array): Uint8Array; create(): Hasher }
}

declare module 'phe' {
  export const cardCode: (rank: string, suit: string) => number
  export const evaluateCardCodes: (codes: number[]) => number
}

declare module '@pokertools/evaluator' {
  export const evaluate: (codes: number[]) => number
  export const getCardCode: (card: string) => number
}

declare module 'poker-evaluator' {
  export const evalHand: (codes: number[]) => { value: number }
}

declare module 'pokersolver' {
  type Solved = { compare(other: Solved): number }
  const pokersolver: { Hand: { solve(cards: string[]): Solved } }

  export { pokersolver as 'module.exports' }
}

declare module '@poker-apprentice/hand-evaluator' {
  type Evaluated = { strength: number; hand: string[] }
  export const evaluate: (options: { holeCards: string[] }) => Evaluated
  export const evaluateOmaha: (options: { holeCards: string[]; communityCards: string[] }) => Evaluated
  export const compare: (a: Evaluated, b: Evaluated) => number
}

declare module 'poker-ts' {
  type Played = 'fold' | 'check' | 'call' | 'bet' | 'raise'
  export class Table {
    constructor(forcedBets: { ante: number; bigBlind: number; smallBlind: number }, seats: number)
    sitDown(seat: number, chips: number): void
    startHand(button: number): void
    isHandInProgress(): boolean
    isBettingRoundInProgress(): boolean
    areBettingRoundsCompleted(): boolean
    legalActions(): { actions: Played[]; chipRange?: { min: number; max: number } }
    actionTaken(action: Played, to?: number): void
    endBettingRound(): void
    showdown(): void
    seats(): ({ totalChips: number } | null)[]
  }
}
