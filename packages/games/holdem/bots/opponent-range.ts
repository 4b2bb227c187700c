/**
 * What an opponent may hold, given their actions: every pocket has a weight per temperament, and each action
 * multiplies it by how likely that temperament is to act so with that pocket. Ranges narrow from street to
 * street, and opponents who raise too often are recognised as maniacs.
 */
import type { Seat } from '@fairhouse/kit'
import { FIRST, PLACE, POCKETS, SECOND } from '../odds/starting-hands.ts'
import { type BoardReading, LEVELS, readBoard, STRONG_DRAW } from './board-reading.ts'
import { CHARTS } from './charts-config.ts'
import { type Facing, type PastAction, type Situation, seatsBehind } from './situation.ts'
import { TEMPERAMENTS, type Temperament, USUAL } from './temperaments.ts'

/** Weights by temperament × pocket. */
export type OpponentRange = Float32Array

/** Preflop strength on the same scale as on boards. */
const PREFLOP: BoardReading = {
  level: Uint8Array.from(PLACE, (place) => Math.floor((1 - place) * (LEVELS - 1))),
  draw: new Uint8Array(POCKETS),
}
const BOARD_CARDS = { preflop: 0, flop: 3, turn: 4, river: 5 } as const

/** By level: the fraction of hands that are better. */
export const BETTER = Float32Array.from({ length: LEVELS }, (_, level) => 1 - level / (LEVELS - 1))

/** From 1 well inside a share to 0 well outside it. */
const within = (share: number, better: number, blur: number): number =>
  Math.min(1, Math.max(0, 0.5 + (share - better) / (2 * blur)))

const at = (list: readonly number[], index: number): number => list[Math.min(index, list.length - 1)]!

const narrower = (rivals: number): number => 1 + USUAL.crowd * (rivals - 1)

/** The share that continues against this bet; `bet` as a fraction of the pot without it. */
export const stayShare = ({ stay }: Temperament, facing: Facing, bet: number, ring: boolean): number =>
  (stay.share * (facing.raises > 1 ? stay.raised : 1) * (ring ? USUAL.ring : 1)) /
  ((1 + bet) ** stay.slope * narrower(facing.rivals) * (1 + stay.barrel * facing.barrels))

/** How often a hand outside that share continues. */
export const airRate = ({ stay }: Temperament, bet: number): number =>
  stay.airRate / (1 + bet) ** stay.airSlope

export const stays = (
  { stay, blur }: Temperament,
  share: number,
  air: number,
  better: number,
  draw: number,
): number => air + (1 - air) * within(share + (draw === STRONG_DRAW ? stay.drawShare : 0), better, blur)

export const raises = ({ raise }: Temperament, before: number, better: number, draw: number): number => {
  const share = raise.share / Math.max(1, before)
  const rate = raise.airRate + (raise.rate - raise.airRate) * within(share, better, USUAL.blur.postflopRaise)
  return draw === STRONG_DRAW ? Math.max(rate, raise.drawRate) : rate
}

const bets = (
  { bet, blur }: Temperament,
  { rivals, leader, seat }: PastAction,
  better: number,
  draw: number,
) => {
  const air = (leader === seat ? bet.continuationRate : bet.airRate) / rivals
  const rate = air + (bet.rate - air) * within(bet.share / narrower(rivals), better, blur)
  return draw === STRONG_DRAW ? Math.max(rate, bet.drawRate) : rate
}

/** By draw × level: the likelihood of the action; one table, used at once. */
const table = new Float32Array(2 * LEVELS)

const fillPostflop = (temperament: Temperament, past: PastAction, ring: boolean): void => {
  const { type, owed, pot, to, level } = past
  const size = (to - level) / (pot + owed)
  const sized =
    (size > USUAL.odd.bet ? temperament.oddRate : 1) *
    (size > USUAL.big ? temperament.bigRate : 1 - temperament.bigRate)
  const bet = owed / Math.max(1, pot - owed)
  const share = stayShare(temperament, past, bet, ring)
  const air = airRate(temperament, bet)
  const draws = past.street === 'river' ? 1 : 2
  for (let draw = 0; draw < draws; draw += 1) {
    for (let i = 0; i < LEVELS; i += 1) {
      const better = BETTER[i]!
      const lifting =
        owed === 0 ? bets(temperament, past, better, draw) : raises(temperament, past.raises, better, draw)
      const going = owed === 0 ? 1 : stays(temperament, share, air, better, draw)
      table[draw * LEVELS + i] = type === 'raise' ? lifting * sized : Math.max(USUAL.least, going - lifting)
    }
  }
}

/** The seat's stack before the first action, in big blinds. */
const depthOf = ({ view, bigBlind }: Situation, seat: Seat): number =>
  (view.players[seat]!.stack + view.players[seat]!.total) / bigBlind

/** A stack that can only push or fold opens its pushing range. */
const openShare = ({ preflop }: Temperament, seat: Seat, situation: Situation): number => {
  const behind = seatsBehind(situation.view, seat)
  if (depthOf(situation, seat) <= CHARTS.shortStack) return CHARTS.push[behind]! * Math.min(1, preflop.open)
  return (situation.headsUp ? USUAL.headsUp.open : USUAL.open[behind]!) * preflop.open
}

/** For short stacks no size but all-in is usual. */
const isOdd = (
  { seat, type, raises: before, to, callers, level }: PastAction,
  situation: Situation,
): boolean => {
  const { open, perCaller, reraise, depth } = USUAL.odd
  if (type !== 'raise' || depthOf(situation, seat) <= depth) return false
  return to > (before === 0 ? (open + perCaller * callers) * situation.bigBlind : reraise * level)
}

const fillUnraised = (temperament: Temperament, past: PastAction, situation: Situation): void => {
  const { type } = past
  const fast = 1 - USUAL.slowRate.limp
  const { openRate, strayRate, limpShare, limpRate } = temperament.preflop
  const share = openShare(temperament, past.seat, situation)
  for (let i = 0; i < LEVELS; i += 1) {
    const open = within(share, BETTER[i]!, USUAL.blur.open)
    const lifting = Math.max(strayRate, open * openRate)
    const limping = limpRate * within(limpShare, BETTER[i]!, USUAL.blur.limp) * (1 - fast * open)
    table[i] = type === 'raise' ? lifting : type === 'check' ? 1 - fast * lifting : limping + USUAL.least
  }
}

/** Wider shares have softer edges. */
const blurOf = ([least, part]: readonly [number, number], share: number): number => least + part * share

const fillRaised = (temperament: Temperament, past: PastAction, { view, headsUp }: Situation): void => {
  const { reraise, call, strayRate, strayReraiseRate } = temperament.preflop
  const { stray, blur, slowRate, reraiseRate } = USUAL
  const before = past.raises
  const again = at((headsUp ? USUAL.headsUp : USUAL).reraise, before - 1) * reraise
  const first = headsUp ? USUAL.headsUp.callRaise : at(USUAL.callRaise, seatsBehind(view, past.seat))
  const flat = call * (before > 1 ? at((headsUp ? USUAL.headsUp : USUAL).callReraise, before - 2) : first)
  for (let i = 0; i < LEVELS; i += 1) {
    const better = BETTER[i]!
    const lifting = Math.max(
      strayReraiseRate * within(stray.share, better, stray.blur),
      reraiseRate * within(again, better, blurOf(blur.reraise, again)),
      stray.reraise * strayRate,
    )
    const slow = 1 - (1 - slowRate.call) * within(again, better, blur.reraise[0])
    table[i] =
      past.type === 'raise'
        ? lifting
        : Math.max(USUAL.least, slow * within(flat, better, blurOf(blur.call, flat)))
  }
}

const fillPreflop = (temperament: Temperament, past: PastAction, situation: Situation): void => {
  if (past.raises === 0) fillUnraised(temperament, past, situation)
  else fillRaised(temperament, past, situation)
  if (!isOdd(past, situation)) return
  for (let i = 0; i < LEVELS; i += 1) table[i]! *= temperament.oddRate
}

/** Every pocket that doesn't share a card with those seen. */
const openRange = ({ hole, board }: Situation): OpponentRange => {
  const range = new Float32Array(TEMPERAMENTS.length * POCKETS)
  const seen = new Uint8Array(52)
  for (const card of [...hole, ...board]) seen[card] = 1
  for (const [type, { prior }] of TEMPERAMENTS.entries()) {
    for (let pocket = 0; pocket < POCKETS; pocket += 1) {
      if (seen[FIRST[pocket]!] === 0 && seen[SECOND[pocket]!] === 0) range[type * POCKETS + pocket] = prior
    }
  }
  return range
}

/** Multiplies one temperament's weights by the table; returns their sum. */
const narrow = (range: OpponentRange, type: number, { level, draw }: BoardReading): number => {
  const from = type * POCKETS
  let sum = 0
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const weight = range[from + pocket]! * table[draw[pocket]! * LEVELS + level[pocket]!]!
    range[from + pocket] = weight
    sum += weight
  }
  return sum
}

/** Below this sum all weights are scaled up: many unlikely actions would otherwise leave nothing. */
const FAINT = 1e-12

export const rangeOf = (situation: Situation, seat: Seat): OpponentRange => {
  const range = openRange(situation)
  for (const past of situation.pastActions) {
    if (past.seat !== seat) continue
    const before = past.street === 'preflop'
    const reading = before ? PREFLOP : readBoard(situation.board.slice(0, BOARD_CARDS[past.street]))
    let sum = 0
    for (const [type, temperament] of TEMPERAMENTS.entries()) {
      if (before) fillPreflop(temperament, past, situation)
      else fillPostflop(temperament, past, !situation.headsUp)
      sum += narrow(range, type, reading)
    }
    if (sum < FAINT) for (let i = 0; i < range.length; i += 1) range[i]! /= sum
  }
  return range
}

/** The probability that the opponent has this temperament. */
export const likelihoodOf = (range: OpponentRange, type: number): number => {
  let [own, all] = [0, 0]
  for (let i = 0; i < range.length; i += 1) {
    all += range[i]!
    if (Math.floor(i / POCKETS) === type) own += range[i]!
  }
  return own / all
}
