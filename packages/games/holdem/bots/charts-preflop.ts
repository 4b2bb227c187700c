/**
 * The `charts` bot before the flop: charts by position; all-in or fold with a short stack; outside the charts
 * (odd sizes, many raises, a wild raiser), equity against the ranges that the actions imply.
 */
import { type Chance, type Decision, uniform } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { kindOf, PLACE } from '../odds/starting-hands.ts'
import { CHARTS } from './charts-config.ts'
import { fastChance } from './fast-chance.ts'
import { likelihoodOf, rangeOf } from './opponent-range.ts'
import type { Personality } from './personalities.ts'
import {
  type ChartRow,
  HEADS_UP_ISOLATE,
  HEADS_UP_OPEN,
  ISOLATE,
  inChart,
  LIMP_BEHIND,
  LIMP_SEATS,
  OPEN,
  type Origin,
  SQUEEZE,
  VERSUS_RAISE,
  VERSUS_RERAISE,
} from './preflop-charts.ts'
import { because } from './reasons.ts'
import { drawSamples, equityOf } from './showdown-samples.ts'
import { positionOf, potOdds, type Situation, seatsBehind } from './situation.ts'
import { aggressive, checkOrFold, passive } from './sizing.ts'
import { WILD } from './temperaments.ts'

type Decide = (situation: Situation, personality: Personality, chance: Chance) => Decision<Action>

/** In big blinds, the chips at stake at the start of this street. */
const depthOf = ({ effective, bet, bigBlind }: Situation): number => (effective + bet) / bigBlind

const playNoFurther = (situation: Situation): Decision<Action> => {
  const { pocket, view, seat, toCall } = situation
  const hand = kindOf(pocket)
  const reason =
    toCall === 0
      ? because('free-look', { hand })
      : because('not-in-chart', { hand, position: positionOf(view, seat) })
  return { action: checkOrFold(situation), reason }
}

const pushOrFold: Decide = (situation, { loose }) => {
  const { pocket, view, seat, bet, stack } = situation
  const depth = depthOf(situation)
  const numbers = { hand: kindOf(pocket), stack: Math.round(depth) }
  const share =
    CHARTS.push[seatsBehind(view, seat)]! * loose * (1 + CHARTS.perBlind * (CHARTS.pushDepth - depth))
  return PLACE[pocket]! < share
    ? { action: aggressive(situation, bet + stack), reason: because('push', numbers) }
    : { action: checkOrFold(situation), reason: because('too-weak-to-push', numbers) }
}

const firstIn: Decide = (situation, { seats }) => {
  const { pocket, view, seat, headsUp, bigBlind } = situation
  const behind = seatsBehind(view, seat)
  if (behind === 0) return playNoFurther(situation)
  const chart = headsUp ? HEADS_UP_OPEN : OPEN[Math.min(OPEN.length - 1, Math.max(1, behind + seats))]!
  if (!inChart(chart, pocket)) return playNoFurther(situation)
  const to = !headsUp && behind === 1 ? CHARTS.smallBlindTo : CHARTS.openTo
  return {
    action: aggressive(situation, to * bigBlind),
    reason: because('open', { hand: kindOf(pocket), position: positionOf(view, seat) }),
  }
}

const afterLimpers: Decide = (situation) => {
  const { pocket, view, seat, headsUp, bigBlind, facing } = situation
  const behind = seatsBehind(view, seat)
  const numbers = { hand: kindOf(pocket), limpers: facing.callers }
  if (inChart(headsUp ? HEADS_UP_ISOLATE : ISOLATE[behind]!, pocket)) {
    const to = CHARTS.isolateTo + facing.callers
    return { action: aggressive(situation, to * bigBlind), reason: because('isolate', numbers) }
  }
  if (situation.toCall === 0 || behind > LIMP_SEATS || !inChart(LIMP_BEHIND, pocket))
    return playNoFurther(situation)
  return { action: passive(situation), reason: because('limp-behind', numbers) }
}

/** Only players who put chips in voluntarily count: the others may still fold. */
const equity = (situation: Situation, chance: Chance): Readonly<{ equity: number; rivals: number }> => {
  const { opponents, pastActions } = situation
  const willing = opponents.filter((seat) =>
    pastActions.some((past) => past.seat === seat && (past.type === 'call' || past.type === 'raise')),
  )
  const ranges = willing.map((seat) => rangeOf(situation, seat))
  drawSamples(situation, ranges, CHARTS.preflopSamples, fastChance(chance))
  return { equity: equityOf(ranges.length, CHARTS.preflopSamples), rivals: ranges.length }
}

const byEquity: Decide = (situation, _personality, chance) => {
  const { toCall, effective, pot, raise, facing, bet, stack } = situation
  const { equity: share, rivals } = equity(situation, chance)
  const numbers = { equity: share, potOdds: potOdds(situation) }
  const commits = toCall > CHARTS.commits * effective
  const allInOdds = effective / (pot + 2 * effective - toCall)
  const margin = CHARTS.preflopMargin * facing.raises
  const isAhead = share * (rivals + 1) > CHARTS.ahead
  if (raise !== null && (isAhead || (commits && share > allInOdds + margin)))
    return commits || facing.raises > 2
      ? { action: aggressive(situation, bet + stack), reason: because('all-in-ahead', numbers) }
      : {
          action: aggressive(situation, CHARTS.fourBetBy * facing.level),
          reason: because('raise-ahead', numbers),
        }
  const realised = toCall >= effective ? share : share * CHARTS.preflopRealised
  const calls = realised > numbers.potOdds + margin && (!commits || raise === null)
  return calls
    ? { action: passive(situation), reason: because('call-odds', numbers) }
    : { action: checkOrFold(situation), reason: because('fold-odds', numbers) }
}

const originOf = ({ headsUp, view, facing }: Situation): Origin => {
  if (headsUp) return 'heads-up'
  const behind = seatsBehind(view, facing.leader!)
  return behind >= 5 ? 'early' : behind >= 3 ? 'middle' : behind === 2 ? 'late' : 'blind'
}

/** No row fits a seat in front of the blinds facing a raise from behind (after a limp): treat it like a button raise. */
const rowOf = (situation: Situation): ChartRow => {
  const { view, seat, facing } = situation
  if (facing.callers > 0) return SQUEEZE
  const behind = seatsBehind(view, seat)
  const seating = behind === 0 ? 'big-blind' : behind === 1 ? 'small-blind' : 'seat'
  return VERSUS_RAISE[originOf(situation)][seating] ?? VERSUS_RAISE.late[seating]!
}

const versusRaise: Decide = (situation, { bluff }, chance) => {
  const { pocket, view, seat, facing, last } = situation
  const { level, callers } = facing
  const row = rowOf(situation)
  const hand = kindOf(pocket)
  const numbers = { hand, position: positionOf(view, seat) }
  const bluffs = inChart(row.bluff, pocket) && uniform(chance) < CHARTS.bluffRate * bluff
  if (bluffs || inChart(row.raise, pocket)) {
    const to = (CHARTS.reraiseBy[last ? 0 : 1]! + callers) * level
    const code = bluffs ? 'three-bet-bluff' : 'three-bet'
    const reason = callers > 0 ? because('squeeze', { hand, callers }) : because(code, numbers)
    return { action: aggressive(situation, to), reason }
  }
  if (!inChart(row.call, pocket)) return playNoFurther(situation)
  return {
    action: passive(situation),
    reason: because(seat === view.bigBlind ? 'defend-blind' : 'call-raise', numbers),
  }
}

const versusReraise: Decide = (situation, { bluff }, chance) => {
  const { pocket, pastActions, seat, headsUp, facing } = situation
  const own = pastActions.some((past) => past.seat === seat && past.type === 'raise')
  const row = VERSUS_RERAISE[!own ? 'cold' : headsUp ? 'own-heads-up' : 'own']
  const hand = kindOf(pocket)
  const bluffs = inChart(row.bluff, pocket) && uniform(chance) < CHARTS.bluffRate * bluff
  if (bluffs || inChart(row.raise, pocket))
    return {
      action: aggressive(situation, CHARTS.fourBetBy * facing.level),
      reason: because(bluffs ? 'four-bet-bluff' : 'four-bet', { hand }),
    }
  return inChart(row.call, pocket)
    ? { action: passive(situation), reason: because('call-three-bet', { hand }) }
    : playNoFurther(situation)
}

/** Charts cover usual sizes, deep stacks and sane raisers. */
const isInCharts = (situation: Situation): boolean => {
  const { facing, bigBlind, pastActions, opponents, toCall, effective } = situation
  const { raises, level } = facing
  if (raises > 2 || toCall >= effective) return false
  const callers = pastActions.find(({ type }) => type === 'raise')!.callers
  const odd = raises === 1 ? CHARTS.oddOpenTo + CHARTS.perCaller * callers : CHARTS.oddReraiseTo
  const deep = raises === 1 ? CHARTS.deepFor.raise : CHARTS.deepFor.reraise
  if (level > odd * bigBlind || depthOf(situation) < deep) return false
  const raisers = opponents.filter((seat) =>
    pastActions.some((past) => past.seat === seat && past.type === 'raise'),
  )
  return !raisers.some((seat) => likelihoodOf(rangeOf(situation, seat), WILD) > CHARTS.wild)
}

export const chartsPreflop: Decide = (situation, personality, chance) => {
  const { raises, callers } = situation.facing
  const decide =
    raises === 0
      ? depthOf(situation) <= CHARTS.shortStack
        ? pushOrFold
        : callers === 0
          ? firstIn
          : afterLimpers
      : !isInCharts(situation)
        ? byEquity
        : raises === 1
          ? versusRaise
          : versusReraise
  return decide(situation, personality, chance)
}
