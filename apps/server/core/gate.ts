/** A gate in front of slow work: bounds how many run and how many wait; the rest are refused at once. */
import { type Refusal, refuse } from '@fairhouse/kit'

export type Gate = <T>(work: () => Promise<T>) => Promise<T | Refusal>

export const createGate = ({ atOnce, waiting }: Readonly<{ atOnce: number; waiting: number }>): Gate => {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) return refuse('busy', 'the house is busy: try again in a moment')
      await new Promise<void>((resolve) => queue.push(resolve)) // resolved by the one that leaves
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
