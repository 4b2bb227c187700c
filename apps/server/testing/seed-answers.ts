/** For tests and benches: the seeds a device sends by itself while it waits for a table [F10]. */
import { randomBytes } from 'node:crypto'
import type { Place } from '@fairhouse/messages'
import { commitmentOf } from '../core/seeds.ts'

/** A request without its id. */
type SeedRequest = Readonly<
  { type: 'ready'; table: string; hash: string } | { type: 'reveal'; table: string; clientSeed: string }
>

/** For one device. The function returns the request that this place calls for, or null. */
export const seedAnswers = (): ((place: unknown) => SeedRequest | null) => {
  const seeds = new Map<string, string>()
  return (raw) => {
    const place = raw as Place | null | undefined
    if (place?.type !== 'waiting') return null
    const { table, hash, phase } = place
    const clientSeed = seeds.get(table) ?? randomBytes(16).toString('hex')
    if (hash === null) {
      seeds.set(table, clientSeed)
      return { type: 'ready', table, hash: commitmentOf(clientSeed) }
    }
    if (phase !== 'revealing' || commitmentOf(clientSeed) !== hash) return null
    return { type: 'reveal', table, clientSeed }
  }
}
