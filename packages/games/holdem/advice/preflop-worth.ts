/**
 * The value of every preflop choice at a full table, in chips compared with folding: sampled showdowns among the
 * players who would continue with their sampled hands. Rough: later streets are just a factor.
 */
import type { Chips, Seat } from '@fairhouse/kit'
import { CHARTS } from '../bots/charts-config.ts'
import type { WeighedChoice } from '../bots/choice-values.ts'
import type { FastChance } from '../bots/fast-chance.ts'
import type { OpponentRange } from '../bots/opponent-range.ts'
import { drawn, drawSamples, MAX_OPPONENTS, shareOf } from '../bots/showdown-samples.ts'
import { type Situation, seatsBehind } from '../bots/situation.ts'
import { USUAL } from '../bots/temperaments.ts'
import { PLACE, POCKETS } from '../odds/starting-hands.ts'

const SAMPLES = 400

const at = (list: readonly number[], index: number): number => list[Math.min(index, list.length - 1)]!

/** The share of hands that continues against this many raises, and the share that reraises. */
const sharesFor = ({ view }: Situation, seat: Seat, raises: number): readonly [number, number] => {
  const again = at(USUAL.reraise, Math.max(0, raises - 1))
  if (raises === 0) return [at(USUAL.open, seatsBehind(view, seat)), 0]
  if (raises === 1) return [at(USUAL.callRaise, seatsBehind(view, seat)) + again, again]
  return [at(USUAL.callReraise, raises - 2) + again, again]
}

/** In big blinds: a raise to this much is treated like a second or third raise. */
const LIKE_SECOND = 7
const LIKE_THIRD = 22

const raisesAt = ({ bigBlind, facing }: Situation, to: Chips): number => {
  const like = to >= LIKE_THIRD * bigBlind ? 3 : to >= LIKE_SECOND * bigBlind ? 2 : 1
  return Math.max(facing.raises + 1, like)
}

const isWilling = ({ pastActions }: Situation, seat: Seat): boolean =>
  pastActions.some((past) => past.seat === seat && (past.type === 'call' || past.type === 'raise'))

/** Street totals to evaluate: the usual size, and all-in with short stacks or many raises. */
const totalsOf = (situation: Situation): readonly Chips[] => {
  const { raise, facing, bigBlind, last, effective, bet, view, seat } = situation
  if (raise === null) return []
  const first = facing.callers > 0 ? CHARTS.isolateTo + facing.callers : openTo(seatsBehind(view, seat))
  const usual =
    facing.raises === 0
      ? first * bigBlind
      : facing.raises === 1
        ? (CHARTS.reraiseBy[last ? 0 : 1]! + facing.callers) * facing.level
        : CHARTS.fourBetBy * facing.level
  const to = Math.min(Math.max(Math.round(usual), raise.min), raise.max)
  const isShort = effective + bet <= 25 * bigBlind || facing.raises > 1 || to >= 0.5 * raise.max
  return [...new Set(isShort ? [to, raise.max] : [to])]
}

const openTo = (behind: number): number => (behind === 1 ? CHARTS.smallBlindTo : CHARTS.openTo)

type Responses = Readonly<{
  cost: Chips
  /** By opponent: the chips they would have to add, and the shares of hands they continue and raise with. */
  owed: readonly Chips[]
  shares: readonly (readonly [number, number])[]
}>

const responsesTo = (situation: Situation, to: Chips, raises: number): Responses => {
  const { view, opponents, bet } = situation
  const deepest = Math.max(...opponents.map((seat) => view.players[seat]!.stack + view.players[seat]!.bet))
  return {
    cost: Math.min(to, deepest) - bet,
    owed: opponents.map((seat) => {
      const player = view.players[seat]!
      return Math.min(player.stack, Math.max(0, to - player.bet))
    }),
    shares: opponents.map((seat) => sharesFor(situation, seat, raises)),
  }
}

/** Calling (or checking) or raising, from the samples drawn last. */
const weighContinuing = (situation: Situation, type: 'passive' | 'raise', to: Chips): WeighedChoice => {
  const { opponents, pot, effective, last, facing } = situation
  const raises = type === 'raise' ? raisesAt(situation, to) : facing.raises
  const { cost, owed, shares } = responsesTo(situation, to, raises)
  const realised = cost >= effective ? 1 : CHARTS.realised.call[last ? 0 : 1]!
  const willing = opponents.map((seat) => isWilling(situation, seat))
  const sum = { worth: 0, folded: 0, called: 0, share: 0 }
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    let [inPot, added, lifted] = [0, 0, false]
    for (const opponent of opponents.keys()) {
      const place = PLACE[drawn[sample * MAX_OPPONENTS + opponent]! % POCKETS]!
      const [stays, again] = shares[opponent]!
      const goes = owed[opponent] === 0 || (type === 'passive' && willing[opponent]) || place < stays
      if (!goes) continue
      inPot |= 1 << opponent
      added += owed[opponent]!
      lifted ||= type === 'raise' && place < again && cost < effective
    }
    if (inPot === 0) {
      sum.folded += 1
      sum.worth += pot
      continue
    }
    const share = shareOf(sample, opponents.length, inPot)
    // Against a reraise the hand continues if that pays, and otherwise gives up.
    const back = lifted ? Math.min(effective, 3 * cost) : cost
    const gets = share * realised * (pot + added + back + (lifted ? back - cost : 0)) - back
    sum.worth += lifted ? Math.max(-cost, gets) * 0.5 - cost * 0.5 : gets
    sum.called += 1
    sum.share += share
  }
  return {
    type,
    to,
    worth: sum.worth / SAMPLES,
    equity: sum.called > 0 ? sum.share / sum.called : 1,
    folds: sum.folded / SAMPLES,
  }
}

export const weighPreflop = (
  situation: Situation,
  ranges: readonly OpponentRange[],
  next: FastChance,
  totals: readonly Chips[] = totalsOf(situation),
): Readonly<{ equity: number; choices: readonly WeighedChoice[] }> => {
  const { toCall, bet } = situation
  drawSamples(situation, ranges, SAMPLES, next)
  const passive = weighContinuing(situation, 'passive', bet + toCall)
  const checkOrFold: WeighedChoice = { type: 'check-fold', to: 0, worth: 0, equity: passive.equity, folds: 0 }
  const raising = totals.map((to) => weighContinuing(situation, 'raise', to))
  return { equity: passive.equity, choices: [...(toCall > 0 ? [checkOrFold] : []), passive, ...raising] }
}
