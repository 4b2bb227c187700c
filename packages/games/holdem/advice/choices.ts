/** The choices of a spot, as advice lists them. */
import type { Chips } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Situation } from '../bots/situation.ts'

export type AdvisedChoice = Readonly<{
  action: Action
  /** The street total after it; of a fold or a check, that before it. */
  to: Chips
  /** From 0 to 1; they add up to 1. */
  frequency: number
  /** In chips, compared with folding now. */
  value: number
  /** How far off, by the standard error, its distance to the strategy's own value may be. */
  error: number
}>

/** The street total an action comes to. */
export const totalOf = (action: Action, { bet, toCall, stack }: Situation): Chips => {
  switch (action.type) {
    case 'fold':
    case 'check':
      return bet
    case 'call':
      return bet + toCall
    case 'bet':
    case 'raise':
      return action.amount
    case 'allIn':
      return bet + stack
  }
}

/** Below this a frequency is the rounding of a strategy in fifteenths, or what is left of its training. */
export const SELDOM = 0.1

/** What the strategy gets here: the values of what it does, by how often. What it seldom does is left out. */
export const strategyValue = (choices: readonly AdvisedChoice[]): number => {
  const often = choices.filter(({ frequency }) => frequency >= SELDOM)
  const total = often.reduce((sum, { frequency }) => sum + frequency, 0)
  return often.reduce((sum, { frequency, value }) => sum + frequency * value, 0) / total
}

/**
 * What the strategy hardly ever does can't be worth more than what it does: the answers to such a move were hardly
 * trained, and what they say above that is noise.
 */
export const capped = <Choice extends AdvisedChoice>(choices: readonly Choice[]): readonly Choice[] => {
  const most = strategyValue(choices)
  return choices.map((choice) =>
    choice.frequency < SELDOM && choice.action.type !== 'fold'
      ? { ...choice, value: Math.min(choice.value, most) }
      : choice,
  )
}

/** The choice taken most often; of equals, the one worth most. */
export const bestOf = <Choice extends AdvisedChoice>(choices: readonly Choice[]): Choice =>
  choices.toSorted((a, b) => b.frequency - a.frequency || b.value - a.value)[0]!
