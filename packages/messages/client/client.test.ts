import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isRefusal } from '@fairhouse/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningHouse, runHouse } from '../../../apps/server/testing/running-house.ts'
import { accepted, openClient } from './client.ts'
import type { HousePush, HouseReply } from './house-messages.ts'
import type { SessionStore } from './session.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

const BET = { type: 'placeBet', game: 'keno', amount: '1.00', currency: 'USD', isDemo: true } as const
const PARAMS = { selectedNumbers: [3], difficulty: 'classic' }

const emptyStore = (): SessionStore => {
  let kept: unknown = null
  return {
    read: () => kept,
    write: (next) => {
      kept = next
      return true
    },
  }
}

test('a stored session continues, and one client gets pushes about the bets of the other', async () => {
  const sessionStore = emptyStore()
  const hellos: HouseReply<'hello'>[] = []
  const heard = Promise.withResolvers<HousePush>()
  const options = {
    address: `${house.address}/`,
    sessionStore,
    onHello: (hello: HouseReply<'hello'>) => hellos.push(hello),
  }
  const listening = accepted(await openClient({ ...options, onPush: heard.resolve }))
  const playing = accepted(await openClient(options))
  expect(hellos[1]!.player).toEqual(hellos[0]!.player)
  const { round } = accepted(await playing.ask({ ...BET, params: PARAMS }))
  expect(await heard.promise).toMatchObject({ type: 'round', round: { roundId: round.roundId } })
  expect(await playing.http('/v1/me')).toMatchObject({ player: hellos[0]!.player })
  for (const client of [listening, playing]) client.close()
  expect(playing.status()).toBe('offline')
  expect(await playing.ask({ type: 'wallets' })).toMatchObject({ refused: 'offline' })
})

test('[A59] when a guest takes a name, all their clients go on as that player', async () => {
  const sessionStore = emptyStore()
  const names: (string | null)[] = []
  const greeted = Promise.withResolvers<void>()
  const other = accepted(
    await openClient({
      address: house.address,
      sessionStore,
      onHello: ({ player }) => {
        names.push(player.name)
        if (player.name !== null) greeted.resolve()
      },
    }),
  )
  const client = accepted(await openClient({ address: house.address, sessionStore }))
  expect(await client.enter('/v1/register', { name: 'Ada', password: 'a' })).toMatchObject({
    refused: 'bad-password',
  })
  expect(await client.enter('/v1/register', { name: 'Ada', password: 'a long password' })).toBeNull()
  await greeted.promise
  expect(names).toEqual([null, 'Ada'])
  expect(await client.http('/v1/me')).toMatchObject({ player: { name: 'Ada' } })
  for (const each of [other, client]) each.close()
})

test('a refusal is returned as an answer; accepted throws its sentence', async () => {
  const client = accepted(await openClient({ address: house.address }))
  const answer = await client.ask({ ...BET, amount: '0.001', params: PARAMS })
  expect(isRefusal(answer) && answer.refused).toBe('too-many-decimals')
  expect(() => accepted(answer)).toThrow('too-many-decimals')
  client.close()
})

test('without a house, openClient is refused with no-house', async () => {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0)
  const { port } = server.address() as AddressInfo
  expect(await openClient({ address: `http://localhost:${port}` })).toMatchObject({ refused: 'no-house' })
  server.close()
})
