/** Puts what the presenter shows into the reader's language. */
import type { Seat } from '@fairhouse/kit'
import { isBot, ownSeat, type ShownTurn, seatBelow, type TurnReason } from './presenter.ts'
import type { State } from './rules.ts'
import type { Setup } from './setup.ts'
import { type Named, printStrategy, type StrategyName } from './strategies.ts'
import type { Words } from './words/index.ts'

export const isYou = (setup: Setup, seat: Seat): boolean => seat === ownSeat(setup)

export const playerName = (w: Words, setup: Setup, seat: Seat): string => {
  if (isYou(setup, seat)) return w.you
  if (setup.duel !== undefined) return setup.duel.names[seat]!
  return isBot(setup, seat) ? w.boaris : w.person(seat + 1)
}

export const strategyOf = (setup: Setup, seat: Seat): string | null => {
  const player = setup.players[seat]!
  return player.type === 'bot' ? printStrategy(player.strategy) : null
}

/** What a strategy does with its numbers. */
export const sayStrategy = (w: Words, { name, numbers, against }: Named): string => {
  const [first = '', second = ''] = against ? [printStrategy(against)] : numbers
  return w.does[name](first, second)
}

const LETTERS: Readonly<Record<StrategyName, readonly string[]>> = {
  always_roll: ['n'],
  suspect: ['c', 'd'],
  suspect_ext: ['c', 'd'],
  sus_strategy: ['t', 'n'],
  boar_strategy: ['t', 'n'],
  final_strategy: [],
  optimal: [],
  best_response: ['S'],
}

/** How a strategy is written, with letters for its parameters, and what it does. */
export const explainStrategy = (w: Words, name: StrategyName): string => {
  const letters = LETTERS[name]
  const form = letters.length === 0 ? name : `${name}(${letters.join(',')})`
  return w.explained(form, w.does[name](letters[0] ?? '', letters[1] ?? ''))
}

export const sayReason = ({ reasons: w }: Words, reason: TurnReason): string => {
  switch (reason.code) {
    case 'pig-out':
      return w.pigOut
    case 'boar-brawl':
      return w.brawl(reason.tens, reason.ones, reason.gain)
    case 'boar-brawl-least':
      return w.brawlLeast(reason.digit)
    case 'added':
      return w.added(reason.from, reason.gain, reason.total)
    case 'suspicious':
      return w.suspicious(reason.total, reason.factors, reason.prime)
    case 'prime':
      return w.prime(reason.total)
    case 'not-suspicious':
      return w.notSuspicious(reason.total, reason.factors)
  }
}

/** Who did what, without its outcome. */
export const sayDeed = (w: Words, setup: Setup, { seat, dice, source }: ShownTurn): string =>
  source === 'boar-brawl'
    ? w.table.brawled(playerName(w, setup, seat))
    : w.table.rolled(playerName(w, setup, seat), dice.length)

/** The throw and its result, as a line of the log without the player's name. */
export const sayOutcome = (w: Words, { source, dice, gain, total, score, bumped }: ShownTurn): string => {
  const what = source === 'boar-brawl' ? w.rail.brawl : w.dice(dice.length)
  return `${w.rail.outcome(what, gain)}${bumped ? ` (${total} → ${score})` : ''}`
}

export const sayTurnBriefly = (w: Words, setup: Setup, turn: ShownTurn): string =>
  `${playerName(w, setup, turn.seat)} ${sayOutcome(w, turn)}`

export const sayWin = (w: Words, setup: Setup, seat: Seat): string =>
  w.table.wins(playerName(w, setup, seat), isYou(setup, seat))

/** Both scores, the one below first. */
export const sayScore = (setup: Setup, { scores }: State): string => {
  const below = seatBelow(setup)
  return `${scores[below]} : ${scores[1 - below]}`
}

/** The whole turn in one sentence, and what comes next, for screen readers. */
export const sayTurn = (w: Words, setup: Setup, turn: ShownTurn): string => {
  const { seat, dice, score, won, reasons } = turn
  const next = 1 - seat
  return [
    `${sayDeed(w, setup, turn)}${dice.length > 0 ? `: ${w.list(dice)}` : ''}.`,
    ...reasons.map((reason) => `${sayReason(w, reason)}.`),
    w.table.scoreNow(playerName(w, setup, seat), score),
    won ? `${sayWin(w, setup, seat)}.` : w.table.turnIs(playerName(w, setup, next), isYou(setup, next)),
  ].join(' ')
}
