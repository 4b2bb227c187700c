/** For tests: texts that were sent or logged, searched for what nobody may know yet. */
import { createTableFollower, isObject, type TableFollower, tableIn } from '@fairhouse/kit'

export type Json = Readonly<Record<string, unknown>>

/** Every object, however deep. */
export const objectsIn = (json: unknown): readonly Json[] => {
  if (Array.isArray(json)) return json.flatMap(objectsIn)
  return isObject(json) ? [json, ...Object.values(json).flatMap(objectsIn)] : []
}

export const hashesIn = (text: string): readonly string[] => text.match(/[0-9a-f]{64}/g) ?? []

/** Texts that anybody may choose, or that are drawn: two letters of them mean no card. */
const FREE = new Set(['link', 'name', 'token', 'text'])

/** Every card, wherever it stands: alone, in a list, or among others in a text. */
export const cardsIn = (json: unknown): readonly string[] => {
  // Two letters between signs of base64 are no card.
  if (typeof json === 'string') return json.match(/(?<![\w+/=-])[2-9TJQKA][cdhs](?![\w+/=-])/g) ?? []
  if (Array.isArray(json)) return json.flatMap(cardsIn)
  if (!isObject(json)) return []
  return Object.entries(json).flatMap(([name, value]) => (FREE.has(name) ? [] : cardsIn(value)))
}

/** A table as a client had it then, whole or by steps. */
export type ToldTable = Readonly<{ table: Json; events: readonly unknown[] }>

/** All that these frames of one socket tell of tables. `check`: after every frame. */
export const tablesTold = (
  frames: readonly string[],
  check: (follower: TableFollower) => void = () => {},
): readonly ToldTable[] => {
  const follower = createTableFollower()
  return frames.flatMap((text) => {
    const frame = JSON.parse(text) as Json
    const whole = tableIn(frame)
    const news = follower.hear(frame)
    check(follower)
    const events = Array.isArray(frame.events) ? frame.events : []
    return [...(whole ? [{ table: whole, events }] : []), ...news]
  })
}
