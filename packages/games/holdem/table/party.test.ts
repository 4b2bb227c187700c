import { expect, test } from 'vitest'
import { SETTINGS_DEFAULTS, tableShown } from '../presenter.ts'
import { holdem } from '../rules.ts'
import { handClock } from '../testing/hand-clock.ts'
import { opened, play } from '../testing/scenes.ts'
import { openFollowedTable } from './followed-table.ts'
import { type HouseTable, type Party, type PartySeat, partyGathering, partyUpdate } from './party.ts'

const seat = (place: number, patch: Partial<PartySeat> = {}): PartySeat => ({
  ...{ place, name: `Guest ${place}`, isBot: false, isMe: false, stack: 500, topUp: 0 },
  ...{ status: 'playing', posts: false, away: false },
  ...patch,
})
/** Chairs 2, 4 and 7 play; 5 sits out, 8 waits for the big blind; 2 is mine. */
const PARTY: Party = {
  frame: { turnSeconds: 15 },
  places: 9,
  config: { smallBlind: 5, bigBlind: 10, ante: 0 },
  seats: [
    seat(2, { isMe: true }),
    seat(4, { isBot: true, name: 'Mei' }),
    seat(5, { status: 'out' }),
    seat(7, { away: true }),
    seat(8, { status: 'waiting' }),
  ],
  hand: '77',
  dealt: [2, 4, 7],
  hands: 12,
  shown: [],
  rabbit: null,
}
const begun = opened([500, 500, 500], { holes: 'AsAd KsKd QsQd', board: '2c3c4d5d9h', button: 0 })
const folded = play(begun, '0 fold, 1 fold')
const tableOf = ({ state }: typeof begun, sequence: number): HouseTable => ({
  table: '77',
  sequence,
  seats: [2, 4, 7].map((place) => ({ name: `Guest ${place}`, isBot: place === 4, isMe: place === 2 })),
  view: holdem.view(state, 0),
  options: state.turn === 0 ? holdem.options(state, 0) : [],
  deadline: state.turn === null ? null : 90_000,
})
const shownOf = (party: Party, table: HouseTable) => {
  const followed = openFollowedTable({ clock: handClock(), motion: () => 0, act: () => {} })
  followed.follow(partyUpdate(party, table)!)
  return tableShown(followed.seen()!, SETTINGS_DEFAULTS)
}

test('[L1] shows who plays, sits out, waits or is away, and which chairs are empty', () => {
  const { seats, places, turnClock, hand, dock } = shownOf(PARTY, tableOf(begun, 0))
  expect(seats.map((one) => one?.status ?? null)).toEqual([
    ...[null, null, 'turn', null, 'waiting', 'sitting-out', null, 'waiting', 'for-big-blind'],
  ])
  expect(seats.map((one) => one?.position ?? null)).toEqual([
    ...[null, null, 'BTN', null, 'SB', null, null, 'BB', null],
  ])
  expect([places[2], seats[7]!.away, hand]).toEqual([0, true, 12])
  expect(seats[4]!.name).toEqual({ type: 'bot', number: 5, name: 'Mei' })
  expect(turnClock).toEqual({ deadline: 90_000, ms: 15_000 })
  expect(dock.mode).toBe('act')
})

const asSpectator: HouseTable = {
  ...tableOf(begun, 0),
  seats: tableOf(begun, 0).seats.map((seat) => ({ ...seat, isMe: false })),
  view: holdem.view(begun.state, null),
  options: [],
}
const seatsAs = (me: number | null) => PARTY.seats.map((seat) => ({ ...seat, isMe: seat.place === me }))

test.each([
  ['[L5] a spectator', null, 'watching', {}],
  ['[L1] a player who sits out', 5, 'sitting-out', {}],
  ['[L1] a newcomer', 8, 'for-big-blind', {}],
  ['[L1] a newcomer who posts the blind', 8, 'next-hand', { posts: true }],
  ['[L1] a player without chips', 8, 'out-of-chips', { status: 'playing', stack: 0 }],
  ['[L1] a player who has bought chips', 8, 'next-hand', { status: 'playing', stack: 0, topUp: 400 }],
  ['[L6] a player who is out of the tournament', 8, 'busted', { status: 'busted', stack: 0 }],
] as const)('%s learns why there is nothing to decide', (_who, me, reason, patch) => {
  const seats = seatsAs(me).map((one) => (one.place === 8 ? { ...one, ...patch } : one))
  const { dock } = shownOf({ ...PARTY, seats }, asSpectator)
  expect([dock.mode, ...dock.buttons.map(({ off }) => off)]).toEqual([
    'watch',
    reason,
    reason,
    reason,
    reason,
  ])
})

test('a party and a table of different hands are not shown together', () => {
  expect(partyUpdate({ ...PARTY, hand: '78' }, tableOf(begun, 0))).toBeNull()
})

test('a player who leaves in mid-hand stays in it', () => {
  const left = { ...PARTY, seats: PARTY.seats.filter(({ place }) => place !== 7) }
  expect(shownOf(left, tableOf(begun, 0)).seats[7]).toMatchObject({ away: true, bet: 10 })
})

test('after the hand: voluntarily shown cards, and the cards that would have come', () => {
  const over = tableOf(folded, 2)
  expect(shownOf(PARTY, over).seats[7]!.cards).toEqual([null, null])
  const shown = shownOf(
    { ...PARTY, shown: [{ place: 7, cards: ['Qs', 'Qd'] }], rabbit: ['2c', '3c', '4d'] },
    over,
  )
  expect(shown.seats[7]!.cards).toEqual(['Qs', 'Qd'])
  expect([shown.board, shown.rabbit]).toEqual([[], ['2c', '3c', '4d']])
})

test('before the first hand the felt shows who sits there', () => {
  const { seats, pot, dock } = tableShown(
    partyGathering({ ...PARTY, hand: null, dealt: [] }),
    SETTINGS_DEFAULTS,
  )
  expect(seats.flatMap((one) => (one ? [one.status] : []))).toEqual([
    ...['next-hand', 'next-hand', 'sitting-out', 'next-hand', 'for-big-blind'],
  ])
  expect([pot, dock.mode]).toEqual([0, 'idle'])
})
