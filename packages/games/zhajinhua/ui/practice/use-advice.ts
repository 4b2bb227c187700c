/** Advice for the player's turn, if switched on: requested from the worker once per turn and look. */
import type { Advice } from '../../advice/advice.ts'
import type { ZhajinhuaTable } from '../../presenter.ts'
import { useAnswer } from './ask.ts'
import type { PracticeHand } from './practice.ts'

export type TurnAdvice = Readonly<{ advice: Advice | null; failed: boolean; waiting: boolean }>

export const useAdvice = (
  { record }: PracticeHand,
  { table, view, options, sequence }: ZhajinhuaTable,
  on: boolean,
): TurnAdvice => {
  const key = on && options.length > 0 ? `${table} ${sequence}` : null
  const { answer, failed } = useAnswer<'advise'>(key, () => ({
    type: 'advise',
    view,
    options,
    seed: record.log.seeds.server,
  }))
  return { advice: answer, failed, waiting: key !== null && answer === null && !failed }
}
