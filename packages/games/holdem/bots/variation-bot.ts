/**
 * Plays what the solved strategies don't know [V1]–[V7]: its share of the pot against sampled hands of the others,
 * stronger ones for those who have bet, decides between raising, calling and folding. Decent, no more.
 */
import { type Bot, type Card, type Chance, type Decision, draw, type Option, type Seat } from '@fairhouse/kit'
import type { Action, RunAnswer } from '../actions.ts'
import { fastWords } from '../odds/fast-words.ts'
import { boardsOf } from '../state.ts'
import { variationOf } from '../variation.ts'
import type { View } from '../view.ts'
import { because } from './reasons.ts'

const SAMPLES = 120
/** It raises above this share, or this many times its fair share. */
const RAISE = { share: 0.55, fair: 1.5, size: 0.75, most: 2 } as const

type Opponent = Readonly<{ hands: number }>

/** Who has bet or raised holds the better of two hands. */
const opponentsOf = ({ players, history, seat: me }: View): readonly Opponent[] =>
  [...players.keys()]
    .filter((seat: Seat) => seat !== me && !players[seat]!.folded)
    .map((seat) => ({
      hands: history.some((done) => done.seat === seat && (done.type === 'bet' || done.type === 'raised'))
        ? 2
        : 1,
    }))

/** The mean share of a pot over all boards. */
const shareOf = (view: View, hole: readonly Card[], chance: Chance): number => {
  const { deck, holeCards, strength } = variationOf(view.config)
  const boards = boardsOf(view)
  const opponents = opponentsOf(view)
  const known = new Set([...hole, ...boards.flat()])
  const rest = deck.filter((card) => !known.has(card))
  const words = fastWords(chance)
  let sum = 0
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const board of boards) {
      const cards = [...rest]
      const take = (count: number): readonly Card[] =>
        Array.from({ length: count }, () => cards.splice(draw(words, cards.length), 1)[0]!)
      const all = [...board, ...take(5 - board.length)]
      const mine = strength(hole, all)
      const theirs = opponents.map(({ hands }) =>
        Math.max(...Array.from({ length: hands }, () => strength(take(holeCards), all))),
      )
      const best = Math.max(...theirs)
      if (mine > best) sum += 1
      else if (mine === best) sum += 1 / (1 + theirs.filter((one) => one === best).length)
    }
  }
  return sum / (SAMPLES * boards.length)
}

const isRunQuestion = (option: Option<Action>): option is Option<RunAnswer> =>
  option.action.type === 'runOnce'

export const variationBot: Bot<View, Action> = (view, options, chance): Decision<Action> => {
  if (options.some(isRunQuestion)) return { action: { type: 'runAgain' }, reason: because('run-again', {}) }
  const { pot, toCall, level, history, street, players, seat } = view
  const equity = shareOf(view, players[seat!]!.hole!, chance)
  const potOdds = toCall / (pot + toCall)
  const fair = 1 / (1 + opponentsOf(view).length)
  const raises = history.filter((done) => done.street === street && done.type === 'raised').length
  const free = options.find((option) => option.min !== undefined)
  const wants = equity > Math.max(RAISE.share, RAISE.fair * fair) && raises < RAISE.most
  if (wants && free !== undefined && 'amount' in free.action) {
    const to = Math.round(level + RAISE.size * (pot + toCall))
    const amount = Math.min(Math.max(to, free.min!), free.max!)
    return { action: { ...free.action, amount }, reason: because('raise-ahead', { equity, potOdds }) }
  }
  if (toCall === 0) return { action: { type: 'check' }, reason: because('check-weak', { equity }) }
  const call = options.find(({ action }) => action.type === 'call')
  return call !== undefined && equity > potOdds
    ? { action: call.action, reason: because('call-odds', { equity, potOdds }) }
    : { action: { type: 'fold' }, reason: because('fold-odds', { equity, potOdds }) }
}
