/** Autobet: the same bet again and again on this device, until a condition of the player's own is met. */
import { isIntegerIn, isRefusal, parseAmount } from '@fairhouse/kit'

/** As typed; empty: no such condition. The number of rounds is always given. */
export type AutobetForm = Readonly<{ rounds: string; profit: string; loss: string }>
/** Amounts in minor units. */
export type AutobetPlan = Readonly<{ rounds: number; profit: bigint | null; loss: bigint | null }>
export type AutobetErrors = Readonly<Partial<Record<keyof AutobetForm, true>>>
/** What the rounds since the start have brought. */
export type Tally = Readonly<{ rounds: number; net: bigint }>

export const MOST_ROUNDS = 1000
export const FRESH_FORM: AutobetForm = { rounds: '10', profit: '', loss: '' }
export const FRESH_TALLY: Tally = { rounds: 0, net: 0n }

/** Undefined: wrong. */
const readAmount = (text: string, decimals: number): bigint | null | undefined => {
  if (text.trim() === '') return null
  const minor = parseAmount(text.trim(), decimals)
  return isRefusal(minor) || minor === 0n ? undefined : minor
}

export const readPlan = (form: AutobetForm, decimals: number): AutobetPlan | AutobetErrors => {
  const rounds = /^\d{1,4}$/.test(form.rounds.trim()) ? Number(form.rounds) : 0
  const profit = readAmount(form.profit, decimals)
  const loss = readAmount(form.loss, decimals)
  if (isIntegerIn(rounds, 1, MOST_ROUNDS) && profit !== undefined && loss !== undefined)
    return { rounds, profit, loss }
  return {
    ...(!isIntegerIn(rounds, 1, MOST_ROUNDS) && { rounds: true }),
    ...(profit === undefined && { profit: true }),
    ...(loss === undefined && { loss: true }),
  }
}

export const isPlan = (read: AutobetPlan | AutobetErrors): read is AutobetPlan =>
  'rounds' in read && read.rounds !== true

/** `error`: a bet was refused or its answer is not known. `stopped`: the player has stopped it. */
export type StopReason = 'rounds' | 'profit' | 'loss' | 'error' | 'stopped'

/** Before the next bet of `stake`: the loss stays within its limit whatever that bet does. */
export const stopReason = (plan: AutobetPlan, tally: Tally, stake: bigint): StopReason | null => {
  if (tally.rounds >= plan.rounds) return 'rounds'
  if (plan.profit !== null && tally.net >= plan.profit) return 'profit'
  return plan.loss !== null && stake - tally.net > plan.loss ? 'loss' : null
}
