/** The stake as it is typed, stepped and checked, before the house checks it again. */
import { isRefusal, parseAmount, printAmount } from '@fairhouse/kit'
import { useState } from 'react'
import { type BetInfo, useHouse, useHouseGame } from '../house.ts'
import { readStored, writeStored } from '../storage.ts'
import { shownAmount } from './amounts.ts'

export const STEPS = ['half', 'double', 'min', 'max'] as const
export type StakeStep = (typeof STEPS)[number]

const minorOf = (amount: string, decimals: number): bigint | null => {
  const minor = parseAmount(amount.trim(), decimals)
  return isRefusal(minor) ? null : minor
}

const bounds = ({ minBet, maxBet, decimals }: BetInfo, balance: string): readonly [bigint, bigint] => {
  const [min, max] = [minorOf(minBet, decimals) ?? 0n, minorOf(maxBet, decimals) ?? 0n]
  const most = minorOf(balance, decimals) ?? 0n
  return [min, most < max ? (most > min ? most : min) : max]
}

/** Kept between the least bet and what can be staked; halves are rounded down to the minor unit. */
export const stepStake = (text: string, step: StakeStep, limits: BetInfo, balance: string): string => {
  const [min, max] = bounds(limits, balance)
  const now = minorOf(text, limits.decimals) ?? min
  const wanted = { half: now / 2n, double: now * 2n, min, max }[step]
  return printAmount(wanted < min ? min : wanted > max ? max : wanted, limits.decimals)
}

/** A code of refusal, as the house would give it; null: it can be bet. */
export const stakeProblem = (text: string, limits: BetInfo, balance: string): string | null => {
  const { decimals, minBet, maxBet } = limits
  const minor = parseAmount(text.trim(), decimals)
  if (isRefusal(minor)) return minor.refused
  if (minor < minorOf(minBet, decimals)!) return 'bet-too-small'
  if (minor > minorOf(maxBet, decimals)!) return 'bet-too-large'
  return minor > (minorOf(balance, decimals) ?? 0n) ? 'insufficient-funds' : null
}

/** For the button that bets it; what is no amount is not repeated there. */
export const shownStake = (text: string, { decimals }: BetInfo): string => {
  const minor = minorOf(text, decimals)
  return minor === null ? '–' : shownAmount(printAmount(minor, decimals))
}

export type Stake = Readonly<{
  text: string
  /** What the button says that it bets. */
  shown: string
  limits: BetInfo | null
  /** With all decimals, ready to be bet; null while it cannot be. */
  amount: string | null
  /** The same in minor units. */
  minor: bigint | null
  problem: string | null
  set(text: string): void
  step(step: StakeStep): void
}>

const keyOf = (game: string): string => `fairhouse.stake.${game}`

/** The last stake of the game is remembered in this browser; the first is the second of the house's presets. */
export const useStake = (game: string): Stake => {
  const { wallet } = useHouse()
  const { limits } = useHouseGame(game)
  const [typed, setTyped] = useState(() => {
    const stored = readStored(keyOf(game))
    return typeof stored === 'string' ? stored : null
  })
  const set = (text: string): void => {
    setTyped(text)
    writeStored(keyOf(game), text)
  }
  const text = typed ?? limits?.presets[1] ?? limits?.minBet ?? ''
  const balance = wallet?.balance ?? '0'
  const problem = limits === null ? null : stakeProblem(text, limits, balance)
  const minor = limits === null || problem !== null ? null : minorOf(text, limits.decimals)
  return {
    text,
    shown: limits === null ? '–' : shownStake(text, limits),
    limits,
    problem,
    amount: limits === null || minor === null ? null : printAmount(minor, limits.decimals),
    minor,
    set,
    step: (step) => (limits === null ? undefined : set(stepStake(text, step, limits, balance))),
  }
}
