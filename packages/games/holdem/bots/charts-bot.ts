/**
 * The `charts` bot: charts before the flop; after it, every choice is evaluated against ranges narrowed by the
 * actions of this hand. Choices nearly as good as the best are mixed.
 */
import type { Bot, Reason } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { View } from '../view.ts'
import { CHARTS } from './charts-config.ts'
import { chartsPreflop } from './charts-preflop.ts'
import { type WeighedChoice, weigh } from './choice-values.ts'
import { type FastChance, fastChance } from './fast-chance.ts'
import { drawOf } from './hand-reading.ts'
import { likelihoodOf, type OpponentRange, rangeOf } from './opponent-range.ts'
import type { Personality } from './personalities.ts'
import { because } from './reasons.ts'
import { potOdds, type Situation, situationOf } from './situation.ts'
import { aggressive, checkOrFold, passive, sizeOf } from './sizing.ts'
import { WILD } from './temperaments.ts'

/** The better a choice, the likelier; never one far from the best. */
const pick = (choices: readonly WeighedChoice[], heat: number, next: FastChance): WeighedChoice => {
  const best = Math.max(...choices.map(({ worth }) => worth))
  const odds = choices.map(({ worth }) => Math.exp((worth - best) / heat))
  let left = next() * odds.reduce((sum, odd) => sum + odd, 0)
  const picked = choices.find((_, i) => {
    left -= odds[i]!
    return left < 0
  })
  return picked ?? choices.at(-1)!
}

/** Aggressive personalities overvalue bets, and bluffs even more. */
const leaning = (
  choice: WeighedChoice,
  { aggressive: bold, bluff }: Personality,
  pot: number,
): WeighedChoice => {
  if (choice.type !== 'raise') return choice
  const factor = choice.equity < 0.5 ? bold * bluff : bold
  return { ...choice, worth: choice.worth + CHARTS.lean * (factor - 1) * pot }
}

const reasonForRaise = (
  situation: Situation,
  { to, equity: called, folds }: WeighedChoice,
  equity: number,
): Reason => {
  const { hole, board, toCall, opponents } = situation
  const draw = drawOf(hole, board)
  const numbers = { equity: called, folds, size: sizeOf(situation, to) }
  if (called >= 1 / (opponents.length + 1)) return because(toCall > 0 ? 'value-raise' : 'value-bet', numbers)
  if (draw !== 'none') return because('semi-bluff', { ...numbers, draw })
  return equity >= 0.5 ? because('protection-bet', { ...numbers, equity }) : because('bluff', numbers)
}

const reasonForCall = (situation: Situation, ranges: readonly OpponentRange[], equity: number): Reason => {
  const { hole, board, opponents, facing } = situation
  const numbers = { equity, potOdds: potOdds(situation) }
  const draw = drawOf(hole, board)
  const bettor = opponents.indexOf(facing.leader ?? -1)
  if (bettor >= 0 && likelihoodOf(ranges[bettor]!, WILD) > CHARTS.wild) return because('call-wild', numbers)
  return draw === 'none' ? because('call-odds', numbers) : because('call-draw', { ...numbers, draw })
}

const reasonForCheck = ({ opponents }: Situation, equity: number): Reason => {
  const fair = 1 / (opponents.length + 1)
  const { strong, middling } = CHARTS.checked
  const code =
    equity > strong * fair ? 'check-strong' : equity > middling * fair ? 'check-middling' : 'check-weak'
  return because(code, { equity })
}

export const chartsBot =
  (personality: Personality): Bot<View, Action> =>
  (view, options, chance) => {
    const situation = situationOf(view, options)
    if (view.street === 'preflop') return chartsPreflop(situation, personality, chance)
    const next = fastChance(chance)
    const ranges = situation.opponents.map((seat) => rangeOf(situation, seat))
    const { equity, choices } = weigh(situation, ranges, next)
    const { pot, toCall } = situation
    const liked = choices.map((choice) => leaning(choice, personality, pot))
    const choice = pick(liked, CHARTS.mix * pot, next)
    switch (choice.type) {
      case 'check-fold':
        return {
          action: checkOrFold(situation),
          reason: because('fold-odds', { equity, potOdds: potOdds(situation) }),
        }
      case 'passive':
        return {
          action: passive(situation),
          reason: toCall > 0 ? reasonForCall(situation, ranges, equity) : reasonForCheck(situation, equity),
        }
      case 'raise':
        return {
          action: aggressive(situation, choice.to),
          reason: reasonForRaise(situation, choice, equity),
        }
    }
  }
