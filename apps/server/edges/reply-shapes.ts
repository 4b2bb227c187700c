/** Turns what works return into the shapes that messages have. */
import type { Refusal } from '@fairhouse/kit'
import type { Failure, Limits as LimitsMessage, Round } from '@fairhouse/messages'
import type { Limits } from '../core/limits.ts'

/** Some refusals carry more than a code: when to try again, how the round ended. */
type DetailedRefusal = Refusal & Readonly<{ at?: number; round?: Round }>

export const failureOf = ({ refused, message, at, round }: DetailedRefusal): Failure => ({
  code: refused,
  message,
  ...(at !== undefined && { at }),
  ...(round && { round }),
})

/** `demoOnly`: without the limits of real wallets. */
export const limitsMessage = ({ stakePerDay, ...others }: Limits, demoOnly: boolean): LimitsMessage => ({
  ...others,
  stakePerDay: stakePerDay.filter(({ isDemo }) => isDemo || !demoOnly),
})
