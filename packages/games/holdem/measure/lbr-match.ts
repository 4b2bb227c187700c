/** Many hands of the local best response against the solved bot; each deal is played from both seats with the same cards. */
import { labelled, words } from '@fairhouse/kit'
import { fastChance } from '../bots/fast-chance.ts'
import { DEFAULTS } from '../config.ts'
import type { Street } from '../deal.ts'
import { holdem } from '../rules.ts'
import { type LocalBestResponse, playLocally, type Rival } from './local-best-response.ts'

export type LbrPlan = Readonly<{
  rival: Rival
  /** In big blinds. */
  stack: number
  /** Minimum; a deal is two hands. */
  hands: number
  seed: string
  /** Before this street it only checks and calls. */
  from: Street
}>

/** On a street: bets and raises per hand, the share of them that the bot folds to, and what they gain per hand, in mbb. */
export type StreetGain = Readonly<{ bets: number; folds: number; gain: number }>

/** Thousandths of a big blind won per hand, with the 95 % interval over deals. */
export type LbrResult = Readonly<{
  hands: number
  mbb: number
  low: number
  high: number
  /** Gains over checking, calling and folding; what the bot wins by its own bets is not taken off. */
  streets: Readonly<Record<Street, StreetGain>>
}>

const CONFIDENCE = 1.96

export const openLbr = ({ rival, stack, hands, seed, from }: LbrPlan) => {
  let [deals, mean, squares] = [0, 0, 0]
  const { bigBlind } = DEFAULTS
  const sums: Record<Street, { bets: number; folds: number; gain: number }> = {
    preflop: { bets: 0, folds: 0, gain: 0 },
    flop: { bets: 0, folds: 0, gain: 0 },
    turn: { bets: 0, folds: 0, gain: 0 },
    river: { bets: 0, folds: 0, gain: 0 },
  }

  const noted: LocalBestResponse['noted'] = ({ street }, { action: { type }, folds, gain }, weight) => {
    const sum = sums[street]
    if (type === 'check' || type === 'call' || type === 'fold') return
    sum.bets += weight
    sum.folds += weight * folds
    sum.gain += (weight * gain) / bigBlind
  }

  const streetGain = (street: Street): StreetGain => {
    const { bets, folds, gain } = sums[street]
    return {
      bets: bets / Math.max(1, 2 * deals),
      folds: bets > 0 ? folds / bets : 0,
      gain: (1000 * gain) / Math.max(1, 2 * deals),
    }
  }

  const playHand = (button: number): number => {
    const config = { ...DEFAULTS, startingStack: stack * bigBlind, button }
    const { state } = holdem.start(config, 2, words(labelled(seed, 'deck', deals)))
    const next = fastChance(words(labelled(seed, 'lbr', 2 * deals + button)))
    return playLocally({ rival, from, next, noted }, state, 0) / bigBlind
  }

  const playDeal = (): void => {
    const value = (1000 * (playHand(0) + playHand(1))) / 2
    deals += 1
    const off = value - mean
    mean += off / deals
    squares += off * (value - mean)
  }

  return {
    /** False once all hands are played. */
    playDeal: (): boolean => {
      if (2 * deals < hands) playDeal()
      return 2 * deals < hands
    },
    played: (): number => 2 * deals,
    standings: (): LbrResult => {
      const error = deals < 2 ? Number.POSITIVE_INFINITY : Math.sqrt(squares / (deals - 1) / deals)
      return {
        hands: 2 * deals,
        mbb: mean,
        low: mean - CONFIDENCE * error,
        high: mean + CONFIDENCE * error,
        streets: {
          preflop: streetGain('preflop'),
          flop: streetGain('flop'),
          turn: streetGain('turn'),
          river: streetGain('river'),
        },
      }
    },
  }
}
