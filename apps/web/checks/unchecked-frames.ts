/**
 * Frames that arrived before the checking worker ran. They are stored between visits and checked first when it
 * starts, so that a commitment shown on the first visit binds the house on the second.
 */
import { isObject } from '@fairhouse/kit'
import { readStored, writeStored } from '@fairhouse/ui'
import type { SeenFrame } from '@fairhouse/verify/frames.ts'

const UNCHECKED_FRAMES = 'fairhouse.checks-unheard'

const isSeenFrame = (raw: unknown): raw is SeenFrame =>
  isObject(raw) && typeof raw.at === 'number' && typeof raw.wire === 'number' && isObject(raw.frame)

/** From earlier visits, and from other tabs on their first visit. */
export const readUncheckedFrames = (): readonly SeenFrame[] => {
  const raw = readStored(UNCHECKED_FRAMES)
  return Array.isArray(raw) ? raw.filter(isSeenFrame) : []
}

export const addUncheckedFrame = (seen: SeenFrame): void => {
  writeStored(UNCHECKED_FRAMES, [...readUncheckedFrames(), seen])
}

/** The worker has checked the frames of these sockets. */
export const forgetUncheckedFrames = (wires: ReadonlySet<number>): void => {
  const left = readUncheckedFrames().filter(({ wire }) => !wires.has(wire))
  writeStored(UNCHECKED_FRAMES, left.length === 0 ? null : left)
}
