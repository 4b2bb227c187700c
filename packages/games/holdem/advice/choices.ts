/** The choices of a spot, as advice lists them. */
import type { Chips } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Situation } from '../bots/situation.ts'

export type AdvisedChoice = Readonly<{
  action: Action
  /** The street total afterwards; unchanged for a fold or a check. */
  to: Chips
  /** From 0 to 1; they add up to 1. */
  frequency: number
  /** In chips, compared with folding now. */
  value: number
  /** The standard error of the difference to the strategy's own value. */
  error: number
}>

/** The street total after an action. */
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

/** Lower frequencies are rounding (strategies are stored in fifteenths) or leftovers of training. */
export const SELDOM = 0.1

/** The strategy's value here: the values of its choices weighted by frequency, ignoring rare ones. */
export const strategyValue = (choices: readonly AdvisedChoice[]): number => {
  const often = choices.filter(({ frequency }) => frequency >= SELDOM)
  const total = often.reduce((sum, { frequency }) => sum + frequency, 0)
  return often.reduce((sum, { frequency, value }) => sum + frequency * value, 0) / total
}

/**
 * A choice the strategy hardly ever makes can't be worth more than those it makes: the responses to it were hardly
 * trained, and anything above is noise.
 */
export const capRareChoices = <Choice extends AdvisedChoice>(
  choices: readonly Choice[],
): readonly Choice[] => {
  const cap = strategyValue(choices)
  return choices.map((choice) =>
    choice.frequency < SELDOM && choice.action.type !== 'fold'
      ? { ...choice, value: Math.min(choice.value, cap) }
      : choice,
  )
}

/** The most frequent choice; among equals, the most valuable. */
export const bestOf = <Choice extends AdvisedChoice>(choices: readonly Choice[]): Choice =>
  choices.toSorted((a, b) => b.frequency - a.frequency || b.value - a.value)[0]!
