/**
 * Bytes of an answer that belong to nobody else: moved between threads, not copied, and freed as soon as they were
 * taken. The collector would free them much later: to it they weigh as much as the few words that point to them.
 */
import type { Checked } from './findings.ts'

/** Null: something else may be in the same buffer. */
const ownedBuffer = ({ buffer, byteLength }: ArrayBufferView): ArrayBuffer | null =>
  buffer instanceof ArrayBuffer && byteLength > 0 && buffer.byteLength === byteLength ? buffer : null

/** What a worker moves to the thread that it answers. */
export const buffersOf = ({ seeds, pairs, chains, recent, log }: Checked): readonly ArrayBuffer[] => {
  const views = [seeds, pairs, chains, recent, log?.seeds, log?.clients, log?.links]
  return [...new Set(views.flatMap((view) => (view && ownedBuffer(view)) ?? []))]
}

/** After this they are empty. */
export const freeBytes = (...views: readonly (ArrayBufferView | undefined)[]): void => {
  for (const view of views) if (view) ownedBuffer(view)?.transfer(0)
}
