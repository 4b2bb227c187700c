/** The amount of a bet or raise: slider, wheel, shortcuts and typing, always within legal bounds. */
import type { Chips, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type Preset, type PresetFacts, presetAmount, presetId } from './presets.ts'

/** Amounts are street totals [T9]. */
export type RaiseModel = Readonly<{
  type: 'bet' | 'raise'
  min: Chips
  max: Chips
  /** Step of the slider and the wheel; typed amounts are free. */
  step: Chips
  /** Off if the amount would be below the minimum or above the stack. */
  shortcuts: readonly Shortcut[]
}>
export type Shortcut = Readonly<{ id: string; preset: Preset; amount: Chips; off: boolean }>

export type RaiseFacts = Omit<PresetFacts, 'min' | 'max'> &
  Readonly<{
    step: Chips
    presets: readonly Preset[]
    /** The street total of an all-in. */
    all: Chips
  }>

const POT: Preset = { type: 'pot', percent: 100 }

/** [V6] Where the pot is less than the stack, it takes the place of all-in. */
const presetsUpTo = (max: Chips, { presets, all }: RaiseFacts): readonly Preset[] =>
  max >= all
    ? presets
    : [...presets.filter((one) => one.type !== 'allIn' && presetId(one) !== presetId(POT)), POT]

/** Null if the options have no bet or raise of a chosen amount. */
export const raiseModel = (options: readonly Option<Action>[], facts: RaiseFacts): RaiseModel | null => {
  const option = options.find(({ action }) => action.type === 'bet' || action.type === 'raise')
  if (option === undefined || option.min === undefined || option.max === undefined) return null
  const { min, max } = option
  return {
    type: option.action.type === 'bet' ? 'bet' : 'raise',
    min,
    max,
    step: facts.step,
    shortcuts: presetsUpTo(max, facts).map((preset) => {
      const amount = presetAmount(preset, { ...facts, min, max })
      return { id: presetId(preset), preset, amount, off: amount < min || amount > max }
    }),
  }
}

export const clampRaise = ({ min, max }: RaiseModel, amount: number): Chips =>
  Math.min(max, Math.max(min, Math.round(amount)))

/** Steps of the slider, the wheel or the arrow keys; both ends can always be reached. */
export const stepRaise = (model: RaiseModel, amount: Chips, steps: number): Chips =>
  clampRaise(model, amount + steps * model.step)

const GROUPED = /^(?:\d{1,15}|\d{1,3}(?:[,\s'’_]\d{3}){1,4})(\.\d{0,6})?$/

/**
 * A typed amount in chips; null while it isn't one. Commas group thousands and a point starts decimals, which only
 * big blinds may have. `bigBlind`: in chips, if amounts are in big blinds. The result is clamped on use.
 */
export const typedAmount = (text: string, bigBlind: Chips | null): Chips | null => {
  const typed = text.normalize('NFKC').trim() // full-width digits, as Chinese input methods type them
  const found = GROUPED.exec(typed)
  if (found === null || (bigBlind === null && found[1] !== undefined)) return null
  return Math.round(Number(typed.replace(/[,\s'’_]/g, '')) * (bigBlind ?? 1))
}

/** An amount as text to edit: in big blinds with enough decimals to convert back to the same chips. */
export const amountText = (amount: Chips, bigBlind: Chips | null): string =>
  bigBlind === null ? String(amount) : String(Number((amount / bigBlind).toFixed(String(bigBlind).length)))

export const raiseAction = (model: RaiseModel, amount: number): Action => ({
  type: model.type,
  amount: clampRaise(model, amount),
})
