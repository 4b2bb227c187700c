/** For the evidence: the frames that say how a hand began and ended. States between them are kept as views. */
import { isObject } from '@fairhouse/kit'
import { isText, type SeenFrame } from './frames.ts'
import type { SentRequest } from './requests.ts'

export type HandFrames = Readonly<{
  hear(request: SentRequest | null, seen: SeenFrame): void
  of(table: string | null): readonly SeenFrame[]
}>

const MAX_HANDS = 40
const MAX_FRAMES = 24

/** Null if it isn't about a hand, or the hand is being played. */
const handIn = ({ frame }: SeenFrame, request: SentRequest | null): string | null => {
  const { table, place, hand, step } = frame
  if (isObject(step)) return null
  const seated = isObject(place) && place.type === 'seated' ? place.table : table
  if (isObject(seated)) return seated.revealAt === null ? null : String(seated.table)
  const named = [place, hand].find((each) => isObject(each) && isText(each.table)) ?? request?.frame
  return isObject(named) && isText(named.table) ? named.table : null
}

export const createHandFrames = (): HandFrames => {
  const frames = new Map<string, SeenFrame[]>()
  return {
    hear: (request, seen) => {
      const table = handIn(seen, request)
      if (table === null) return
      const known = frames.get(table) ?? []
      frames.set(table, known)
      if (frames.size > MAX_HANDS) frames.delete(frames.keys().next().value!)
      if (known.length >= MAX_FRAMES) return
      if (request) known.push({ at: request.at, wire: seen.wire, direction: 'sent', frame: request.frame })
      known.push(seen)
    },
    of: (table) => (table === null ? [] : (frames.get(table) ?? [])),
  }
}
