import type { Place } from '@fairhouse/messages'
import type { LobbyEntry } from '@fairhouse/ui'
import { rememberRound } from '@fairhouse/ui'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handPage, notePlace } from './open-rounds.ts'

const rooms = (...names: readonly string[]) => {
  const named = Object.fromEntries(names.map((name) => [name, name]))
  return { en: named, 'zh-Hans': named, 'zh-Hant': named }
}
const GAMES = [
  { id: 'holdem', rooms: rooms('micro') },
  { id: 'zhajinhua', needsHouse: true, rooms: rooms('expert') },
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

describe('what the lobby offers to continue', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  const offered = (): readonly string[] =>
    (JSON.parse(stored.get('fairhouse.open') ?? '[]') as { href: string }[]).map(({ href }) => href)

  test('hands on this device stay when the house says where the player is', () => {
    for (const [game, href] of [
      ['holdem', '/holdem'],
      ['zhajinhua', '/zhajinhua/practice'],
      ['zhajinhua', '/zhajinhua'],
    ] as const)
      rememberRound({ game, href, text: { en: href } })
    notePlace(null, GAMES)
    expect(offered()).toEqual(['/zhajinhua/practice', '/holdem'])
    notePlace(seated(null), GAMES)
    expect(offered()).toEqual(['/zhajinhua', '/zhajinhua/practice', '/holdem'])
  })
})
