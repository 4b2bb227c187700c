/** `@fairhouse/holdem`: hands in one call each, for who has cards as text. */
import { cardIndex } from '@fairhouse/games/holdem/evaluation/card-index.ts'
import { categoryOf, evaluate } from '@fairhouse/games/holdem/evaluation/evaluator.ts'
import { bestHand, type Category } from '@fairhouse/games/holdem/evaluation/hands.ts'
import { type Equity, type EquityQuery, equity } from '@fairhouse/games/holdem/odds/equity.ts'
import { parseRange } from '@fairhouse/games/holdem/odds/ranges.ts'
import {
  type Action,
  type Config,
  type Event,
  holdem,
  type State,
  type View,
} from '@fairhouse/games/holdem/rules.ts'
import { botMove, open, type RoundRecord } from '@fairhouse/host'
import { accepted, type Bot, type Card, isRefusal, type Log, replay, type Seeds } from '@fairhouse/kit'

/** 'AsKs' as cards. Throws if a text is no card. */
const cardsIn = (text: string): readonly Card[] => {
  const cards = text.match(/\S{2}/g) ?? []
  cards.forEach(cardIndex)
  return cards as readonly Card[]
}

/** Five to seven cards: of two hands the higher `strength` wins. Throws if they are not. */
export const evaluateCards = (
  text: string,
): Readonly<{ strength: number; category: Category; best: readonly Card[] }> => {
  const cards = cardsIn(text)
  if (cards.length < 5 || cards.length > 7 || new Set(cards).size < cards.length)
    throw new Error(`"${text}" is not five to seven cards`)
  const strength = evaluate(cards.map(cardIndex))
  return { strength, category: categoryOf(strength), best: bestHand(cards).best }
}

/** Hands or ranges against each other: 'AcAd', 'QQ+,AKs'. Throws if they can't be read or dealt. */
export const odds = (
  hands: readonly string[],
  {
    board = '',
    dead = '',
    ...more
  }: Omit<EquityQuery, 'hands' | 'board' | 'dead'> & Readonly<{ board?: string; dead?: string }> = {},
): Equity =>
  accepted(
    equity({
      hands: hands.map((text) => accepted(parseRange(text))),
      board: cardsIn(board),
      dead: cardsIn(dead),
      ...more,
    }),
  )

/** A hand that has been played: its log is all there is to keep. `net`: by seat, won or lost, after rake. */
export type PlayedHand = Readonly<{
  log: Log<Config, Action>
  state: State
  view: View
  net: readonly number[]
}>

/** What each seat won or lost, after rake, by the log or the record of a hand. */
export const netOf = (
  hand: Log<Config, Action> | Readonly<{ log: Log<Config, Action> }>,
): readonly number[] => {
  const log = 'log' in hand ? hand.log : hand
  const { steps } = accepted(replay(holdem, log))
  const net = Array.from({ length: log.seats }, () => 0)
  for (const { from, to, amount } of steps.flatMap(({ moves }) => moves)) {
    if (typeof from === 'number') net[from]! -= Number(amount)
    if (typeof to === 'number') net[to]! += Number(amount)
  }
  return net
}

export type HandToPlay = Readonly<{
  /** Fields of the configuration, such as `{ startingStack: 1000 }`; default: the rules' own. */
  config?: Readonly<Record<string, unknown>>
  seeds: Seeds
  /** A bot for each seat, or any function of a seat's view. */
  players: readonly Bot<View, Action>[]
}>

/** Plays a hand to its end. Throws if the configuration is refused or a player's action is illegal. */
export const playHand = ({ config = {}, seeds, players }: HandToPlay): PlayedHand => {
  const seats = players.length
  const settings = accepted(holdem.configure(config, seats))
  let { record }: { record: RoundRecord<Config, State, Action> } = open<Config, State, Action, Event, View>(
    holdem,
    { config: settings, seats, seeds, now: 0 },
  )
  for (let [seat] = holdem.toAct(record.state); seat !== undefined; [seat] = holdem.toAct(record.state)) {
    const step = botMove(holdem, record, seat, players[seat]!, 0)
    if (isRefusal(step)) throw new Error(step.message)
    record = step.record
  }
  const { log, state } = record
  return { log, state, view: holdem.view(state, null), net: netOf(log) }
}
