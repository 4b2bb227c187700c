/** [F11] Terms by their hash: of every game as it is configured now, for any operator and in any currency. */
import { type Terms, termsOf } from '@fairhouse/kit'
import type { GameRegistry } from './registry.ts'

export const currentTerms = (registry: GameRegistry, hash: string): Terms | undefined => {
  for (const { configured } of registry.operators()) {
    for (const { rules, configs, betInfo } of configured.values()) {
      const found = betInfo.find(({ terms }) => terms === hash)
      if (found) return termsOf(rules, configs.get(found.currency))
    }
  }
  return undefined
}
