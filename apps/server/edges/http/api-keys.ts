/** Recognises an operator by its API key; the configuration has only the key's hash. */
import { timingSafeEqual } from 'node:crypto'
import { type Refusal, refuse } from '@fairhouse/kit'
import { hashOfKey } from '../../core/config/changes.ts'
import type { Operator } from '../../core/config/configuration.ts'
import type { GameRegistry } from '../../core/config/registry.ts'

export const operatorOfKey = (
  registry: GameRegistry,
  apiKey: string | readonly string[] | undefined,
): Operator | Refusal => {
  const bad = refuse('bad-api-key', 'no operator has this key')
  if (typeof apiKey !== 'string') return bad
  const hash = Buffer.from(hashOfKey(apiKey))
  const operator = registry
    .operators()
    .find(({ apiKeyHash }) => apiKeyHash !== undefined && timingSafeEqual(Buffer.from(apiKeyHash), hash))
  if (!operator) return bad
  return operator.status === 'active' ? operator : refuse('operator-off', 'this operator is switched off')
}
