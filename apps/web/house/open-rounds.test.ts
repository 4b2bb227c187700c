import type { Place } from '@fairhouse/messages'
import type { LobbyEntry } from '@fairhouse/ui'
import { describe, expect, test } from 'vitest'
import { handPage } from './open-rounds.ts'

const rooms = (...names: readonly string[]) => {
  const named = Object.fromEntries(names.map((name) => [name, name]))
  return { en: named, 'zh-Hans': named, 'zh-Hant': named }
}
const GAMES = [
  { id: 'holdem', rooms: rooms('micro') },
  { id: 'zhajinhua', rooms: rooms('expert') },
] as unknown as readonly LobbyEntry[]

const seated = (revealAt: number | null) =>
  ({ type: 'seated', table: { game: 'zhajinhua', room: 'expert', revealAt } }) as unknown as Place
const waiting = (room: string) => ({ type: 'waiting', room }) as unknown as Place
const party = (isDealt: boolean) =>
  ({
    type: 'party',
    party: { link: 'abc', isDealt, dealt: [1], seats: [{ isMe: true, place: 1 }] },
  }) as unknown as Place

describe('[Z12] the page of the hand that a player is in', () => {
  test.each([
    ['a hand in a room: its game’s page', seated(null), '/zhajinhua'],
    ['a hand that is over: none', seated(5), null],
    ['a waiting room: the page of the game that has the room', waiting('expert'), '/zhajinhua'],
    ['a room that no game names: none', waiting('new'), null],
    ['a hand at a table with friends: the table', party(true), '/t/abc'],
    ['a seat without a hand: none', party(false), null],
    ['nowhere: none', null, null],
  ] as const)('%s', (_case, place, page) => {
    expect(handPage(place, GAMES)).toBe(page)
  })
})
