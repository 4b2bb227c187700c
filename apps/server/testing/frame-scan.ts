/** For tests: searches frames and log lines for secrets. */
import { createTableFollower, isObject, type TableFollower, tableIn } from '@fairhouse/kit'

export type Json = Readonly<Record<string, unknown>>

/** Every object, however deep. */
export const objectsIn = (json: unknown): readonly Json[] => {
  if (Array.isArray(json)) return json.flatMap(objectsIn)
  return isObject(json) ? [json, ...Object.values(json).flatMap(objectsIn)] : []
}

export const hashesIn = (text: string): readonly string[] => text.match(/[0-9a-f]{64}/g) ?? []

/** Fields with free or random text, where two letters aren't a card. */
const FREE_TEXT = new Set(['link', 'name', 'token', 'text'])

/** All cards: alone, in a list, or inside a text. */
export const cardsIn = (json: unknown): readonly string[] => {
  // Two letters inside base64 aren't a card.
  if (typeof json === 'string') return json.match(/(?<![\w+/=-])[2-9TJQKA][cdhs](?![\w+/=-])/g) ?? []
  if (Array.isArray(json)) return json.flatMap(cardsIn)
  if (!isObject(json)) return []
  return Object.entries(json).flatMap(([name, value]) => (FREE_TEXT.has(name) ? [] : cardsIn(value)))
}

/** A table as a client saw it, sent whole or followed by steps. */
export type SeenTable = Readonly<{ table: Json; events: readonly unknown[] }>

/** All tables in these frames of one socket. `check` runs after every frame. */
export const tablesIn = (
  frames: readonly string[],
  check: (follower: TableFollower) => void = () => {},
): readonly SeenTable[] => {
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
