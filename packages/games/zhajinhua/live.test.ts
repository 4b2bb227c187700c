/** The live facet compared with the rules: its result of a hand is what the rules moved. */
import { botMove, open } from '@fairhouse/host'
import { accepted, type Move, netOf } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { BOT_NAMES } from './bots.ts'
import { zhajinhuaLive } from './live.ts'
import { zhajinhua } from './rules.ts'
import { bot } from './testing/strategy.ts'

const HANDS = 60

/** A hand of bots with short stacks, so that all-ins and their refunds come up, too. */
const playOut = (number: number) => {
  const seats = 2 + (number % 4)
  const stacks = Array.from({ length: seats }, (_, seat) => 300 + 700 * ((number + seat) % 3))
  const config = accepted(
    zhajinhua.configure({ leopardBonus: true, ...zhajinhuaLive.room!.setupOf(stacks) }, seats),
  )
  const seeds = { server: 'live', client: 'table', nonce: String(number) }
  let step = open(zhajinhua, { config, seats, seeds, now: 0 })
  const moves: Move[] = [...step.moves]
  for (let [seat] = zhajinhua.toAct(step.record.state); seat !== undefined; ) {
    step = botMove(zhajinhua, step.record, seat, bot(BOT_NAMES[seat % 3]!), 0)
    moves.push(...step.moves)
    ;[seat] = zhajinhua.toAct(step.record.state)
  }
  return { state: step.record.state, moves }
}

test('[M3] [Z6] [Z7] [Z9] the result of each seat and the rake are what the rules moved', () => {
  let refunds = 0
  for (let number = 0; number < HANDS; number += 1) {
    const { state, moves } = playOut(number)
    const { seats, winners, rake } = zhajinhuaLive.result(state)
    const net = netOf(moves)
    expect(winners).toEqual([state.result!.winner])
    expect(BigInt(rake)).toBe(net.get('rake') ?? 0n)
    for (const [seat, { paid, won, refunded, bonus }] of seats.entries()) {
      expect(BigInt(won + refunded + bonus - paid), `hand ${number}, seat ${seat}`).toBe(
        net.get(String(seat)),
      )
      if (refunded > 0) refunds += 1
    }
  }
  expect(refunds).toBeGreaterThan(0)
})

test('the shapes fit the views before and after a hand, and say all that is in them', () => {
  const { state } = playOut(1)
  for (const seat of [null, 0]) {
    const view = zhajinhua.view(state, seat)
    expect(zhajinhuaLive.shapes.view.read(view)).toBe(view)
  }
  const { config } = state
  expect(zhajinhuaLive.shapes.config.read(config)).toBe(config)
})

test('[Z9] auto-call calls while the chips suffice, and ends once they are short', () => {
  const config = accepted(zhajinhua.configure({ stacks: [150, 10_000], ante: 100 }, 2))
  const { record } = open(zhajinhua, {
    config,
    seats: 2,
    seeds: { server: 's', client: 'c', nonce: '0' },
    now: 0,
  })
  expect(zhajinhuaLive.autoAction!(record.state, 1)).toEqual({ type: 'call' })
  expect(zhajinhuaLive.autoAction!(record.state, 0)).toBeNull()
})
