/** On the odds page of a house game: the stake whose returns it shows [M2]. It is the stake at the table. */
import { type BetStake, betStake, printAmount } from '@fairhouse/kit'
import { useMemo } from 'react'
import { useOfferedGame } from '../connection.ts'
import { Field } from '../Field.tsx'
import { shownAmount } from './amounts.ts'
import type { Stake } from './stake.ts'
import { useHousePieceWords } from './words/index.ts'

/** An amount of a stake in the major unit, as displayed. */
export const shownIn = ({ limits }: BetStake, minor: string): string =>
  shownAmount(printAmount(BigInt(minor), limits.decimals))

export const OddsStake = ({ stake: { limits, text, problem, set } }: Readonly<{ stake: Stake }>) => {
  const w = useHousePieceWords()
  if (limits === null) return null
  const wrong = problem === 'insufficient-funds' ? null : problem
  return (
    <div className="odds-stake">
      <Field
        label={w.cap.at(limits.currency)}
        hint={w.cap.most(shownAmount(limits.maxPayout))}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={set}
        error={wrong === null ? undefined : w.refused(wrong)}
      />
    </div>
  )
}

/** The highest stake of the player's currency; null until the house has sent the limits. */
export const useHighestStake = (game: string): BetStake | null => {
  const { limits } = useOfferedGame(game)
  return useMemo(() => limits && betStake(limits.maxBet, limits), [limits])
}

/** On the rules page: what the max payout does at the highest stake. `lowest` is the return of the worst way, as text. */
export const CapRule = ({ stake, lowest }: Readonly<{ stake: BetStake | null; lowest: string | null }>) => {
  const w = useHousePieceWords()
  if (stake === null || lowest === null) return null
  const { amount, limits } = stake
  return <p>{w.cap.rules(shownIn(stake, amount), shownIn(stake, limits.maxPayout), lowest)}</p>
}

/** That the figures count a cut by the max payout; nothing without a stake. */
export const CapCuts = ({ stake }: Readonly<{ stake: BetStake | null }>) => {
  const w = useHousePieceWords()
  if (stake === null) return null
  return (
    <p className="note">{w.cap.cuts(shownIn(stake, stake.amount), shownIn(stake, stake.limits.maxPayout))}</p>
  )
}
