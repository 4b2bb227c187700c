/**
 * The medium tier: shares by position before the flop; after it, equity against the share of hands that each
 * opponent's preflop play implies, pot odds, the board's texture, and more caution with every bet by opponents.
 */
import { type Bot, type Chance, type Decision, type Seat, uniform } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { kindOf, PLACE } from '../odds/starting-hands.ts'
import type { View } from '../view.ts'
import { MEDIUM, type Personality } from './bot-config.ts'
import { fastChance, oneOf } from './fast-chance.ts'
import { drawOf, isGoodDraw, textureOf } from './hand-reading.ts'
import { because } from './reasons.ts'
import { drawSamples, equityOf } from './showdown-samples.ts'
import { positionOf, potOdds, type Situation, seatsBehind, situationOf } from './situation.ts'
import { aggressive, giveUp, passive, raiseTo, sizeOf } from './sizing.ts'

type Decide = (situation: Situation, personality: Personality, chance: Chance) => Decision<Action>

const openShare = ({ view, headsUp }: Situation, seat: Seat): number =>
  MEDIUM.open[headsUp ? 0 : Math.max(1, seatsBehind(view, seat))]!

/** The share of hands that an opponent's strongest preflop action implies. */
const shareOf = (situation: Situation, seat: Seat): number => {
  const { pastActions, headsUp } = situation
  const own = pastActions.filter((past) => past.seat === seat && past.street === 'preflop')
  const lifts = own.filter(({ type }) => type === 'raise').map(({ raises }) => raises)
  const most = Math.max(-1, ...lifts)
  const { raised, reraised, again, called, headsUpCalled, other } = MEDIUM.share
  if (most > 0) return (most > 1 ? again : reraised) * (headsUp ? MEDIUM.headsUpShare : 1)
  if (most === 0) return raised * openShare(situation, seat)
  const calls = own.some(({ type, raises }) => type === 'call' && raises > 0)
  return calls ? (headsUp ? headsUpCalled : called) : other
}

const equity = (situation: Situation, chance: Chance): number => {
  const ranges = situation.opponents.map((seat) => {
    const share = shareOf(situation, seat)
    return PLACE.map((place) => (place < share ? 1 : 0))
  })
  drawSamples(situation, ranges, MEDIUM.samples, fastChance(chance))
  return equityOf(ranges.length, MEDIUM.samples)
}

const unraised: Decide = (situation, { loose }) => {
  const { pocket, facing, view, seat, bigBlind } = situation
  const { callers } = facing
  const hand = kindOf(pocket)
  const position = positionOf(view, seat)
  const share = openShare(situation, seat) * loose * (callers > 0 ? MEDIUM.isolate : 1)
  if (PLACE[pocket]! >= share) {
    const reason =
      situation.toCall === 0 ? because('free-look', { hand }) : because('not-in-chart', { hand, position })
    return { action: giveUp(situation), reason }
  }
  const to = MEDIUM.openTo + (callers > 0 ? callers + MEDIUM.limperTo : 0)
  return {
    action: aggressive(situation, to * bigBlind),
    reason:
      callers > 0 ? because('isolate', { hand, limpers: callers }) : because('open', { hand, position }),
  }
}

const raised: Decide = (situation, { loose }) => {
  const { pocket, facing, view, seat, bigBlind } = situation
  const { callers, level, leader } = facing
  const hand = kindOf(pocket)
  const position = positionOf(view, seat)
  const place = PLACE[pocket]! / loose
  const opened = openShare(situation, leader!)
  if (place < MEDIUM.reraise * opened)
    return {
      action: aggressive(situation, (MEDIUM.reraiseBy + callers) * level),
      reason: callers > 0 ? because('squeeze', { hand, callers }) : because('three-bet', { hand, position }),
    }
  const blind = seat === view.bigBlind
  const dear = level > MEDIUM.dearTo * bigBlind ? MEDIUM.dear : 1
  if (place >= (blind ? MEDIUM.blindCall : MEDIUM.call) * opened * dear)
    return { action: giveUp(situation), reason: because('not-in-chart', { hand, position }) }
  return {
    action: passive(situation),
    reason: because(blind ? 'defend-blind' : 'call-raise', { hand, position }),
  }
}

const reraised: Decide = (situation, { loose }) => {
  const { pocket, facing, view, seat, headsUp } = situation
  const hand = kindOf(pocket)
  const place = PLACE[pocket]! / loose / (headsUp ? MEDIUM.headsUp : 1)
  if (place < MEDIUM.fourBet)
    return {
      action: aggressive(situation, MEDIUM.fourBetBy * facing.level),
      reason: because('four-bet', { hand }),
    }
  return place < MEDIUM.callReraise
    ? { action: passive(situation), reason: because('call-three-bet', { hand }) }
    : {
        action: giveUp(situation),
        reason: because('not-in-chart', { hand, position: positionOf(view, seat) }),
      }
}

/** For a large part of the stack or many raises: equity and pot odds. */
const pressed: Decide = (situation, _personality, chance) => {
  const numbers = { equity: equity(situation, chance), potOdds: potOdds(situation) }
  const wanted = numbers.potOdds + MEDIUM.margin + MEDIUM.perPreflopRaise * situation.facing.raises
  if (numbers.equity <= wanted) return { action: giveUp(situation), reason: because('fold-odds', numbers) }
  return numbers.equity > MEDIUM.allIn
    ? {
        action: aggressive(situation, situation.bet + situation.stack),
        reason: because('all-in-ahead', numbers),
      }
    : { action: passive(situation), reason: because('call-odds', numbers) }
}

const preflop: Decide = (situation, personality, chance) => {
  const { facing, toCall, stack } = situation
  const isPressed = facing.raises > 0 && (facing.raises > 2 || toCall > MEDIUM.bigCall * stack)
  const decide = isPressed ? pressed : ([unraised, raised, reraised][facing.raises] ?? pressed)
  return decide(situation, personality, chance)
}

const unbet: Decide = (situation, { aggressive: bold, bluff }, chance) => {
  const { opponents, hole, board, facing, seat } = situation
  const strength = equity(situation, chance)
  const others = opponents.length
  const draw = drawOf(hole, board)
  const texture = textureOf(board)
  const to = raiseTo(situation, oneOf(chance, MEDIUM.sizes[texture]), MEDIUM.commit)
  const numbers = { equity: strength, size: sizeOf(situation, to) }
  const [rate, reason] =
    strength > MEDIUM.value - MEDIUM.perOpponent * (others - 1)
      ? [MEDIUM.valueRate, because('bet-ahead', numbers)]
      : isGoodDraw(draw)
        ? [MEDIUM.semiBluffRate * bluff, because('bet-draw', { ...numbers, draw })]
        : facing.leader === seat && board.length === 3
          ? [MEDIUM.continuationRate[texture] / others, because('continuation-bet', numbers)]
          : [(MEDIUM.bluffRate * bluff) / others, because('bet-weak', numbers)]
  if (uniform(chance) < rate * bold) return { action: aggressive(situation, to), reason }
  const code =
    strength > MEDIUM.value ? 'check-strong' : strength > 1 / (others + 2) ? 'check-middling' : 'check-weak'
  return { action: passive(situation), reason: because(code, { equity: strength }) }
}

const facingBet: Decide = (situation, { aggressive: bold }, chance) => {
  const { hole, board, facing, pastActions, seat } = situation
  const numbers = { equity: equity(situation, chance), potOdds: potOdds(situation) }
  const draw = drawOf(hole, board)
  if (
    numbers.equity > MEDIUM.strong + MEDIUM.perLevel * facing.raises &&
    uniform(chance) < MEDIUM.raiseRate * bold
  ) {
    const to = raiseTo(situation, oneOf(chance, MEDIUM.raiseSizes), MEDIUM.commit)
    return { action: aggressive(situation, to), reason: because('raise-ahead', numbers) }
  }
  const theirs = pastActions.filter(
    (past) => past.seat !== seat && past.type === 'raise' && past.street !== 'preflop',
  ).length
  const wanted = numbers.potOdds + MEDIUM.margin + MEDIUM.perRaise * theirs
  if (numbers.equity + (isGoodDraw(draw) ? MEDIUM.implied : 0) <= wanted)
    return { action: giveUp(situation), reason: because('fold-odds', numbers) }
  return {
    action: passive(situation),
    reason: isGoodDraw(draw) ? because('call-draw', { ...numbers, draw }) : because('call-odds', numbers),
  }
}

export const mediumBot =
  (personality: Personality): Bot<View, Action> =>
  (view, options, chance) => {
    const situation = situationOf(view, options)
    const decide = view.street === 'preflop' ? preflop : situation.toCall === 0 ? unbet : facingBet
    return decide(situation, personality, chance)
  }
