/**
 * What a player sees of Hog, independent of Preact: players, score tracks, each turn with its reasons as codes and
 * numbers, the choices, the odds, the positions of a replay. And input: the action that a key means.
 */
import { accepted, replay, type Seat } from '@fairhouse/kit'
import { factorCount, isPrime, isSuspicious } from './numbers.ts'
import { bestChoice, choiceValues, diceWays, type ThrowTables, type WinTable } from './odds.ts'
import { type Event, hog, type Roll, rollsIn, type State, type View } from './rules.ts'
import type { HogLog, HogPlayer, Setup } from './setup.ts'
import { boarBrawl, onesDigit, type Source, type Turn, takeTurn, tensDigit } from './turn.ts'

/** Why a turn came out as it did: codes and numbers, translated for the reader. */
export type TurnReason = Readonly<
  | { code: 'pig-out' }
  | { code: 'boar-brawl'; tens: number; ones: number; gain: number }
  /** Three times zero, which counts as 1. */
  | { code: 'boar-brawl-least'; digit: number }
  | { code: 'added'; from: number; gain: number; total: number }
  | { code: 'suspicious'; total: number; factors: readonly number[]; prime: number }
  | { code: 'prime'; total: number }
  | { code: 'not-suspicious'; total: number; factors: number }
>

export type ShownTurn = Readonly<{
  /** From 1. */
  number: number
  seat: Seat
  source: Source
  /** [G2] All of them, even after a 1. */
  dice: readonly number[]
  gain: number
  from: number
  total: number
  score: number
  bumped: boolean
  won: boolean
  /** Both scores, by seat, after the turn. */
  scores: State['scores']
  reasons: readonly TurnReason[]
}>

export const factorsOf = (n: number): readonly number[] =>
  Array.from({ length: n }, (_, index) => index + 1).filter((factor) => n % factor === 0)

const sourceReason = (source: Source, own: number, other: number, gain: number): readonly TurnReason[] => {
  switch (source) {
    case 'sum':
      return []
    case 'pig-out':
      return [{ code: 'pig-out' }]
    case 'boar-brawl': {
      const [tens, ones] = [tensDigit(other), onesDigit(own)]
      return [
        tens === ones ? { code: 'boar-brawl-least', digit: tens } : { code: 'boar-brawl', tens, ones, gain },
      ]
    }
  }
}

const totalReason = (total: number, score: number): TurnReason => {
  if (isSuspicious(total)) return { code: 'suspicious', total, factors: factorsOf(total), prime: score }
  return isPrime(total)
    ? { code: 'prime', total }
    : { code: 'not-suspicious', total, factors: factorCount(total) }
}

const reasonsOf = (
  own: number,
  other: number,
  { source, gain, total, score }: Pick<Turn, 'source' | 'gain' | 'total' | 'score'>,
): readonly TurnReason[] => [
  ...sourceReason(source, own, other, gain),
  { code: 'added', from: own, gain, total },
  totalReason(total, score),
]

/** The reasons of a hypothetical turn, for the rules page. */
export const exampleTurn = (own: number, other: number, dice: readonly number[]): readonly TurnReason[] =>
  reasonsOf(own, other, takeTurn(own, other, dice, Number.POSITIVE_INFINITY))

const shownTurn = (number: number, events: readonly Event[], before: State, after: State): ShownTurn => {
  const thrown = events.find((event) => event.type === 'rolled')
  const { seat, source, gain, from, to: total } = events.find((event) => event.type === 'scored')!
  const score = after.scores[seat]!
  return {
    number,
    seat,
    source,
    dice: thrown?.dice ?? [],
    gain,
    from,
    total,
    score,
    bumped: events.some(({ type }) => type === 'bumped'),
    won: after.winner === seat,
    scores: after.scores,
    reasons: reasonsOf(from, before.scores[1 - seat]!, { source, gain, total, score }),
  }
}

/** What happened since `before`, split into turns: each has one score. */
const turnsIn = (events: readonly Event[]): readonly (readonly Event[])[] => {
  const turns: Event[][] = []
  let isOpen = false
  for (const event of events) {
    if (event.type === 'resigned') break
    const isNew = event.type === 'rolled' || (event.type === 'scored' && !isOpen)
    if (isNew) turns.push([])
    isOpen = event.type === 'rolled'
    turns.at(-1)?.push(event)
  }
  return turns
}

const afterTurn = (before: State, events: readonly Event[]): State => {
  const won = events.find((event) => event.type === 'won')
  const last = events.findLast((event) => event.type === 'scored' || event.type === 'bumped')
  if (!last) return before
  const { seat, to } = last
  const scores: State['scores'] = seat === 0 ? [to, before.scores[1]] : [before.scores[0], to]
  return { ...before, scores, turn: won ? seat : 1 - seat, winner: won ? won.seat : null }
}

/** [L7] The turns of a duel from its events, from the position `before` to the current one. */
export const turnsFromEvents = (before: State, events: readonly Event[], now: State): GameTurns => {
  const states = [before]
  const turns = turnsIn(events).map((turn, index) => {
    const from = states.at(-1)!
    const to = afterTurn(from, turn)
    states.push(to)
    return shownTurn(index + 1, turn, from, to)
  })
  return { turns, states: states.with(-1, now) }
}

/** A log turn by turn; `states[n]` is the state after n turns. */
export type GameTurns = Readonly<{ turns: readonly ShownTurn[]; states: readonly State[] }>

export const turnsFromLog = (log: HogLog): GameTurns => {
  const { steps } = accepted(replay(hog, log))
  const states = steps.map(({ state }) => state)
  const turns = steps
    .slice(1)
    .map(({ events, state }, index) => shownTurn(index + 1, events, states[index]!, state))
  return { turns, states }
}

/** The person, or the first of two, sits below; the other above. */
export const seatBelow = ({ players, duel }: Setup): Seat =>
  duel === undefined ? (players[0].type === 'person' ? 0 : 1) : (duel.me ?? 0)

/** The reader's seat, against a bot or in a duel; null if two people share the screen, or for a spectator. */
export const ownSeat = (setup: Setup): Seat | null => {
  if (setup.duel !== undefined) return setup.duel.me
  return setup.players.every(({ type }) => type === 'person') ? null : seatBelow(setup)
}

export const isBot = ({ players, duel }: Setup, seat: Seat): boolean =>
  duel === undefined ? players[seat]!.type === 'bot' : duel.bots[seat]!

export type ShownPlayer = Readonly<{
  seat: Seat
  player: HogPlayer
  score: number
  /** The score before this player's last turn, while that turn is shown. */
  from: number
  toAct: boolean
  won: boolean
}>

/** Both players, the one above first, after `position` turns. */
export const playersAt = (
  setup: Setup,
  { turns, states }: GameTurns,
  position: number,
): readonly ShownPlayer[] => {
  const state = states[position]!
  const last = turns[position - 1]
  const below = seatBelow(setup)
  return [1 - below, below].map((seat) => {
    const score = state.scores[seat]!
    return {
      seat,
      player: setup.players[seat]!,
      score,
      from: last?.seat === seat ? last.from : score,
      toAct: hog.toAct(state).includes(seat),
      won: state.winner === seat,
    }
  })
}

/** The suspicious numbers below the goal: the marks of a score track. */
export const trackMarks = (goal: number): readonly number[] =>
  Array.from({ length: goal }, (_, n) => n).filter(isSuspicious)

export type DiceChoice = Readonly<{
  dice: number
  /** Boar Brawl's points; those of the other choices depend on chance. */
  points?: number
}>

const scoresOfMover = ({ scores, turn }: View): readonly [number, number] => [
  scores[turn]!,
  scores[1 - turn]!,
]

export const choicesOf = (view: View): readonly DiceChoice[] =>
  rollsIn(view).map(({ dice }) =>
    dice === 0 ? { dice, points: boarBrawl(...scoresOfMover(view)) } : { dice },
  )

/** Boar Brawl's sum for the player to move: 3 × |tens − ones|. */
export const brawlOf = (view: View): Readonly<{ tens: number; ones: number; points: number }> => {
  const [own, other] = scoresOfMover(view)
  return { tens: tensDigit(other), ones: onesDigit(own), points: boarBrawl(own, other) }
}

export type Intent = Readonly<
  { type: 'choose'; dice: number } | { type: 'roll' } | { type: 'undo' } | { type: 'skip' }
>

/** What a key means, or null. */
export const intentOfKey = (key: string, maxDice: number): Intent | null => {
  const dice = /^[0-9]$/.test(key) ? Number(key) : key.toLowerCase() === 't' ? 10 : null
  if (dice !== null) return dice <= maxDice ? { type: 'choose', dice } : null
  if (key === 'Enter') return { type: 'roll' }
  if (key === ' ') return { type: 'skip' }
  return key.toLowerCase() === 'u' ? { type: 'undo' } : null
}

export const rollAction = (dice: number): Roll => ({ type: 'roll', dice })

/** The log before a person's last decision, without what bots did since; null if there was none. */
export const undone = ({ players }: Setup, log: HogLog): HogLog | null => {
  const last = log.actions.findLastIndex(({ seat }) => players[seat]!.type === 'person')
  return last < 0 ? null : { ...log, actions: log.actions.slice(0, last) }
}

export type OddsRow = Readonly<{ dice: number; chance: number; best: boolean }>
export type OddsShown = Readonly<{
  seat: Seat
  rows: readonly OddsRow[]
  best: OddsRow
  /** Where bars begin and end, in steps of 5 %, so that close values can be told apart. */
  from: number
  to: number
}>

const STEP = 20

/** Every choice of the player to move. `theirs`: the opponent's win table. Null once the game is over. */
export const oddsOf = (tables: ThrowTables, theirs: WinTable, view: View): OddsShown | null => {
  if (view.winner !== null) return null
  const values = choiceValues(tables, theirs, ...scoresOfMover(view))
  const rows = values.map((chance, dice) => ({ dice, chance, best: dice === bestChoice(values) }))
  const to = Math.ceil(Math.max(...values) * STEP) / STEP
  const from = Math.min(Math.floor(Math.min(...values) * STEP) / STEP, to - 1 / STEP)
  return { seat: view.turn, rows, best: rows.find(({ best }) => best)!, from, to }
}

/** A replay's position after a step, clamped to the game. */
export const clampPosition = (position: number, turns: number): number =>
  Math.min(turns, Math.max(0, position))

export type ThrowFacts = Readonly<{
  dice: number
  /** The mean. */
  mean: number
  pigOut: number
  /** Every possible number of points, in order, with its probability. */
  outcomes: readonly Readonly<{ gain: number; chance: number }>[]
}>

/** The exact distribution of a throw of `dice` dice. */
export const throwFacts = (sides: number, dice: number): ThrowFacts => {
  const outcomes = [...diceWays(sides, dice)]
    .map(([gain, ways]) => ({ gain, chance: ways / sides ** dice }))
    .sort((a, b) => a.gain - b.gain)
  return {
    dice,
    mean: outcomes.reduce((sum, { gain, chance }) => sum + gain * chance, 0),
    pigOut: 1 - ((sides - 1) / sides) ** dice,
    outcomes,
  }
}
