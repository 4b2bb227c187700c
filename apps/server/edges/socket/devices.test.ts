/** One player, several sockets: all see the same, and of what is done at once one thing counts. */

import type { Push } from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { freshKey, hiloBet, kenoBet, type Socket } from '../../testing/visitor.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

const enterTwice = async (): Promise<readonly [Socket, Socket]> => {
  const { token } = await house.guest()
  return [await house.enter(token), await house.enter(token)]
}
type RoundPush = Extract<Push, { type: 'round' }>

describe('pushes', () => {
  test('a bet is seen on the other device, with the balance and the next commitment', async () => {
    const [one, other] = await enterTwice()
    const stranger = await house.enter()
    const { round, balance, next, leaf } = await one.ask('placeBet', kenoBet())
    expect(await other.pushes(1)).toEqual([{ type: 'round', round, balance, next, leaf }])
    await other.ask('placeBet', kenoBet({ commitment: next.commitment }))
    expect(await one.pushes(1)).toHaveLength(1)
    expect(stranger.pushed()).toEqual([])
  })

  test('a choice is seen there too, without the seed', async () => {
    const [one, other] = await enterTwice()
    const { round } = await one.ask('placeBet', hiloBet())
    const chosen = await one.ask('choice', { key: freshKey(), round: round.roundId, choice: 'skip' })
    const pushed = (await other.pushes(2)) as readonly RoundPush[]
    expect(pushed.map((push) => push.round.serverSeed)).toEqual([null, null])
    expect(pushed[1]).toEqual({ type: 'round', round: chosen.round, balance: chosen.balance })
  })

  test('[A12] a retry is not pushed again', async () => {
    const [one, other] = await enterTwice()
    const bet = kenoBet()
    await one.ask('placeBet', bet)
    await one.ask('placeBet', bet)
    await other.ask('wallets')
    expect(other.pushed()).toHaveLength(1)
  })
})

describe('[A27] two sockets at once', () => {
  test('of two guesses in one state one is accepted, and both sockets see the same', async () => {
    const [one, other] = await enterTwice()
    const { round } = await one.ask('placeBet', hiloBet())
    await other.pushes(1)
    const choice = { type: 'choice', round: round.roundId, choice: 'skip', sequence: 1 }
    const frames = await Promise.all(
      [one, other].map((socket) => socket.send({ ...choice, key: freshKey() })),
    )
    expect(frames.filter((frame) => 'ok' in frame)).toHaveLength(1)
    expect(frames.find((frame) => 'error' in frame)).toMatchObject({ error: { code: 'stale-sequence' } })
    const seen = await Promise.all([one, other].map((socket) => socket.ask('checkActive', { game: 'hilo' })))
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]!.round).toMatchObject({ sequence: 2, view: { skipCount: 1 } })
  })
})

test('a socket stays one player’s', async () => {
  const socket = await house.enter()
  expect((await socket.refusal('hello', { token: (await house.guest()).token })).code).toBe('not-allowed')
  expect((await socket.refusal('wallets')).code).toBe('no-hello')
})

test('replies come in the order of the requests', async () => {
  const socket = await house.enter()
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      await (index % 2 === 0 ? socket.ask('placeBet', kenoBet()) : socket.ask('wallets'))
      order.push(index)
    }),
  )
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
