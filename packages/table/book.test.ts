/** [V10] */
import { accepted, type Chance, draw, labelled, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { bookOf } from './book.ts'
import { MOST_EXACT, settle } from './settlement.ts'
import { HOLDEM, tableOf } from './testing/seated-table.ts'
import { viewFor } from './view.ts'

const HOME = { type: 'home' } as const
const PEOPLE = ['1', '2', '3', '4', '5']

/** People and bots come and go, buy more, win and lose; the host may close. */
const session = (chance: Chance) => {
  const game = tableOf(PEOPLE.slice(0, 2 + draw(chance, 3)), {}, { seats: 4 }, HOME)
  const someone = (): string => PEOPLE[draw(chance, PEOPLE.length)]!
  const sit = { device: null, place: null, chips: null, posts: true, most: null }
  const canPlay = (): boolean => {
    const { phase } = game.table()
    return phase.type === 'between' && phase.nextAt !== null
  }
  for (let step = 0; step < 8; step += 1) {
    const by = someone()
    const bot = { id: `bot_${step}`, name: `Bot ${step}`, temperament: 'any', version: 1 }
    switch (draw(chance, 6)) {
      case 0:
        game.run({ type: 'sit', by, name: `Player ${by}`, ...sit })
        break
      case 1:
        game.run({ type: 'leave', by })
        break
      case 2:
        game.run({ type: 'topUp', by, chips: 1 + draw(chance, 500), most: null })
        break
      case 3:
        game.run({ type: 'addBot', by: game.table().host ?? by, bot })
        break
      case 4:
        game.run({ type: 'remove', by: game.table().host ?? by, place: draw(chance, 4) })
        break
      default:
        if (canPlay())
          game.play((places) => ({
            by: places[draw(chance, places.length)]!,
            of: places[draw(chance, places.length)]!,
            chips: draw(chance, 1_200),
          }))
    }
  }
  if (draw(chance, 2) === 0) game.run({ type: 'close', by: game.table().host ?? '1' })
  return game.table()
}

test('10,000 random sessions sum to zero, and their payments settle them', () => {
  let closed = 0
  let payments = 0
  for (let index = 0; index < 10_000; index += 1) {
    const table = session(words(labelled('book', 'session', index)))
    const book = bookOf(HOLDEM, table)!
    expect(book.rest, `session ${index}`).toBe(0)
    const settled = settle(book.lines)!
    const left = new Map(book.lines.map(({ name, brought, took }) => [name, took - brought]))
    for (const { from, to, chips } of settled.payments) {
      left.set(from, left.get(from)! + chips)
      left.set(to, left.get(to)! - chips)
    }
    expect(
      [...left.values()].every((net) => net === 0),
      `session ${index}`,
    ).toBe(true)
    payments += settled.payments.length
    if (table.phase.type === 'closed') closed += 1
  }
  expect(closed).toBeGreaterThan(1_000)
  expect(payments).toBeGreaterThan(5_000)
})

const linesOf = (nets: readonly number[]) =>
  nets.map((net, index) => ({ name: `p${index}`, brought: 1_000, took: 1_000 + net }))

/** The fewest payments, found by trying all of them: the first debtor pays anybody who may claim. */
const fewest = (nets: readonly number[]): number => {
  const from = nets.findIndex((net) => net !== 0)
  if (from < 0) return 0
  const owed = nets[from]!
  const others = [...nets.keys()].filter((index) => index !== from && nets[index]! * owed < 0)
  return 1 + Math.min(...others.map((to) => fewest(nets.with(from, 0).with(to, nets[to]! + owed))))
}

describe('the fewest payments', () => {
  test.each([
    ['nobody owes anything', [0, 0, 0], 0],
    ['one owes two', [-30, 10, 20], 2],
    ['two pairs rather than a chain', [-10, 10, -25, 25], 2],
    ['greed would need four', [-40, -35, 50, 15, 10], 4],
    ['a pair hidden among three', [-60, -20, 35, 25, 20], 3],
    ['two groups of three', [-7, 3, 4, -11, 5, 6], 4],
  ])('%s', (_what, nets, count) => {
    expect(settle(linesOf(nets))!.payments).toHaveLength(count)
  })

  test('as many as trying everything finds', () => {
    const chance = words(labelled('settle', 'all', 0))
    for (let index = 0; index < 300; index += 1) {
      const some = Array.from({ length: 2 + draw(chance, 4) }, () => draw(chance, 9) - 4)
      const nets = [...some, -some.reduce((all, net) => all + net, 0)]
      expect(settle(linesOf(nets))!.payments.length, nets.join()).toBe(fewest(nets))
    }
  })

  test('larger groups are settled too, by one payment less than people, and say so', () => {
    const nets = Array.from({ length: MOST_EXACT + 6 }, (_, index) => index * 17 + 1)
    const all = [...nets, -nets.reduce((sum, net) => sum + net, 0)]
    const { payments, isExact } = settle(linesOf(all))!
    expect(isExact).toBe(false)
    expect(payments.length).toBeLessThan(all.length)
  })

  test('a book that doesn’t sum to zero is not settled', () => {
    expect(settle(linesOf([10, -9]))).toBeNull()
  })
})

test('who comes back brings again, and stays one line', () => {
  const { run, table } = tableOf(['1', '2'], {}, {}, HOME)
  accepted(run({ type: 'leave', by: '2' }))
  const sit = { device: null, place: null, chips: null, posts: false, most: null }
  accepted(run({ type: 'sit', by: '2', name: 'Bea', ...sit }))
  const line = bookOf(HOLDEM, table())!.lines.find(({ player }) => player === '2')!
  expect(line).toMatchObject({ name: 'Bea', brought: 2 * line.left, took: 2 * line.left })
})

test('only those who have had a seat see it, also after the table has closed', () => {
  const { run, table } = tableOf(['1', '2'], {}, {}, HOME)
  accepted(run({ type: 'leave', by: '2' }))
  const seenBy = (player: string) => viewFor(HOLDEM, table(), player, 0).book?.map(({ isMe }) => isMe)
  expect([seenBy('1'), seenBy('2'), seenBy('3')]).toEqual([[true, false], [false, true], undefined])
  accepted(run({ type: 'close', by: '1' }))
  expect([seenBy('1')?.length, seenBy('2')?.length, seenBy('3')]).toEqual([2, 2, undefined])
})
