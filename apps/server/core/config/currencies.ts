/** The currencies, and what can be bet in each: `currencies.json` → BetInfo. */
import { isRefusal, parseAmount, type Refusal } from '@fairhouse/kit'
import type { BetInfo } from '@fairhouse/messages'
import type { Currency } from '../house.ts'
import { MAX_AMOUNT } from '../ledger.ts'
import { badFile, CURRENCIES, type CurrencyEntry, currenciesFile, type Files, parseFile } from './files.ts'

/** `limits` in minor units, as the rules take them. */
export type ConfiguredCurrency = Currency &
  Readonly<{
    betInfo: Omit<BetInfo, 'terms'>
    limits: Readonly<{ minBet: string; maxBet: string; maxPayout: string; decimals: number }>
  }>

const AMOUNTS = ['minBet', 'maxBet', 'maxPayout'] as const
const MINUTE_MS = 60_000

type Amounts = Readonly<{ minBet: bigint; maxBet: bigint; maxPayout: bigint; coins: bigint; below: bigint }>

const parseAmounts = (entry: CurrencyEntry, path: readonly PropertyKey[]): Amounts | Refusal => {
  const given = [
    ...AMOUNTS.map((key) => [[...path, key], entry[key]] as const),
    [[...path, 'freeCoins', 'amount'], entry.freeCoins.amount] as const,
    [[...path, 'freeCoins', 'below'], entry.freeCoins.below ?? entry.freeCoins.amount] as const,
    ...entry.presets.map((preset, index) => [[...path, 'presets', index], preset] as const),
  ]
  const parsed: bigint[] = []
  for (const [place, text] of given) {
    const amount = parseAmount(text, entry.decimals)
    if (isRefusal(amount)) return badFile(CURRENCIES, place, amount.message)
    if (amount < 1n || amount > MAX_AMOUNT)
      return badFile(CURRENCIES, place, 'is not a valid amount of this currency')
    parsed.push(amount)
  }
  const [minBet, maxBet, maxPayout, coins, below, ...presets] = parsed as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  if (minBet > maxBet) return badFile(CURRENCIES, [...path, 'minBet'], 'must not be more than maxBet')
  if (maxBet > maxPayout) return badFile(CURRENCIES, [...path, 'maxBet'], 'must not be more than maxPayout')
  const outside = presets.findIndex((preset: bigint) => preset < minBet || preset > maxBet)
  if (outside >= 0) {
    return badFile(CURRENCIES, [...path, 'presets', outside], 'must lie between minBet and maxBet')
  }
  return { minBet, maxBet, maxPayout, coins, below }
}

const parseCurrency = (entry: CurrencyEntry, index: number): ConfiguredCurrency | Refusal => {
  const amounts = parseAmounts(entry, ['currencies', index])
  if (isRefusal(amounts)) return amounts
  const { code, decimals, freeCoins, ...bets } = entry
  const { minBet, maxBet, maxPayout, coins, below } = amounts
  return {
    code,
    decimals,
    freeCoins: { amount: coins, everyMs: freeCoins.everyMinutes * MINUTE_MS, below },
    betInfo: { currency: code, decimals, ...bets },
    limits: {
      minBet: minBet.toString(),
      maxBet: maxBet.toString(),
      maxPayout: maxPayout.toString(),
      decimals,
    },
  }
}

export type Currencies = ReadonlyMap<string, ConfiguredCurrency>

export const parseCurrencies = (files: Files): Currencies | Refusal => {
  const file = parseFile(files, CURRENCIES, currenciesFile)
  if (isRefusal(file)) return file
  const currencies = new Map<string, ConfiguredCurrency>()
  for (const [index, entry] of file.currencies.entries()) {
    const currency = parseCurrency(entry, index)
    if (isRefusal(currency)) return currency
    if (currencies.has(entry.code)) return badFile(CURRENCIES, ['currencies', index, 'code'], 'appears twice')
    currencies.set(entry.code, currency)
  }
  return currencies
}

/** Balances are stored in minor units, so a currency can't be removed and its decimals can't change. */
export const currenciesProblem = (before: Currencies, after: Currencies): Refusal | null => {
  for (const { code, decimals } of before.values()) {
    const found = after.get(code)
    if (!found) return badFile(CURRENCIES, ['currencies'], `${code} is missing, but there are wallets in it`)
    if (found.decimals !== decimals) {
      const index = [...after.keys()].indexOf(code)
      return badFile(
        CURRENCIES,
        ['currencies', index, 'decimals'],
        `${code} has ${decimals}; that cannot be changed`,
      )
    }
  }
  return null
}
