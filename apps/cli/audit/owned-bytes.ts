/**
 * Bytes of an answer that nothing else uses: transferred between threads, not copied, and freed once taken. The
 * garbage collector would free them much later, since it only counts the small objects that point to them.
 */
import type { PartResult } from './findings.ts'

/** Null if something else may share the buffer. */
const ownedBuffer = ({ buffer, byteLength }: ArrayBufferView): ArrayBuffer | null =>
  buffer instanceof ArrayBuffer && byteLength > 0 && buffer.byteLength === byteLength ? buffer : null

/** The buffers that a worker transfers with its answer. */
export const buffersOf = ({ seeds, pairs, chains, recent, log }: PartResult): readonly ArrayBuffer[] => {
  const views = [seeds, pairs, chains, recent, log?.seeds, log?.clients, log?.links]
  return [...new Set(views.flatMap((view) => (view && ownedBuffer(view)) ?? []))]
}

/** Detaches them: they are empty afterwards. */
export const freeBytes = (...views: readonly (ArrayBufferView | undefined)[]): void => {
  for (const view of views) if (view) ownedBuffer(view)?.transfer(0)
}
