import { accepted, hashOfTerms, printTerms, splitConfig, termsOf } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import {
  actionOfPress,
  BUTTONS,
  claimOf,
  firstRung,
  hasBegun,
  isNewer,
  momentsIn,
  myFacts,
  type PastHand,
  present,
  readPlace,
  readTable,
  replayOf,
  stepRung,
  tableAt,
  wishOfKey,
} from './presenter.ts'
import { zhajinhua } from './rules.ts'
import { dealt, type Trial } from './testing/trial.ts'

const CALL = { type: 'call' } as const
const calls = (n: number) => Array.from({ length: n }, () => CALL)
const turnOf = ({ record }: Trial): number => record.state.turn!

describe('the dock', () => {
  const fresh = dealt({}, 3)
  const third = dealt({}, 3).play(...calls(6))

  test('[Z3] [Z4] says from which round on looking and comparing are allowed', () => {
    const { off } = present(fresh.table(turnOf(fresh))).dock
    expect(off.look).toEqual({ code: 'too-early', round: 3 })
    expect(off.compare).toEqual({ code: 'too-early', round: 2 })
    expect([off.fold, off.call, off.raise]).toEqual([null, null, null])
  })
  test('is off when it is not my turn, but still names the price', () => {
    const { mode, off, callCost, rungs } = present(fresh.table((turnOf(fresh) + 1) % 3)).dock
    expect(mode).toBe('wait')
    for (const id of BUTTONS) expect(off[id]).toEqual({ code: 'not-your-turn' })
    expect(callCost).toBe(100)
    expect(rungs.every((rung) => rung.off)).toBe(true)
  })
  test('[Z2] after a look everything costs twice as much', () => {
    const looked = third.play({ type: 'look' })
    const { dock } = present(looked.table(turnOf(looked)))
    expect(dock).toMatchObject({ callCost: 200, compareCost: 200, seen: true })
    expect(dock.off.look).toEqual({ code: 'looked' })
    expect(dock.rungs.map(({ unit, cost, off }) => [unit, cost, off])).toEqual([
      [100, 200, true],
      [200, 400, false],
      [500, 1000, false],
      [1000, 2000, false],
    ])
  })
  test('a press becomes an action; a comparison needs an opponent first', () => {
    const seat = turnOf(third)
    const { dock } = present(third.table(seat))
    expect(firstRung(dock)).toBe(200)
    expect([stepRung(dock, 200, 1), stepRung(dock, 1000, 1), stepRung(dock, 200, -1)]).toEqual([
      500, 1000, 200,
    ])
    expect(actionOfPress(dock, 'raise', 500)).toEqual({ type: 'raise', unit: 500 })
    expect(actionOfPress(dock, 'call', null)).toEqual(CALL)
    expect(actionOfPress(dock, 'compare', null)).toBeNull()
    expect(dock.targets).toEqual([(seat + 1) % 3, (seat + 2) % 3])
  })
  test('[Z6] a player who cannot pay a call goes all-in', () => {
    const poor = dealt({ stacks: [150, 150, 150] }, 3)
    const raised = dealt({ stacks: [400, 400, 400] }, 3).play({ type: 'raise', unit: 200 })
    expect(present(raised.table(turnOf(raised))).dock.allIn).toBe(false)
    const { dock } = present(poor.table(turnOf(poor)))
    expect(dock).toMatchObject({ allIn: true, callCost: 50 })
    expect(actionOfPress(dock, 'call', null)).toEqual({ type: 'allIn' })
  })
  test.each([
    ['f', { type: 'press', id: 'fold' }],
    ['B', { type: 'press', id: 'compare' }],
    ['Enter', { type: 'press', id: 'call' }],
    ['2', { type: 'unit', unit: 200 }],
    ['1', null],
    ['ArrowRight', { type: 'unit', unit: 500 }],
    ['x', null],
  ] as const)('the key %s', (key, wish) => {
    const { dock } = present(third.table(turnOf(third)))
    expect(wishOfKey(key, dock, 200, false)).toEqual(wish)
  })
  test('while an opponent is chosen, digits mean opponents and other keys do nothing', () => {
    const { dock } = present(third.table(turnOf(third)))
    expect(wishOfKey('2', dock, 200, true)).toEqual({ type: 'target', seat: dock.targets[1] })
    expect(wishOfKey('Escape', dock, 200, true)).toEqual({ type: 'cancel' })
    expect(wishOfKey('f', dock, 200, true)).toBeNull()
  })
})

describe('seats', () => {
  test('[Z3] only I see my cards, once I have looked', () => {
    const looked = dealt({ lookFromRound: 1 }, 3).play({ type: 'look' })
    const seat = turnOf(looked)
    const mine = present(looked.table(seat))
    expect(mine.me?.cards).toEqual(looked.record.state.players[seat]!.cards)
    expect(mine.me?.label).not.toBeNull()
    const other = present(looked.table((seat + 1) % 3))
    expect(other.seats[seat]!.cards).toEqual([null, null, null])
    expect(other.seats[seat]!.looked).toBe(true)
    expect(JSON.stringify(other)).not.toMatch(/"[2-9TJQKA][cdhs]"/)
  })
  test('say who folded, who was beaten, who moves and who moved first', () => {
    const start = dealt({ compareFromRound: 1 }, 4)
    const first = turnOf(start)
    const then = start.play({ type: 'fold' }, { type: 'compare', with: (first + 2) % 4 })
    const { seats } = present(then.table(first))
    expect(seats[first]).toMatchObject({ status: 'folded', first: true, slot: 0 })
    expect(seats.filter(({ status }) => status === 'beaten')).toHaveLength(1)
    expect(seats.filter(({ status }) => status === 'turn')).toHaveLength(1)
    expect(present(then.table(first)).dock.mode).toBe('out')
  })
})

describe('the end', () => {
  const forced = dealt({ rounds: 1 }, 3).play(...calls(3))

  test('[Z5] forced comparisons are lines and moments', () => {
    expect(forced.table(0).view.result!.bouts).toHaveLength(2)
    const { lines } = present(forced.table(0))
    expect(lines.map(({ code }) => code)).toEqual([
      'opened',
      'first',
      'round',
      'did',
      'did',
      'did',
      'forced',
      'bout',
      'bout',
      'raked',
      'won',
    ])
    expect(momentsIn(forced.events).map(({ type }) => type)).toEqual(['compared', 'compared', 'won'])
  })
  test('[Z7] the settlement adds up, the winner first', () => {
    const { settlement } = present(forced.table(1))
    const { rows, pot, rake, mine, winner } = settlement!
    expect(rows[0]!.seat).toBe(winner)
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(-rake)
    expect(rows.reduce((sum, { paid }) => sum + paid, 0)).toBe(pot)
    expect(mine?.seat).toBe(1)
  })
  test('[Z6] refunds are listed with the players who get them', () => {
    let found: Trial | null = null
    for (let seed = 0; found === null; seed += 1) {
      const start = dealt({ stacks: [10_000, 10_000, 10_000] }, 3, `seed ${seed}`)
      const last = (turnOf(start) + 2) % 3
      const stacks = [10_000, 10_000, 10_000].with(last, 150)
      const hand = dealt({ stacks }, 3, `seed ${seed}`).play(...calls(2), { type: 'allIn' })
      if (hand.record.state.result?.how === 'allIn') found = hand
    }
    const { settlement } = present(found.table(0))
    expect(settlement!.refunded).toBe(100)
    expect(settlement!.rows.map(({ refund }) => refund)).toEqual([0, 50, 50])
  })
  test('[F8] a revealed hand is replayed position by position, closed or open', () => {
    const { config, ...rest } = forced.record.log
    const terms = termsOf(zhajinhua, config)
    const { setup } = splitConfig(zhajinhua, config)
    const log = { ...rest, terms: hashOfTerms(terms), termsText: printTerms(terms), setup } // [F11]
    const hand = {
      table: '42',
      room: 'novice',
      isDemo: true,
      currency: 'USD',
      decimals: 2,
      openedAt: 0,
      closedAt: 1,
      revealAt: 1,
      commitment: '',
      seats: ['a', 'b', 'c'].map((name) => ({ name, isBot: false })),
      log,
    } as unknown as PastHand
    const replay = accepted(replayOf(hand))
    expect(replay.states).toHaveLength(4)
    const closed = present(tableAt(hand, replay, 1, { seat: 0, open: false }))
    expect(closed.seats.every(({ cards }) => cards.every((card) => card === null))).toBe(true)
    const open = present(tableAt(hand, replay, 1, { seat: 0, open: true }))
    expect(open.seats.every(({ label }) => label !== null)).toBe(true)
    expect(present(tableAt(hand, replay, 3, { seat: 0, open: false })).settlement).not.toBeNull()
    expect(JSON.parse(claimOf(hand)!)).toMatchObject({ game: 'zhajinhua', seats: 3 })
    expect(claimOf({ ...hand, log: { ...hand.log, seeds: null } })).toBeNull()
  })
})

test('facts about my cards: class, higher hands, probability of beating the others', () => {
  const looked = dealt({ lookFromRound: 1 }, 4).play({ type: 'look' })
  const facts = myFacts(looked.table(turnOf(looked)).view)!
  expect(facts.opponents).toBe(3)
  expect(facts.above).toBeGreaterThanOrEqual(0)
  expect(facts.equity).toBeLessThanOrEqual(1 - facts.above + 0.01)
  expect(myFacts(looked.table((turnOf(looked) + 1) % 4).view)).toBeNull()
})

describe('the parsers', () => {
  const table = dealt({}, 3).table(0)
  test('accept a table as the house sends it', () => {
    const sent: unknown = JSON.parse(JSON.stringify(table))
    expect(readTable(sent)).toEqual(table)
    expect(readPlace({ type: 'seated', table: sent })).toEqual({ type: 'seated', table })
  })
  test.each([
    null,
    {},
    { ...table, view: {} },
    { ...table, sequence: '1' },
    { ...table, room: 'cellar' },
    { ...table, seats: [{}] },
  ])('refuse anything else: %#', (raw) => expect(readTable(raw)).toBeNull())
  test('an older message changes nothing, another hand does', () => {
    expect(isNewer({ ...table, sequence: 3 }, { ...table, sequence: 4 })).toBe(false)
    expect(isNewer({ ...table, sequence: 4 }, { ...table, sequence: 4 })).toBe(true)
    expect(isNewer({ ...table, table: '43', sequence: 0 }, { ...table, sequence: 4 })).toBe(true)
  })
  test('[Z12] a window is outdated once its hand is there, another window is not', () => {
    const phase = { phase: 'gathering', opensAt: 0, closesAt: 5000, afterVoid: null } as const
    const waiting = { ...table, ...phase, type: 'waiting', people: 4 } as const
    expect(hasBegun(waiting, table)).toBe(true)
    expect(hasBegun({ ...waiting, commitment: 'another' }, table)).toBe(false)
    expect(hasBegun(waiting, null)).toBe(false)
  })
})
