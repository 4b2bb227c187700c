/** What once gained something at a table, or left it standing still. */
import { REGISTRY } from '@fairhouse/games'
import { accepted, isRefusal, sha256Hex } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { IDLE_MS } from './clock.ts'
import { newTable } from './new-table.ts'
import { step } from './step.ts'
import type { Command } from './step-types.ts'
import type { Money, Table, TableSettings } from './table.ts'
import { seriesOf, type TableGame } from './table-game.ts'

const GAME: TableGame = { rules: REGISTRY.holdem!.rules, live: REGISTRY.holdem!.live! }
const WALLET: Money = { type: 'wallet', currency: 'USD', isDemo: true }
const START = 1_700_000_000_000

type Settled = Readonly<{ data: TableSettings }>
const settingsOf = (given: object): TableSettings =>
  (seriesOf(GAME).settings.safeParse(given) as never as Settled).data

const FRAME = {
  ...{ name: '', seats: 4, turnSeconds: 15, bankSeconds: 30, pauseSeconds: 4 },
  ...{ watching: true, chat: true, openCards: false, rabbit: false },
}

/** A table with these people, and time that goes on with every command. */
const tableOf = (people: readonly string[], given: object = {}) => {
  const settings = settingsOf(given)
  let table: Table = newTable({
    ...{ id: '7', game: 'holdem', room: null, bots: null, frame: FRAME, settings, money: WALLET },
    ...{ host: '1', places: 4 },
  })
  let at = START
  let hands = 100
  const run = (command: Command) => {
    const done = step(GAME, table, command, at)
    if (!isRefusal(done)) table = done.table
    return done
  }
  const due = (ms: number): void => {
    at += ms
    hands += 1
    accepted(run({ type: 'due', fresh: { hand: `${hands}`, commitment: sha256Hex(`${hands}`) } }))
  }
  const seedOf = (by: string, hand: string): string => sha256Hex(`${by} ${hand}`)
  /** Into revealing: everybody has promised. */
  const bind = (): string => {
    due(10_000)
    const { phase } = table
    if (phase.type !== 'sealing') throw new Error(`no hand is prepared: ${phase.type}`)
    const { hand, promises } = phase
    for (const { player: by } of promises)
      accepted(run({ type: 'promise', by, hand, hash: sha256Hex(seedOf(by, hand)) }))
    return hand
  }
  const reveal = (by: string, hand: string) => run({ type: 'reveal', by, hand, seed: seedOf(by, hand) })
  for (const by of people) {
    const seat = { device: null, place: null, chips: null, posts: false, most: null }
    accepted(run({ type: 'sit', by, name: by, ...seat }))
  }
  return { run, due, bind, reveal, table: () => table, settings }
}

const seatOf = ({ seats }: Table, player: string) => seats.find((seat) => seat?.player === player)

test('[L6] the starting stack can’t be changed once somebody has bought in', () => {
  const given = { format: 'tournament', startingStack: 1_000 }
  const { run, table } = tableOf(['1', '2'], given)
  const settings = settingsOf({ ...given, startingStack: 10_000 })
  expect(run({ type: 'change', by: '1', frame: FRAME, settings })).toMatchObject({ refused: 'bad-party' })
  expect(table().pool).toBe(2_000)
})

test('[F14] [F15] whoever withholds twice in a sit and go keeps the seat, without cards', () => {
  const { run, due, bind, reveal, table } = tableOf(['1', '2', '3'], { format: 'tournament' })
  accepted(run({ type: 'start', by: '1' }))
  for (let time = 0; time < 2; time += 1) {
    const hand = bind()
    for (const by of ['1', '3']) accepted(reveal(by, hand))
    due(10_000) // the seed of 2 is missing
    accepted(run({ type: 'sitIn', by: '2', posts: false }))
    if (time === 0) due(10_000) // nobody promises: the hand is called off
    for (const by of ['1', '3']) run({ type: 'sitIn', by, posts: false })
  }
  expect(seatOf(table(), '2')).toMatchObject({ rank: null })
  expect(table().seats.filter((seat) => seat !== null)).toHaveLength(3)
})

test('[L4] somebody whom the host has removed can’t stay', () => {
  const { run, bind, reveal, table } = tableOf(['1', '2', '3'])
  const hand = bind()
  for (const by of ['1', '2', '3']) accepted(reveal(by, hand))
  accepted(run({ type: 'remove', by: '1', place: 1 }))
  accepted(run({ type: 'leave', by: '2' }))
  accepted(run({ type: 'stay', by: '2' }))
  expect(seatOf(table(), '2')!.leaving).toBe('removed')
})

test.each(['pause', 'close'] as const)(
  '[A36] [F14] after a void hand no other is opened if the host said %s',
  (type) => {
    const { run, due, bind, reveal, table } = tableOf(['1', '2', '3'])
    const hand = bind()
    for (const by of ['1', '2']) accepted(reveal(by, hand))
    accepted(run({ type, by: '1' }))
    due(10_000)
    expect(table().phase).toMatchObject(
      type === 'close' ? { type: 'closed' } : { type: 'between', nextAt: null },
    )
  },
)

test('[L1] [A36] chips bought and settings changed arrive with the hand that follows a void one', () => {
  const { run, due, bind, reveal, table, settings } = tableOf(['1', '2', '3'], { buyInUsual: 50 })
  const hand = bind()
  for (const by of ['1', '2']) accepted(reveal(by, hand))
  const { stack } = seatOf(table(), '1')!
  accepted(run({ type: 'topUp', by: '1', chips: 10, most: null }))
  accepted(run({ type: 'change', by: '1', frame: { ...FRAME, turnSeconds: 20 }, settings }))
  due(10_000)
  expect(table().phase.type).toBe('sealing')
  expect(seatOf(table(), '1')).toMatchObject({ stack: stack + 10, topUp: 0 })
  expect(table().frame.turnSeconds).toBe(20)
})

/** Everybody who is asked promises and reveals; these people don't. */
const playSeeds = (
  { bind, reveal, table }: ReturnType<typeof tableOf>,
  withholders: readonly string[] = [],
): void => {
  const hand = bind()
  const { phase } = table()
  const asked = 'promises' in phase ? phase.promises.map(({ player }) => player) : []
  for (const by of asked) if (!withholders.includes(by)) accepted(reveal(by, hand))
}

/** The hand that was dealt ends, and nobody has won or lost anything. */
const endHand = ({ run, table }: ReturnType<typeof tableOf>): void => {
  const { hand, places } = table().last!
  const even = { paid: 0, won: 0, refunded: 0, bonus: 0, folded: false, stackBefore: 0, bankMs: 0, missed: 0 }
  const seats = places.map((place) => ({ ...even, place }))
  accepted(run({ type: 'handOver', outcome: { hand, seats, endMs: 0 } }))
}

test('[L2] sitting in and out again in every hand does not keep a seat for more than three orbits', () => {
  const evening = tableOf(['1', '2', '3'])
  accepted(evening.run({ type: 'sitOut', by: '3' }))
  let hands = 0
  while (seatOf(evening.table(), '3') && hands < 20) {
    playSeeds(evening)
    accepted(evening.run({ type: 'sitIn', by: '3', posts: false }))
    endHand(evening)
    evening.run({ type: 'sitOut', by: '3' })
    hands += 1
  }
  expect(hands).toBe(6) // two are dealt in
})

test('[F14] whoever withholds, leaves and comes back loses the seat with the second seed all the same', () => {
  const evening = tableOf(['1', '2', '3'])
  playSeeds(evening, ['3'])
  evening.due(2_000)
  expect(seatOf(evening.table(), '3')).toMatchObject({ sitsOut: true })
  accepted(evening.run({ type: 'leave', by: '3' }))
  evening.due(2_000) // nobody has promised again
  for (const by of ['1', '2']) accepted(evening.run({ type: 'sitIn', by, posts: true }))
  const seat = { device: null, place: null, chips: null, posts: true, most: null }
  accepted(evening.run({ type: 'sit', by: '3', name: '3', ...seat }))
  playSeeds(evening, ['3'])
  evening.due(2_000)
  expect(seatOf(evening.table(), '3')).toBeUndefined()
})

test('somebody who may no longer play by their own limits can’t stay after the hand', () => {
  const evening = tableOf(['1', '2', '3'])
  playSeeds(evening)
  accepted(evening.run({ type: 'bar', players: ['2'] }))
  accepted(evening.run({ type: 'stay', by: '2' }))
  endHand(evening)
  expect(seatOf(evening.table(), '2')).toBeUndefined()
})

test('[L6] [A36] a sit and go where everybody sits out closes, and the prizes are shared by chips', () => {
  const { run, due, table } = tableOf(['1', '2'], { format: 'tournament' })
  accepted(run({ type: 'start', by: '1' }))
  for (const by of ['1', '2']) accepted(run({ type: 'sitOut', by }))
  due(IDLE_MS)
  expect(table().results).toMatchObject([{ prize: table().field * 750 }, { prize: table().field * 750 }])
})
