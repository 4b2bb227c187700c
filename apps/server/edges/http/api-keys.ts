/** An operator is known by its key; the configuration holds the key's hash. */
import { timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@fairhouse/kit'
import { hashOfKey } from '../../core/config/changes.ts'
import type { Operator } from '../../core/config/configuration.ts'
import type { GameRegistry } from '../../core/config/registry.ts'

export const operatorOfKey = (
  registry: GameRegistry,
  apiKey: string | readonly string[] | undefined,
): Operator | Refusal => {
  const bad = refuse('bad-api-key', 'this key is no operator’s')
  if (typeof apiKey !== 'string') return bad
  const hash = Buffer.from(hashOfKey(apiKey))
  const operator = registry
    .operators()
    .find(({ apiKeyHash }) => apiKeyHash !== undefined && timingSafeEqual(Buffer.from(apiKeyHash), hash))
  if (!operator) return bad
  return operator.status === 'active' ? operator : refuse('operator-off', 'this operator is switched off')
}
