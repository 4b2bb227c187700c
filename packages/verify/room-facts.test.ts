/** [A52] The list of rooms against the terms of a hand, from made-up frames. */
import { canonicalJson, hashOfTerms } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { RawFrame, SeenFrame } from './frames.ts'
import type { SentRequest } from './requests.ts'
import { createRoomFacts } from './room-facts.ts'

const RULEBOOK = {
  cards: { rules: {}, live: { facts: ({ rake }: { rake: number }) => ({ rakePercent: String(rake) }) } },
} as never

const termsOf = (rake: number) => ({ game: 'cards', version: 1, config: { rake } })
const ROOM = { id: 'novice', game: 'cards', decimals: 2 }

const device = () => {
  const [fields, wants]: [string[], string[]] = [[], []]
  const texts: string[] = []
  const facts = createRoomFacts(RULEBOOK, {
    onMismatches: (mismatches) => fields.push(...mismatches.map(({ field }) => field)),
    wantTerms: () => wants.push('terms'),
    wantRooms: () => wants.push('rooms'),
    termsTexts: () => texts,
  })
  const hear = (frame: RawFrame, asked: string | null = null): void =>
    facts.hear(asked === null ? null : ({ frame: { type: asked } } as unknown as SentRequest), {
      at: 0,
      wire: 1,
      direction: 'received',
      frame,
    } satisfies SeenFrame)
  return {
    fields,
    wants,
    shows: (rake: number) => hear({ rooms: [{ ...ROOM, rakePercent: String(rake) }] }, 'rooms'),
    waits: (rake: number, table = '7') =>
      hear({ place: { type: 'waiting', table, room: 'novice', terms: hashOfTerms(termsOf(rake)) } }),
    learns: (rake: number) => {
      texts.push(canonicalJson(termsOf(rake)))
      facts.learnTerms()
    },
  }
}

test('[A52] a hand by other terms than the list of rooms shows twice', () => {
  const { shows, waits, learns, fields, wants } = device()
  shows(5)
  waits(90)
  expect(wants).toEqual(['terms'])
  learns(90)
  expect([wants.at(-1), fields]).toEqual(['rooms', []])
  shows(5)
  expect(fields).toEqual(['room.rakePercent'])
  shows(5)
  expect(fields).toHaveLength(1)
})

test.each([
  ['as shown', 5, 5, 5],
  ['by new terms of a room whose list is old', 5, 6, 6],
])('[F11] a hand %s is fine', (_case, shown, dealt, shownThen) => {
  const { shows, waits, learns, fields } = device()
  shows(shown)
  waits(dealt)
  learns(dealt)
  shows(shownThen)
  shows(7) // it changes again, for later hands
  learns(7)
  expect(fields).toEqual([])
})

test('without a list, or with terms that are known already', () => {
  const { shows, waits, learns, fields, wants } = device()
  waits(90)
  expect(wants).toEqual([])
  shows(5)
  learns(90)
  waits(90, '8')
  expect([wants, fields]).toEqual([['rooms'], []])
})
