/** [F13] What a plan means to the house. */
import { accepted, type Setup } from '@fairhouse/kit'
import type { Plan } from '@fairhouse/table'
import type { Work } from '../core/store/work.ts'
import type { StoredTerms } from '../core/terms.ts'
import type { HandSettings, TableHouse } from './hand.ts'

/** Amounts as decimal strings. */
export const printSettings = ({ entry, jackpot, ...settings }: HandSettings): Plan['settings'] => ({
  ...settings,
  entry: String(entry),
  jackpot: jackpot && {
    start: String(jackpot.start),
    limit: String(jackpot.limit),
    shareBasisPoints: String(jackpot.shareBasisPoints),
  },
})

type PrintedJackpot = Readonly<Record<keyof NonNullable<HandSettings['jackpot']>, string>>

export const parseSettings = ({ entry, jackpot, ...settings }: Plan['settings']): HandSettings => {
  const printed = jackpot as PrintedJackpot | null
  return {
    ...(settings as Omit<HandSettings, 'entry' | 'jackpot'>),
    entry: BigInt(entry as string),
    jackpot: printed && {
      start: BigInt(printed.start),
      limit: BigInt(printed.limit),
      shareBasisPoints: BigInt(printed.shareBasisPoints),
    },
  }
}

const configOf = ({ rules, config }: StoredTerms, setup: Setup, seats: number): unknown =>
  accepted(rules.configure({ ...config, ...setup }, seats))

/** The rules and the whole configuration that a plan means. */
export function* playOfPlan(
  house: Pick<TableHouse, 'terms'>,
  { terms, setup, seats }: Plan,
): Work<Readonly<{ terms: StoredTerms; config: unknown }>> {
  const known = yield* house.terms.byHash(terms)
  return { terms: known, config: configOf(known, setup, seats.length) }
}
