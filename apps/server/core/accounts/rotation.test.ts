/** [A25] Refresh tokens work once; an old one used again ends its family. */
import { accepted } from '@fairhouse/kit'
import type { Session } from '@fairhouse/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { codeOf, type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { signAs } from '../../testing/sample-tokens.ts'
import { row } from '../store/work.ts'
import {
  forgetSessions,
  GRACE_MS,
  hasFamilyEnded,
  type Lineage,
  newLineage,
  type RotationResult,
  rotate,
} from './rotation.ts'

const NOW = Date.UTC(2026, 5, 1)
const MONTH_MS = 30 * 86_400_000
const PLAYER = 7n

const after = (family: string, generation: number): RotationResult => ({
  type: 'next',
  lineage: { family, generation },
})

describeOnEveryStore('[A25] a family of refresh tokens', (open) => {
  const familyIn = async () => {
    const { store } = await open()
    const first = newLineage()
    const use = (generation: number, at = NOW) => {
      const lineage: Lineage = { ...first, generation }
      return store.transact<RotationResult>(() => rotate(PLAYER, lineage, { at, expiresAt: at + MONTH_MS }))
    }
    const isOver = () => store.transact<boolean>(() => hasFamilyEnded(first.family))
    return { store, ...first, use, isOver }
  }

  test('each works once, and a retry soon after gets the same successor', async () => {
    const { family, use, isOver } = await familyIn()
    expect(await use(0)).toEqual(after(family, 1))
    expect(await use(0, NOW + GRACE_MS)).toEqual(after(family, 1))
    expect(await use(1, NOW + GRACE_MS)).toEqual(after(family, 2))
    expect(await isOver()).toBe(false)
  })

  test.each([
    ['the one before, too late', [0, 1], 1, GRACE_MS + 1],
    ['one from before that, at once', [0, 1, 2], 1, 0],
  ] as const)('%s: it ends, also for the last one', async (_case, used, again, later) => {
    const { use, isOver } = await familyIn()
    for (const generation of used) await use(generation)
    expect(await use(again, NOW + later)).toEqual({ type: 'reused' })
    expect(await isOver()).toBe(true)
    expect(await use(used.length)).toEqual({ type: 'ended' })
    expect(await use(again)).toEqual({ type: 'ended' })
  })

  test('two concurrent requests get the same successor', async () => {
    const { family, use } = await familyIn()
    expect(await Promise.all([use(0), use(0), use(0)])).toEqual(Array(3).fill(after(family, 1)))
  })

  test('it is deleted once its last token has expired', async () => {
    const { store, use } = await familyIn()
    const count = () => store.transact(() => row('SELECT COUNT(*) AS families FROM sessions'))
    await use(0)
    await forgetSessions({ ...store, now: () => NOW + MONTH_MS })
    expect(await count()).toEqual({ families: 1n })
    await forgetSessions({ ...store, now: () => NOW + MONTH_MS + 1 })
    expect(await count()).toEqual({ families: 0n })
  })
})

describe('[A25] over HTTP', () => {
  let house: RunningHouse
  beforeAll(async () => {
    house = await runHouse()
  })
  afterAll(() => house.stop())

  const refresh = (refreshToken: string) => house.ask('POST', '/v1/refresh', { body: { refreshToken } })
  const refreshed = async (refreshToken: string) => (await refresh(refreshToken)).body as Session
  const statusOf = async (token: string) => (await house.ask('GET', '/v1/me', { token })).status

  test('a stolen token ends its own family, and nothing else', async () => {
    const player = await house.named('player')
    const body = { name: player.player.name, password: 'a long password' }
    const other = (await house.ask('POST', '/v1/login', { body })).body as Session
    const second = await refreshed(player.refreshToken)
    expect((await refreshed(player.refreshToken)).player).toEqual(player.player) // its reply was lost
    const third = await refreshed(second.refreshToken)
    const socket = await house.enter(third.token)

    const stolen = await refresh(player.refreshToken)
    expect([stolen.status, codeOf(stolen.body)]).toEqual([401, 'bad-token'])
    expect((await socket.closed).code).toBe(1001)
    expect(socket.pushed()).toMatchObject([{ type: 'goodbye', retryAfterMs: 0 }])
    for (const { token, refreshToken } of [player, second, third]) {
      expect(await statusOf(token)).toBe(401)
      expect((await refresh(refreshToken)).status).toBe(401)
    }
    expect(await statusOf(other.token)).toBe(200)
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })

  test('a token older than families starts one', async () => {
    const { player } = await house.guest()
    const claims = { player: BigInt(player.id), began: Date.now(), demoOnly: true }
    const old = await signAs(house, { ...claims, expiresAt: Date.now() + MONTH_MS }, 'refresh')
    const next = accepted(await refreshed(old))
    expect((await refresh(next.refreshToken)).status).toBe(200)
    expect((await refresh(old)).status).toBe(401)
    expect(await statusOf(next.token)).toBe(401)
  })
})
