/**
 * What an opponent may hold, from what he did: every pocket has a weight for every temperament, and each
 * action multiplies it by how likely that temperament does that with that pocket. So a range narrows from
 * street to street, and who raises too often is taken for what he is.
 */
import type { Seat } from '@fairhouse/kit'
import { type BoardReading, LEVELS, readBoard, STRONG_DRAW } from './board-reading.ts'
import { HARD } from './bot-config.ts'
import { type Deed, type Facing, type Situation, seatsBehind } from './situation.ts'
import { FIRST, PLACE, POCKETS, SECOND } from './starting-hands.ts'
import { TEMPERAMENTS, type Temperament, USUAL } from './temperaments.ts'

/** Weights by temperament × pocket. */
export type OpponentRange = Float32Array

/** Before the flop, on the same scale as on boards. */
const PREFLOP: BoardReading = {
  level: Uint8Array.from(PLACE, (place) => Math.floor((1 - place) * (LEVELS - 1))),
  draw: new Uint8Array(POCKETS),
}
const BOARD_CARDS = { preflop: 0, flop: 3, turn: 4, river: 5 } as const

/** By level: the part of hands that is better. */
export const BETTER = Float32Array.from({ length: LEVELS }, (_, level) => 1 - level / (LEVELS - 1))

/** From 1 well within a share to 0 well outside of it. */
const within = (share: number, better: number, blur: number): number =>
  Math.min(1, Math.max(0, 0.5 + (share - better) / (2 * blur)))

const at = (list: readonly number[], index: number): number => list[Math.min(index, list.length - 1)]!

const narrower = (rivals: number): number => 1 + USUAL.crowd * (rivals - 1)

/** The share that goes on when this is to be called; `bet` in parts of the pot without it. */
export const stayShare = ({ stay }: Temperament, facing: Facing, bet: number, ring: boolean): number =>
  (stay.share * (facing.raises > 1 ? stay.raised : 1) * (ring ? USUAL.ring : 1)) /
  ((1 + bet) ** stay.slope * narrower(facing.rivals) * (1 + stay.barrel * facing.barrels))

export const stays = ({ stay, blur }: Temperament, share: number, better: number, draw: number): number =>
  stay.airRate +
  (1 - stay.airRate) * within(share + (draw === STRONG_DRAW ? stay.drawShare : 0), better, blur)

const RAISE_BLUR = 0.04
export const raises = ({ raise }: Temperament, before: number, better: number, draw: number): number => {
  const share = raise.share / Math.max(1, before)
  const rate = raise.airRate + (raise.rate - raise.airRate) * within(share, better, RAISE_BLUR)
  return draw === STRONG_DRAW ? Math.max(rate, raise.drawRate) : rate
}

const bets = ({ bet, blur }: Temperament, { rivals, leader, seat }: Deed, better: number, draw: number) => {
  const air = (leader === seat ? bet.continuationRate : bet.airRate) / rivals
  const rate = air + (bet.rate - air) * within(bet.share / narrower(rivals), better, blur)
  return draw === STRONG_DRAW ? Math.max(rate, bet.drawRate) : rate
}

/** By draw class × level: how likely the deed is; one table, used at once. */
const table = new Float32Array((STRONG_DRAW + 1) * LEVELS)

const fillPostflop = (temperament: Temperament, deed: Deed, ring: boolean): void => {
  const { type, owed, pot, to, level } = deed
  const size = (to - level) / (pot + owed)
  const sized =
    (size > USUAL.odd.bet ? temperament.oddRate : 1) *
    (size > USUAL.big ? temperament.bigRate : 1 - temperament.bigRate)
  const share = stayShare(temperament, deed, owed / Math.max(1, pot - owed), ring)
  for (let draw = 0; draw <= STRONG_DRAW; draw += 1) {
    for (let i = 0; i < LEVELS; i += 1) {
      const better = BETTER[i]!
      const lifting =
        owed === 0 ? bets(temperament, deed, better, draw) : raises(temperament, deed.raises, better, draw)
      const going = owed === 0 ? 1 : stays(temperament, share, better, draw)
      table[draw * LEVELS + i] = type === 'raise' ? lifting * sized : Math.max(USUAL.least, going - lifting)
    }
  }
}

/** A stack that can only push or fold opens with what is pushed. */
const openShare = (
  { preflop }: Temperament,
  { seat }: Deed,
  { view, headsUp, bigBlind }: Situation,
): number => {
  const { stack, total } = view.players[seat]!
  const behind = seatsBehind(view, seat)
  if (stack + total <= HARD.shortStack * bigBlind) return HARD.push[behind]! * Math.min(1, preflop.open)
  return (headsUp ? USUAL.headsUp.open : USUAL.open[behind]!) * preflop.open
}

const isOdd = ({ type, raises: before, to, callers, level }: Deed, bigBlind: number): boolean =>
  type === 'raise' &&
  to >
    (before === 0 ? (USUAL.odd.open + USUAL.odd.perCaller * callers) * bigBlind : USUAL.odd.reraise * level)

const OPEN_BLUR = 0.06
const fillUnraised = (temperament: Temperament, deed: Deed, situation: Situation): void => {
  const { openRate, strayRate, limpShare, limpRate } = temperament.preflop
  const share = openShare(temperament, deed, situation)
  for (let i = 0; i < LEVELS; i += 1) {
    const open = within(share, BETTER[i]!, OPEN_BLUR)
    const lifting = Math.max(strayRate, open * openRate)
    const limping = limpRate * within(limpShare, BETTER[i]!, 0.15) * (1 - 0.8 * open)
    table[i] =
      deed.type === 'raise' ? lifting : deed.type === 'check' ? 1 - 0.8 * lifting : limping + USUAL.least
  }
}

const fillRaised = (temperament: Temperament, deed: Deed, { view, headsUp }: Situation): void => {
  const { reraise, call, strayRate, strayReraiseRate } = temperament.preflop
  const before = deed.raises
  const again = at((headsUp ? USUAL.headsUp : USUAL).reraise, before - 1) * reraise
  const first = headsUp ? USUAL.headsUp.callRaise : at(USUAL.callRaise, seatsBehind(view, deed.seat))
  const flat = call * (before > 1 ? at((headsUp ? USUAL.headsUp : USUAL).callReraise, before - 2) : first)
  for (let i = 0; i < LEVELS; i += 1) {
    const better = BETTER[i]!
    const lifting = Math.max(
      strayReraiseRate * within(0.5, better, 0.2),
      0.8 * within(again, better, 0.02 + 0.3 * again),
      0.3 * strayRate,
    )
    const calling =
      within(flat, better, 0.03 + 0.25 * flat) * (1 - (1 - USUAL.slowRate) * within(again, better, 0.02))
    table[i] = deed.type === 'raise' ? lifting : Math.max(USUAL.least, calling)
  }
}

const fillPreflop = (temperament: Temperament, deed: Deed, situation: Situation): void => {
  if (deed.raises === 0) fillUnraised(temperament, deed, situation)
  else fillRaised(temperament, deed, situation)
  if (!isOdd(deed, situation.bigBlind)) return
  for (let i = 0; i < LEVELS; i += 1) table[i]! *= temperament.oddRate
}

/** Everything that does not meet the cards seen. */
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

export const rangeOf = (situation: Situation, seat: Seat): OpponentRange => {
  const range = openRange(situation)
  for (const deed of situation.deeds) {
    if (deed.seat !== seat) continue
    const before = deed.street === 'preflop'
    const { level, draw } = before ? PREFLOP : readBoard(situation.board.slice(0, BOARD_CARDS[deed.street]))
    for (const [type, temperament] of TEMPERAMENTS.entries()) {
      if (before) fillPreflop(temperament, deed, situation)
      else fillPostflop(temperament, deed, !situation.headsUp)
      const from = type * POCKETS
      for (let pocket = 0; pocket < POCKETS; pocket += 1) {
        range[from + pocket]! *= table[draw[pocket]! * LEVELS + level[pocket]!]!
      }
    }
  }
  return range
}

/** How likely the opponent is of this temperament. */
export const likelihoodOf = (range: OpponentRange, type: number): number => {
  let [own, all] = [0, 0]
  for (let i = 0; i < range.length; i += 1) {
    all += range[i]!
    if (Math.floor(i / POCKETS) === type) own += range[i]!
  }
  return own / all
}
