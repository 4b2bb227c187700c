/** Parts of a whole, checked by any free worker and taken over in order, whichever finishes first. */
import type { Crew } from './crew.ts'
import type { PartResult } from './findings.ts'
import type { Part } from './parts.ts'

/** From `start` to `end`, in bytes, leaves or another unit. */
export type Span = Readonly<{ start: number; end: number }>

/** How many parts may be finished ahead of the next one: bounds memory. */
export const AHEAD = 16

export type OrderedParts<Cut extends Span> = Readonly<{
  /** Consecutive, from `start` on. */
  start: number
  cuts: Iterable<Cut>
  /** Called when a worker is free, so that it knows everything taken until then. */
  partOf(cut: Cut): Part
  spanOf(checked: PartResult): Span
  take(checked: PartResult): Promise<void>
  /** Whether the rest is no longer wanted. */
  isOver?(): boolean
}>

export const workInOrder = async <Cut extends Span>(
  { start, cuts, partOf, spanOf, take, isOver }: OrderedParts<Cut>,
  work: Crew['work'],
): Promise<void> => {
  const waiting = new Map<number, PartResult>()
  let [reached, wake] = [start, (): void => {}]
  async function* parts(): AsyncGenerator<Part> {
    for (const cut of cuts) {
      // The first part runs alone, because it has the terms that most others need.
      while (cut.start > start && (reached === start || waiting.size >= AHEAD))
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (isOver?.()) return
      yield partOf(cut)
    }
  }
  const takeDue = async (): Promise<void> => {
    for (let due = waiting.get(reached); due; due = waiting.get(reached)) {
      waiting.delete(reached)
      await take(due)
      reached = spanOf(due).end
    }
    wake()
  }
  let turn = Promise.resolve()
  await work(parts(), (checked) => {
    waiting.set(spanOf(checked).start, checked)
    turn = turn.then(takeDue)
    return turn
  })
}
