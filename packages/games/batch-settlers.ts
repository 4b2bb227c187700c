/** Games whose rounds can be settled in batches. Rounds of any other game are replayed by the rules. */
import type { AnyGame, BatchSettler } from '@fairhouse/kit'
import { hiloBatchSettler } from './hilo/batch-settler.ts'
import { kenoBatchSettler } from './keno/batch-settler.ts'

const BATCH_SETTLERS: readonly BatchSettler<never>[] = [kenoBatchSettler, hiloBatchSettler]

/** The settler for exactly these rules, not for another version; null if there is none. */
export const batchSettlerOf = (rules: AnyGame): BatchSettler<never> | null =>
  BATCH_SETTLERS.find((settling) => settling.rules === rules) ?? null
