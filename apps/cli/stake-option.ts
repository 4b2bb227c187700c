/** `--stake AMOUNT [--currency CODE]` of the odds: what a stake pays under the house's limits. */
import { REGISTRY } from '@fairhouse/games'
import {
  type BetLimits,
  betProblem,
  cappedAt,
  isRefusal,
  type Paying,
  paidAt,
  parseAmount,
  printAmount,
  type Refusal,
  type Registry,
} from '@fairhouse/kit'
import { type Call, type Option, UsageError } from './command.ts'
import { configsOf, PLACES } from './places.ts'

export const STAKE_OPTIONS = {
  stake: {
    type: 'string',
    value: 'AMOUNT',
    about: 'the returns at this stake, where the most that a round pays can cut them',
  },
  currency: {
    type: 'string',
    value: 'CODE',
    about: 'with --stake: the currency, such as USD (default: the house’s first)',
  },
  configs: { ...PLACES.configs, about: `with --stake: ${PLACES.configs.about}` },
} as const satisfies Readonly<Record<string, Option>>

export const STAKE_USAGE = '[--stake AMOUNT [--currency CODE] [--configs FOLDER]]'

export const STAKE_NOTES: readonly string[] = [
  'With --stake, every line also has "stake", "currency", "maxPayout", "capped" (whether the most paid changes this',
  'return) and, in bets of one step, "rounded": the return with each payout rounded down, as it is paid.',
  'On a ladder "endsAt" is the step at which the most paid ends the round before this way gets there.',
  'A stake outside the limits is refused with its code, such as bet-too-large.',
]

export type AtStake = Readonly<{
  config: BetLimits
  capped: Paying
  paid: Paying
  /** As printed: amounts in the major unit. */
  told: Readonly<{ stake: string; currency: string; maxPayout: string }>
}>

const accepted = <T>(option: string, value: T | Refusal): T => {
  if (isRefusal(value)) throw new UsageError(`--${option}: ${value.refused}: ${value.message}`)
  return value
}

/** Null without `--stake`. */
export const stakeOption = async (
  call: Call,
  game: string,
  registry: Registry = REGISTRY,
  rtp?: string,
): Promise<AtStake | null> => {
  const text = call.text('stake')
  if (text === undefined) {
    const alone = ['currency', 'configs'].find((option) => call.text(option) !== undefined)
    if (alone !== undefined) throw new UsageError(`--${alone} goes with --stake`)
    return null
  }
  const { offerInFiles } = await import('@fairhouse/server')
  const currency = call.text('currency')
  const offer = offerInFiles(configsOf(call), { game, registry, currency, rtp })
  const { config, currency: code } = accepted('currency', offer)
  const stake = accepted('stake', parseAmount(text, config.decimals))
  accepted('stake', betProblem(stake, config) ?? undefined)
  const cap = BigInt(config.maxPayout)
  const shown = (minor: bigint): string => printAmount(minor, config.decimals)
  return {
    config,
    capped: cappedAt(stake, cap),
    paid: paidAt(stake, cap),
    told: { stake: shown(stake), currency: code, maxPayout: shown(cap) },
  }
}
