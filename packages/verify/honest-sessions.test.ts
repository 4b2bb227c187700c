/** Random sessions against a real house: two tabs, retries, reconnects, late pushes. None may raise an alarm. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../apps/server/testing/running-house.ts'
import { freshKey, type Socket } from '../../apps/server/testing/visitor.ts'
import type { RawFrame, SeenFrame } from './frames.ts'
import { bet, openTab, openVerifierRun, type Tab, termsIn } from './testing/recording.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

/** A small seeded generator. */
const dice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

type Seat = { tab: Tab; socket: Socket; next: RawFrame; last: object | null }

/** The client's next request; refusals are fine. */
const step = async (seat: Seat, roll: (sides: number) => number): Promise<void> => {
  const { socket } = seat
  const place = async (message: object): Promise<void> => {
    const reply = await socket.send(message)
    if (reply.next) seat.next = { ...(reply.next as RawFrame), terms: seat.next.terms }
    else seat.next = (await socket.ask('checkActive', { game: 'keno' })).next
  }
  const seed = `client seed ${roll(1e9)}`
  switch (roll(9)) {
    case 0:
    case 1:
    case 2:
      seat.last = { type: 'placeBet', ...bet(seat.next, 'keno', { selectedNumbers: [1 + roll(40)] }, seed) }
      return place(seat.last)
    case 3:
      seat.last = { type: 'placeBet', ...bet(seat.next, 'hilo', {}, seed) }
      return place(seat.last)
    case 4:
    case 5: {
      const { round } = await socket.ask('checkActive', { game: 'hilo' })
      if (!round) return
      const type = ['higher', 'lower', 'skip', 'cashOut'][roll(4)]!
      await socket.send({
        type: 'act',
        key: freshKey(),
        round: round.roundId,
        action: { type },
        sequence: round.sequence,
      })
      return
    }
    case 6:
      if (seat.last) await socket.send(seat.last)
      return
    case 7:
      await socket.close()
      seat.socket = await seat.tab.enter()
      return
    case 8:
      await socket.ask('history', { limit: 1 + roll(20) })
  }
}

/** Delays pushes by up to `most` frames, but loses none. */
const delayed = (frames: readonly SeenFrame[], roll: (sides: number) => number): readonly SeenFrame[] =>
  frames
    .map((seen, index) => ({ seen, index: seen.frame.id === undefined ? index + roll(6) + 0.5 : index }))
    .sort((one, other) => one.index - other.index)
    .map(({ seen }) => seen)

const SEEDS = process.env.SLOW_TESTS ? Array.from({ length: 60 }, (_, index) => index + 1) : [1, 2, 3, 4]

test.each(SEEDS)('[A41] two tabs at random, session %i: no alarm, whenever pushes come', async (seed) => {
  const roll = dice(seed)
  const { token } = await house.guest()
  const seats: Seat[] = []
  for (let index = 0; index < 2; index += 1) {
    const tab = openTab(house, token)
    const socket = await tab.enter()
    seats.push({ tab, socket, next: (await socket.ask('checkActive', { game: 'keno' })).next, last: null })
  }
  for (let steps = 0; steps < 60; steps += 1) await step(seats[roll(2)]!, roll)
  for (const { socket, tab } of seats) {
    await socket.ask('history', { limit: 100 })
    const terms = await termsIn(house, tab.frames)
    for (const frames of [tab.frames, delayed(tab.frames, roll)]) {
      const { verifier, mismatches, verdicts } = openVerifierRun(terms)
      for (const seen of frames) verifier.hear(seen)
      verifier.tick(frames.at(-1)!.at + 120_000)
      expect(mismatches).toEqual([])
      expect(verdicts.filter(({ state }) => state === 'verified').length).toBeGreaterThan(5)
      expect(verifier.status()).toMatchObject({ pending: 0, refusals: 0 })
    }
  }
})

test('neither the balance of an operator’s wallet nor its nonces are judged', async () => {
  const { token } = await house.guest()
  const tab = openTab(house, token)
  const socket = await tab.enter()
  let next: RawFrame = (await socket.ask('checkActive', { game: 'keno' })).next
  for (let i = 0; i < 5; i += 1) {
    const reply = await socket.ask(
      'placeBet',
      bet(next, 'keno', { selectedNumbers: [7] }, `client seed ${i}`),
    )
    next = { ...reply.next, terms: next.terms }
  }
  await socket.ask('history', {})
  const terms = await termsIn(house, tab.frames)
  /** The same frames with the balances of an operator's wallet. */
  const remote = (seen: SeenFrame): SeenFrame => {
    const text = JSON.stringify(seen.frame)
      .replaceAll('"isDemo":true', '"isDemo":false')
      .replaceAll('"operator":"house"', '"operator":"acme"')
      .replaceAll(/"balance":"[^"]*"/g, `"balance":"${seen.at % 1000}.00"`)
    return { ...seen, frame: JSON.parse(text) as RawFrame }
  }
  const { verifier, mismatches, verdicts } = openVerifierRun(terms)
  for (const seen of tab.frames) verifier.hear(remote(seen))
  verifier.tick(tab.frames.at(-1)!.at + 120_000)
  expect(mismatches).toEqual([])
  expect(verdicts.filter(({ state }) => state === 'verified')).toHaveLength(5)
})
