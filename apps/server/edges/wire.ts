/** From what the house answers inside to what its messages say. */
import type { Refusal } from '@fairhouse/kit'
import type { Failure, Limits as LimitsMessage, Round } from '@fairhouse/messages'
import type { Limits } from '../core/limits.ts'

/** A refusal may carry more than its code: when to come back, how the round ended. */
type Telling = Refusal & Readonly<{ at?: number; round?: Round }>

export const failureOf = ({ refused, message, at, round }: Telling): Failure => ({
  code: refused,
  message,
  ...(at !== undefined && { at }),
  ...(round && { round }),
})

/** `demoOnly`: those of the real wallet are left out. */
export const wireLimits = ({ stakePerDay, ...others }: Limits, demoOnly: boolean): LimitsMessage => ({
  ...others,
  stakePerDay: stakePerDay.filter(({ isDemo }) => isDemo || !demoOnly),
})
