/** A gate in front of slow work: bounds how many run and how many wait; the rest are refused at once. */
import { type Refusal, refuse } from '@fairhouse/kit'

/** `key`: whose work it is; null: nobody's in particular. */
export type Gate = <T>(work: () => Promise<T>, key?: string | null) => Promise<T | Refusal>

/** `perKey`: how many of one key run and wait together. */
export type GateLimits = Readonly<{ atOnce: number; waiting: number; perKey?: number }>

export const createGate = ({ atOnce, waiting, perKey = Number.POSITIVE_INFINITY }: GateLimits): Gate => {
  let running = 0
  const queue: (() => void)[] = []
  const inside = new Map<string, number>()
  const count = (key: string | null, by: 1 | -1): void => {
    if (key === null) return
    const now = (inside.get(key) ?? 0) + by
    if (now === 0) inside.delete(key)
    else inside.set(key, now)
  }
  const isFull = (key: string | null): boolean =>
    (running >= atOnce && queue.length >= waiting) || (key !== null && (inside.get(key) ?? 0) >= perKey)

  return async (work, key = null) => {
    if (isFull(key)) return refuse('busy', 'the house is busy: try again in a moment')
    count(key, 1)
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => queue.push(resolve)) // resolved by the one that leaves
    try {
      return await work()
    } finally {
      count(key, -1)
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
