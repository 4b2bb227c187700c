/** [V1]–[V9] What players, dealer and host of a table say between hands. */

import { REGISTRY } from '@fairhouse/games'
import { accepted } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import type { Table } from './table.ts'
import { FRAME, tableOf } from './testing/seated-table.ts'
import { viewFor } from './view.ts'

const GAME = { rules: REGISTRY.holdem!.rules, live: REGISTRY.holdem!.live! }
const nextConfig = (table: Table) => viewFor(GAME, table, '1', 0).config
const seatOf = ({ seats }: Table, player: string) => seats.find((seat) => seat?.player === player)!

describe('[V8] dealer’s choice', () => {
  const LIST = ['holdem', 'omaha', 'short-deck']
  const evening = () => tableOf(['1', '2', '3'], { dealersChoice: LIST, ante: 1 })

  test('[V8] the button of the next hand is asked, and has ten seconds', () => {
    const { table, run } = evening()
    expect(table().asked).toMatchObject({ place: 0 })
    expect(run({ type: 'choose', by: '2', choice: 'omaha' })).toMatchObject({ refused: 'not-your-choice' })
    expect(run({ type: 'choose', by: '1', choice: 'razz' })).toMatchObject({ refused: 'no-such-choice' })
    const { phase, asked } = table()
    expect(phase).toMatchObject({ type: 'between', nextAt: asked!.until })
    accepted(run({ type: 'choose', by: '1', choice: 'omaha' }))
    expect(table()).toMatchObject({ asked: null, choice: { name: 'omaha', hands: 4 } })
    expect(nextConfig(table())).toMatchObject({ variation: 'omaha' })
  })

  test('[V8] an orbit ends when the button has been with everybody and the chooser again', () => {
    const { table, run, play } = evening()
    accepted(run({ type: 'choose', by: '1', choice: 'short-deck' }))
    const played = Array.from({ length: 4 }, () => {
      play()
      return table().last!.setup.button
    })
    expect(played).toEqual([0, 1, 2, 0])
    expect(table().asked).toMatchObject({ place: 1 })
  })

  test('[V8] without an answer the last one is played, at first the list’s first', () => {
    const { table, run, play } = evening()
    play()
    expect(table().choice).toEqual({ name: 'holdem', hands: 3 })
    for (let hand = 0; hand < 3; hand += 1) play()
    accepted(run({ type: 'choose', by: '2', choice: 'omaha' }))
    for (let hand = 0; hand < 4; hand += 1) play()
    expect(table().asked).toMatchObject({ place: 2 })
    play()
    expect(table().choice).toMatchObject({ name: 'omaha', hands: 3 })
  })

  test('[V8] a bot takes the next of the list, and nobody waits for it', () => {
    const { table, run } = tableOf(['1'], { dealersChoice: LIST })
    const bot = { id: 'bot_1', name: 'Bot', temperament: 'easy', version: 1 }
    accepted(run({ type: 'addBot', by: '1', bot }))
    accepted(run({ type: 'choose', by: '1', choice: 'omaha' }))
    expect(table().choice).toEqual({ name: 'omaha', hands: 3 })
  })

  test('[V8] if the chooser leaves, the next one has what is left of the ten seconds', () => {
    const { table, run, due } = evening()
    const { until } = table().asked!
    due(6_000)
    accepted(run({ type: 'leave', by: '1' }))
    expect(table()).toMatchObject({ asked: { place: 1, until }, phase: { nextAt: until } })
    accepted(run({ type: 'choose', by: '2', choice: 'omaha' }))
    expect(table().choice).toMatchObject({ name: 'omaha' })
  })

  test('[V8] sitting out and in again gains no time: the question has one end', () => {
    const { table, run, due } = evening()
    for (let second = 0; second < 10; second += 1) {
      expect(table().phase.type).toBe('between')
      accepted(run({ type: 'sitOut', by: '1' }))
      accepted(run({ type: 'sitIn', by: '1', posts: false }))
      due(1_000)
    }
    expect(table()).toMatchObject({ asked: null, phase: { type: 'sealing' }, choice: { name: 'holdem' } })
  })

  test('[V8] [A36] once the host has ended it, nobody is asked any more', () => {
    const { table, run, settings } = evening()
    accepted(run({ type: 'change', by: '1', frame: FRAME, settings: { ...settings, dealersChoice: [] } }))
    expect(table().asked).toBeNull()
    expect(nextConfig(table())).toMatchObject({ variation: 'holdem' })
  })
})

describe('[V2] the host calls a bomb pot', () => {
  test('[V2] for the next hand and no other, on two boards if the table plays them so', () => {
    const { table, run, play } = tableOf(['1', '2', '3'], { twoBoards: 'bomb-pots', bombSize: 3 })
    accepted(run({ type: 'call', by: '1', what: 'bomb-pot' }))
    expect(nextConfig(table())).toMatchObject({ bombPot: 3, boards: 2 })
    play()
    expect(table().last!.setup).toMatchObject({ bombPot: 3 })
    expect(nextConfig(table())).toMatchObject({ bombPot: 0, boards: 1 })
    play()
    expect(table().last!.setup).not.toHaveProperty('bombPot')
  })

  test('[V2] [F13] called while a hand is prepared, it is the one after it', () => {
    const { table, run, bind } = tableOf(['1', '2', '3'])
    bind()
    accepted(run({ type: 'call', by: '1', what: 'bomb-pot' }))
    expect(table()).toMatchObject({ phase: { called: null }, called: 'bomb-pot' })
  })

  test('[V2] [F14] a void hand’s bomb pot is played in the hand that follows', () => {
    const { table, run, bind, reveal, due } = tableOf(['1', '2', '3'])
    accepted(run({ type: 'call', by: '1', what: 'bomb-pot' }))
    const hand = bind()
    for (const by of ['1', '2']) accepted(reveal(by, hand))
    due(10_000)
    expect(table()).toMatchObject({ phase: { type: 'sealing', called: 'bomb-pot' }, called: null })
  })

  test.each([
    ['2', 'bomb-pot', 'not-host'],
    ['1', 'earthquake', 'no-such-call'],
  ])('[V2] %s can’t call %s', (by, what, refused) => {
    expect(tableOf(['1', '2']).run({ type: 'call', by, what })).toMatchObject({ refused })
  })
})

describe('[V1] [V3] wishes', () => {
  test('[V1] [V3] those that the table allows are part of the next hand', () => {
    const { table, run, play } = tableOf(['1', '2', '3'], { straddle: 'allowed', runs: 2 })
    accepted(run({ type: 'wish', by: '1', wishes: ['straddle', 'run-always'] }))
    play() // 1 is the button, and with three players the straddle is the button's
    expect(table().last!.setup).toMatchObject({ straddle: true, runChoices: ['always', 'ask', 'ask'] })
    accepted(run({ type: 'wish', by: '1', wishes: [] }))
    play()
    expect(table().last!.setup).not.toHaveProperty('straddle')
  })

  test.each([[['straddle']], [['run-always']], [['fly']]])(
    '[V1] [V3] not at a table without: %j',
    (wishes) => {
      expect(tableOf(['1', '2']).run({ type: 'wish', by: '1', wishes })).toMatchObject({
        refused: 'no-such-wish',
      })
    },
  )

  test('[V1] [A36] a wish that the host no longer allows is not granted', () => {
    const { table, run, settings, play } = tableOf(['1', '2', '3'], { straddle: 'allowed' })
    accepted(run({ type: 'wish', by: '1', wishes: ['straddle'] }))
    accepted(run({ type: 'change', by: '1', frame: FRAME, settings: { ...settings, straddle: 'off' } }))
    play()
    expect(table().last!.setup).not.toHaveProperty('straddle')
  })
})

describe('[V9] the host’s yes', () => {
  const guarded = () => tableOf(['1', '2'], { buyInUsual: 50 }, { hostsYes: true })
  const seat = { device: null, place: null, posts: false, most: null, name: 'x' }

  test('[V9] a top-up waits for it, and no chips move before', () => {
    const { table, run } = guarded()
    const { effects } = accepted(run({ type: 'topUp', by: '2', chips: 200, most: null }))
    expect(effects).toEqual([])
    expect(seatOf(table(), '2')).toMatchObject({ asks: 200, topUp: 0, bought: 500 })
    expect(run({ type: 'answer', by: '2', place: 1, yes: true, most: null })).toMatchObject({
      refused: 'not-host',
    })
    const yes = accepted(run({ type: 'answer', by: '1', place: 1, yes: true, most: null }))
    expect(yes.effects).toContainEqual({
      ...{ type: 'chips', from: { player: '2' }, to: { place: 1 }, amount: 200 },
    })
    expect(seatOf(table(), '2')).toMatchObject({ asks: 0, stack: 700, bought: 700 })
  })

  test('[V9] the host says no, and answers once', () => {
    const { table, run } = guarded()
    accepted(run({ type: 'topUp', by: '2', chips: 200, most: null }))
    expect(accepted(run({ type: 'answer', by: '1', place: 1, yes: false, most: null })).effects).toEqual([])
    expect(seatOf(table(), '2')).toMatchObject({ asks: 0, stack: 500 })
    expect(run({ type: 'answer', by: '1', place: 1, yes: true, most: null })).toMatchObject({
      refused: 'nothing-asked',
    })
  })

  test('[V9] the host needs nobody’s yes', () => {
    const { table, run } = guarded()
    accepted(run({ type: 'topUp', by: '1', chips: 100, most: null }))
    expect(seatOf(table(), '1')).toMatchObject({ asks: 0, stack: 600 })
  })

  test('[V9] beyond the usual buy-in one sits down with the usual one, and asks for the rest', () => {
    const { table, run } = guarded()
    accepted(run({ ...seat, type: 'sit', by: '3', chips: 800 }))
    expect(seatOf(table(), '3')).toMatchObject({ stack: 500, asks: 300 })
  })

  test('[V9] leaving and coming back is a rebuy: only what one left with needs no yes', () => {
    const { table, run } = guarded()
    accepted(run({ type: 'leave', by: '2' }))
    accepted(run({ ...seat, type: 'sit', by: '2', chips: 700 }))
    expect(seatOf(table(), '2')).toMatchObject({ stack: 500, asks: 200 })
  })

  test('[V9] a yes never makes a stack larger than the table allows', () => {
    const { table, run } = guarded()
    accepted(run({ type: 'topUp', by: '2', chips: 500, most: null }))
    accepted(run({ type: 'answer', by: '1', place: 1, yes: true, most: null }))
    expect(run({ type: 'topUp', by: '2', chips: 1, most: null })).toMatchObject({ refused: 'bad-buy-in' })
    expect(seatOf(table(), '2').stack).toBe(1000)
  })

  test('[V9] a yes never lets a seat hold more than its player’s own limit, and doesn’t tell it', () => {
    const { table, run } = guarded()
    accepted(run({ type: 'topUp', by: '2', chips: 200, most: 700 }))
    const answer = (most: number) => run({ type: 'answer', by: '1', place: 1, yes: true, most })
    expect(answer(699)).toEqual({ refused: 'bad-buy-in', message: expect.not.stringMatching(/limit|\d/) })
    expect(seatOf(table(), '2')).toMatchObject({ asks: 200, stack: 500, topUp: 0 })
    accepted(answer(700))
    expect(seatOf(table(), '2')).toMatchObject({ asks: 0, stack: 700 })
  })

  test('[V9] nor for what is asked for when sitting down; a no is always taken', () => {
    const { table, run } = guarded()
    accepted(run({ ...seat, type: 'sit', by: '3', chips: 800, most: 800 }))
    const answer = (yes: boolean) => run({ type: 'answer', by: '1', place: 2, yes, most: 600 })
    expect(answer(true)).toMatchObject({ refused: 'bad-buy-in' })
    accepted(answer(false))
    expect(seatOf(table(), '3')).toMatchObject({ asks: 0, stack: 500 })
  })
})
