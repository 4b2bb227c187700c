/** The autobet form: its fields as typed, and the plan read from them. */
import {
  isIntegerIn,
  isRefusal,
  ONE,
  over,
  parseDecimal,
  plus,
  type Rational,
  rational,
} from '@fairhouse/kit'
import { parseTyped } from './amounts.ts'
import type { AutobetPlan } from './autobet.ts'

export const REACTIONS = ['reset', 'raise'] as const
/** What happens to the stake after a round: reset to the first, or raised by a percentage. */
export type Reaction = (typeof REACTIONS)[number]

/** An empty field sets no condition. */
export type AutobetForm = Readonly<{
  rounds: string
  onWin: Reaction
  winPercent: string
  onLoss: Reaction
  lossPercent: string
  profit: string
  loss: string
  /** No animation, and hardly a pause between rounds. */
  turbo: boolean
}>

export type TypedField = 'rounds' | 'winPercent' | 'lossPercent' | 'profit' | 'loss'
export type AutobetErrors = Readonly<Partial<Record<TypedField, true>>>
export type ReadForm =
  | Readonly<{ plan: AutobetPlan; errors: null }>
  | Readonly<{ plan: null; errors: AutobetErrors }>

export const MAX_ROUNDS = 9999
export const MAX_PERCENT = 1000
export const FRESH_FORM: AutobetForm = {
  rounds: '10',
  onWin: 'reset',
  winPercent: '100',
  onLoss: 'reset',
  lossPercent: '100',
  profit: '',
  loss: '',
  turbo: false,
}

/** Here and below: undefined is a mistake. */
const readRounds = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const rounds = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return isIntegerIn(rounds, 1, MAX_ROUNDS) ? rounds : undefined
}

const readAmount = (text: string, decimals: number): bigint | null | undefined => {
  if (text.trim() === '') return null
  const minor = parseTyped(text, decimals)
  return isRefusal(minor) || minor === 0n ? undefined : minor
}

/** As a factor of the stake: 25% more is 5/4. */
const readRaise = (reaction: Reaction, text: string): Rational | null | undefined => {
  if (reaction === 'reset') return null
  const percent = /^\d{1,4}(\.\d{1,2})?$/.test(text.trim()) ? parseDecimal(text.trim()) : null
  if (percent === null || isRefusal(percent)) return undefined
  const inRange = percent.n > 0n && percent.n <= BigInt(MAX_PERCENT) * percent.d
  return inRange ? plus(ONE, over(percent, rational(100))) : undefined
}

export const readForm = (form: AutobetForm, decimals: number): ReadForm => {
  const rounds = readRounds(form.rounds)
  const onWin = readRaise(form.onWin, form.winPercent)
  const onLoss = readRaise(form.onLoss, form.lossPercent)
  const profit = readAmount(form.profit, decimals)
  const loss = readAmount(form.loss, decimals)
  if (
    rounds !== undefined &&
    onWin !== undefined &&
    onLoss !== undefined &&
    profit !== undefined &&
    loss !== undefined
  )
    return { plan: { rounds, onWin, onLoss, profit, loss }, errors: null }
  return {
    plan: null,
    errors: {
      ...(rounds === undefined && { rounds: true }),
      ...(onWin === undefined && { winPercent: true }),
      ...(onLoss === undefined && { lossPercent: true }),
      ...(profit === undefined && { profit: true }),
      ...(loss === undefined && { loss: true }),
    },
  }
}
