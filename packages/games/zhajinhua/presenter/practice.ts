/** A practice hand in the form of a house's, so that the same felt, dock and history draw it. */
import { claimOf, type LocalHand, showLocalHand } from '@fairhouse/host'
import { accepted, type Seat } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type Config, type State, zhajinhua } from '../rules.ts'
import type { PastHand } from './past.ts'
import type { ZhajinhuaTable } from './table.ts'

type Hand = LocalHand<Config, State, Action>

/** As `me` sees it. `names`: by seat. */
export const practiceTable = (hand: Hand, me: Seat, names: readonly string[]): ZhajinhuaTable => ({
  ...showLocalHand(zhajinhua, hand, me, names),
  room: 'practice',
})

/** For a hand that is over: its seed is revealed at once. */
export const practicePast = (hand: Hand, me: Seat, names: readonly string[]): PastHand => {
  const shown = practiceTable(hand, me, names)
  return { ...shown, openedAt: 0, closedAt: 0, plan: null, log: hand.record.log }
}

/** What the verifier takes. */
export const practiceClaim = ({ record }: Hand): string =>
  JSON.stringify(accepted(claimOf(zhajinhua, record.log)))
