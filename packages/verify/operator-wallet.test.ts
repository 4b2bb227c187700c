/** [A41] Rounds from a wallet that an operator keeps, over real sockets: whatever happens to it, no alarm. */
import { httpGet } from '@fairhouse/log'
import { afterAll, expect, test, vi } from 'vitest'
import { publish } from '../../apps/server/testing/dishonest-house.ts'
import { operatorsOfTests } from '../../apps/server/testing/sample-remote.ts'
import { runSeamlessHouse, signInAnna } from '../../apps/server/testing/seamless-house.ts'
import { freshKey, type Socket } from '../../apps/server/testing/visitor.ts'
import type { RawFrame } from './frames.ts'
import { leavesPath, readLeaves } from './leaf-lookup.ts'
import { createLogWatch } from './log-watch.ts'
import { bet, openTab, openVerifierRun, termsIn } from './testing/recording.ts'

const start = operatorsOfTests()
afterAll(() => vi.unstubAllEnvs())

test('[A41] [M4] wins credited late, money from elsewhere, an unreachable operator: no alarm', async () => {
  const operator = await start()
  const house = await runSeamlessHouse(operator)
  const tab = openTab(house, (await signInAnna(house)).token)
  const socket: Socket = await tab.enter()
  let next: RawFrame = (await socket.ask('checkActive', { game: 'keno' })).next
  let placed = 0
  const place = async (game: string, params: object, isDemo: boolean): Promise<RawFrame> => {
    const asked = { ...bet(next, game, params, `client seed ${placed++}`), isDemo }
    const reply = await socket.send({ type: 'placeBet', ...asked })
    if (reply.next) next = { ...(reply.next as RawFrame), terms: next.terms }
    return reply
  }
  const keno = (isDemo = false) => place('keno', { selectedNumbers: [7, 8, 9] }, isDemo)
  for (let round = 0; round < 8; round += 1) {
    await keno()
    await keno(true)
  }
  operator.fund('anna', 5_000n) // paid in at the operator
  await keno()
  operator.behave((call) => (call === 'credit' ? 'failed' : null))
  for (let round = 0; round < 6; round += 1) await keno()
  operator.behave(() => null)
  await keno()
  const hilo = (await place('hilo', {}, false)).round as { roundId: string }
  await socket.ask('act', { key: freshKey(), round: hilo.roundId, sequence: 1, action: { type: 'skip' } })
  operator.behave(() => 'lost')
  expect((await keno()).error).toBeDefined()
  operator.behave(() => null)
  await keno()
  await socket.ask('wallets')
  await publish(house)

  const heard = openVerifierRun(await termsIn(house, tab.frames))
  for (const seen of tab.frames) heard.verifier.hear(seen)
  heard.verifier.tick(tab.frames.at(-1)!.at + 120_000)
  expect(heard.mismatches).toEqual([])
  expect(heard.verifier.status()).toMatchObject({ verified: 25, pending: 0 })
  const watch = createLogWatch({
    get: httpGet(`${house.address}/log`, fetch, () => AbortSignal.timeout(10_000)),
    findLeaves: async (wanted) => readLeaves(await (await fetch(house.address + leavesPath(wanted))).json()),
    promisedFor: heard.verifier.promisedFor,
    onMismatch: (each) => heard.mismatches.push(each),
  })
  watch.greeted(heard.logs[0]!)
  for (const known of heard.logged) watch.add(known)
  await watch.run(Date.now())
  expect([heard.mismatches, watch.status().waiting]).toEqual([[], 0])
  await house.stop()
})
