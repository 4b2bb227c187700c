/** Prints the cost of checking a round: it must not be noticed at five rounds a second on a phone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../apps/server/testing/running-house.ts'
import type { RawFrame } from './frames.ts'
import { bet, openTab, openVerifierRun, termsIn } from './testing/recording.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

const ROUNDS = 200

test('the measured cost of a round', async () => {
  const tab = openTab(house, (await house.guest()).token)
  const socket = await tab.enter()
  let next: RawFrame = (await socket.ask('checkActive', { game: 'keno' })).next
  for (let i = 0; i < ROUNDS; i += 1) {
    const params = { selectedNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }
    const reply = await socket.ask('placeBet', bet(next, 'keno', params, `client seed ${i}`))
    next = { ...reply.next, terms: next.terms }
  }
  const terms = await termsIn(house, tab.frames)
  const heard = openVerifierRun(terms)
  const from = performance.now()
  for (const seen of tab.frames) heard.verifier.hear(seen)
  const each = (performance.now() - from) / ROUNDS
  console.log(
    `a round is checked in ${each.toFixed(3)} ms; what is kept has ${JSON.stringify(heard.verifier.kept()).length} characters`,
  )
  expect(heard.verifier.status()).toEqual({ verified: ROUNDS, pending: 0, refusals: 0 })
})
