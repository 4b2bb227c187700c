/** Advice for the person's turn, if it is on: requested from the worker once per turn. */
import type { Advice } from '../../advice/advice.ts'
import type { TableSnapshot } from '../../table.ts'
import { useAnswer } from '../advice/ask.ts'
import { useHoldemSettings } from '../settings-context.ts'

export type SpotAdvice = Readonly<{ advice: Advice | null; waiting: boolean }>

export const useAdvice = ({ view, options, log, sequence, table }: TableSnapshot): SpotAdvice => {
  const { adviser } = useHoldemSettings().settings
  const mine = adviser && view?.seat != null && log !== null && options.length > 0
  const key = mine ? `${log.seeds.server} ${table?.hand} ${sequence}` : null
  const { answer, failed } = useAnswer<'advise'>(key, () => ({
    type: 'advise',
    view: view!,
    options,
    seed: log!.seeds.server,
  }))
  return { advice: answer, waiting: key !== null && answer === null && !failed }
}
