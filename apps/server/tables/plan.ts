/** [F13] Plans of hands: made when revealing starts, stored with the window, and dealt exactly as they are. */
import { accepted, type Setup, splitConfig } from '@fairhouse/kit'
import { type Plan, type PlannedSeat, parsePlan } from '@fairhouse/table'
import { commitmentOf } from '../core/seeds.ts'
import type { Work } from '../core/store/work.ts'
import { hashedTerms, type StoredTerms } from '../core/terms.ts'
import type { HandSettings, TableHouse } from './hand.ts'
import type { Window } from './windows.ts'

/** Amounts as decimal strings. */
const printSettings = ({ entry, jackpot, ...settings }: HandSettings): Plan['settings'] => ({
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

/** What the people at the table decide of a plan, or the house; the window has the rest. */
export type PlanParts = Readonly<{
  currency: string
  setup: Setup
  seats: readonly PlannedSeat[]
  settings: HandSettings
}>

const configOf = ({ rules, config }: StoredTerms, setup: Setup, seats: number): unknown =>
  accepted(rules.configure({ ...config, ...setup }, seats))

export function* makePlan(
  house: TableHouse,
  { id, seed, isDemo, terms }: Window,
  { currency, setup, seats, settings }: PlanParts,
): Work<Plan> {
  const known = yield* house.terms.byHash(terms)
  const config = configOf(known, setup, seats.length)
  if (hashedTerms(known.rules, config).hash !== terms) throw new Error(`hand ${id} would change its terms`)
  return {
    hand: id.toString(),
    commitment: commitmentOf(seed),
    game: known.rules.id,
    terms,
    currency,
    isDemo,
    setup: splitConfig(known.rules, config).setup,
    seats,
    settings: printSettings(settings),
  }
}

/** The plan of a window whose seeds are being revealed. */
export const planIn = ({ id, plan }: Pick<Window, 'id' | 'plan'>): Plan => {
  if (plan === null) throw new Error(`nothing is planned for ${id}`)
  return accepted(parsePlan(plan))
}

/** The rules and the whole configuration that a plan means. */
export function* playOfPlan(
  house: Pick<TableHouse, 'terms'>,
  { terms, setup, seats }: Plan,
): Work<Readonly<{ terms: StoredTerms; config: unknown }>> {
  const known = yield* house.terms.byHash(terms)
  return { terms: known, config: configOf(known, setup, seats.length) }
}
