/** The stake as typed, stepped and checked, before the house checks it again. */
import { type BetStake, betStake, isRefusal, parseAmount, printAmount } from '@fairhouse/kit'
import { useMemo, useState } from 'react'
import { type BetInfo, useConnection, useOfferedGame } from '../connection.ts'
import { readStored, writeStored } from '../storage.ts'
import { parseTyped, shownAmount } from './amounts.ts'

const STEPS = ['half', 'double', 'min', 'max'] as const
export type StakeStep = (typeof STEPS)[number]

const typedMinor = (text: string, decimals: number): bigint | null => {
  const minor = parseTyped(text, decimals)
  return isRefusal(minor) ? null : minor
}

/** In minor units: the limits and the balance. */
export type StakeBounds = Readonly<{ minBet: bigint; maxBet: bigint; balance: bigint }>

const stakeBounds = ({ minBet, maxBet, decimals }: BetInfo, balance: string): StakeBounds => {
  const minor = (amount: string): bigint => {
    const read = parseAmount(amount, decimals)
    return isRefusal(read) ? 0n : read
  }
  return { minBet: minor(minBet), maxBet: minor(maxBet), balance: minor(balance) }
}

/** Clamped between the minimum bet and what can be staked; halves are rounded down to the minor unit. */
export const stepStake = (text: string, step: StakeStep, limits: BetInfo, balance: string): string => {
  const { minBet: min, maxBet, balance: most } = stakeBounds(limits, balance)
  const max = most < maxBet ? (most > min ? most : min) : maxBet
  const now = typedMinor(text, limits.decimals) ?? min
  const wanted = { half: now / 2n, double: now * 2n, min, max }[step]
  return printAmount(wanted < min ? min : wanted > max ? max : wanted, limits.decimals)
}

/** The code of the refusal that the house would give, or null if the stake is fine. */
export const stakeProblem = (text: string, limits: BetInfo, balance: string): string | null => {
  const minor = parseTyped(text, limits.decimals)
  if (isRefusal(minor)) return minor.refused
  const bounds = stakeBounds(limits, balance)
  if (minor < bounds.minBet) return 'bet-too-small'
  if (minor > bounds.maxBet) return 'bet-too-large'
  return minor > bounds.balance ? 'insufficient-funds' : null
}

/** For the bet button, which doesn't repeat an invalid amount. */
export const shownStake = (text: string, { decimals }: BetInfo): string => {
  const minor = typedMinor(text, decimals)
  return minor === null ? '–' : shownAmount(printAmount(minor, decimals))
}

export type Stake = Readonly<{
  text: string
  /** The amount on the bet button. */
  shown: string
  limits: BetInfo | null
  /** Null until the house has sent the limits. */
  bounds: StakeBounds | null
  /** With all decimals, ready to bet; null while invalid. */
  amount: string | null
  /** `amount` in minor units. */
  minor: bigint | null
  /** For odds: a stake within the limits, even if the balance does not cover it; null otherwise. */
  atStake: BetStake | null
  problem: string | null
  set(text: string): void
  step(step: StakeStep): void
}>

const betStakeOf = (text: string, limits: BetInfo | null, problem: string | null): BetStake | null => {
  const minor = limits && typedMinor(text, limits.decimals)
  const isWithin = problem === null || problem === 'insufficient-funds'
  return minor === null || !isWithin ? null : betStake(printAmount(minor, limits!.decimals), limits)
}

const keyOf = (game: string, currency: string): string => `fairhouse.stake.${game}.${currency}`

const readStake = (game: string, currency: string): string | null => {
  const stored = readStored(keyOf(game, currency))
  return typeof stored === 'string' ? stored : null
}

/**
 * The last stake per game and currency is remembered in this browser; the default is the second of the house's
 * presets.
 */
export const useStake = (game: string): Stake => {
  const { wallet } = useConnection()
  const { limits } = useOfferedGame(game)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const currency = limits?.currency ?? ''
  const set = (text: string): void => {
    setTyped((before) => ({ ...before, [currency]: text }))
    writeStored(keyOf(game, currency), text)
  }
  const text = typed[currency] ?? readStake(game, currency) ?? limits?.presets[1] ?? limits?.minBet ?? ''
  const balance = wallet?.balance ?? '0'
  const problem = limits === null ? null : stakeProblem(text, limits, balance)
  const minor = limits === null || problem !== null ? null : typedMinor(text, limits.decimals)
  const atStake = useMemo(() => betStakeOf(text, limits, problem), [text, limits, problem])
  return {
    text,
    shown: limits === null ? '–' : shownStake(text, limits),
    limits,
    bounds: limits === null ? null : stakeBounds(limits, balance),
    problem,
    amount: limits === null || minor === null ? null : printAmount(minor, limits.decimals),
    minor,
    atStake,
    set,
    step: (step) => (limits === null ? undefined : set(stepStake(text, step, limits, balance))),
  }
}
