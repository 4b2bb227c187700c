/**
 * Caches what is expensive: the tables of a configuration, the policy of a strategy's text, the win rate of two.
 * Bounded, so that endless input doesn't fill memory.
 */
import { type Policy, type ThrowTables, tablesOf, type WinRate, winRate } from '@fairhouse/games/hog/odds.ts'
import type { Config } from '@fairhouse/games/hog/rules.ts'
import { parseStrategy, policyOf, printStrategy } from '@fairhouse/games/hog/strategies.ts'
import { isRefusal, type Refusal } from '@fairhouse/kit'

/** Keeps the `most` values asked for last. */
export const boundedCache = <T>(most: number) => {
  const kept = new Map<string, T>()
  return (key: string, make: () => T): T => {
    const thing = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, thing)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    return thing
  }
}

export type BookEntry = Readonly<{ name: string; policy: Policy }>
export type Book = Readonly<{
  tables(config: Config): ThrowTables
  strategy(config: Config, text: string): BookEntry | Refusal
  winRate(config: Config, a: BookEntry, b: BookEntry): WinRate
}>

/** `own`: a strategy of the caller's, for the configuration that it was read for. */
export const openBook = (own: BookEntry | null = null): Book => {
  const tables = boundedCache<ThrowTables>(16)
  const policies = boundedCache<Policy>(64)
  const rates = boundedCache<WinRate>(4096)
  const keyOf = ({ goal, sides, maxDice }: Config): string => `${goal}/${sides}/${maxDice}`
  const book: Book = {
    tables: (config) => tables(keyOf(config), () => tablesOf(config)),
    strategy: (config, text) => {
      if (own !== null && text.trim() === own.name) return own
      const named = parseStrategy(text, config.maxDice)
      if (isRefusal(named)) return named
      const name = printStrategy(named)
      return {
        name,
        policy: policies(`${keyOf(config)} ${name}`, () => policyOf(book.tables(config), named)),
      }
    },
    winRate: (config, a, b) =>
      rates(`${keyOf(config)} ${a.name} ${b.name}`, () => winRate(book.tables(config), a.policy, b.policy)),
  }
  return book
}
