/** Administrators at two processes of one house change its configuration at the same time: nothing is lost. */
import { join } from 'node:path'
import { accepted } from '@fairhouse/kit'
import type { Session, ShownOperator } from '@fairhouse/messages'
import { describe, expect, test } from 'vitest'
import { createAdmin } from '../../create-admin.ts'
import type { HouseProcess } from '../../testing/guests.ts'
import { canRunTwo, twoForAll } from '../../testing/two-processes.ts'

const EACH = 40

describe.skipIf(!canRunTwo())('two processes', () => {
  const both = twoForAll()

  const ask = async (
    { address }: HouseProcess,
    method: string,
    path: string,
    token?: string,
    body?: object,
  ): Promise<unknown> => {
    const reply = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, ...((await reply.json()) as object) }
  }

  const signIn = async (): Promise<string> => {
    const { folder, databaseUrl, one } = both()
    const credentials = { name: 'ada', password: 'a long password' }
    const places = { configs: join(folder, 'configs'), data: join(folder, 'data'), databaseUrl }
    accepted(await createAdmin(places, credentials))
    return ((await ask(one, 'POST', '/v1/login', undefined, credentials)) as Session).token
  }

  const operatorsAt = async (serving: HouseProcess, token: string): Promise<readonly string[]> => {
    const { operators } = (await ask(serving, 'GET', '/v1/admin/operators', token)) as {
      operators: ShownOperator[]
    }
    return operators.map(({ operatorId }) => operatorId).toSorted()
  }

  test('forty new operators at each, at the same time: all eighty are at both, and after a restart', async () => {
    const { one, two, more } = both()
    const token = await signIn()
    const add = (serving: HouseProcess, operatorId: string) =>
      ask(serving, 'POST', '/v1/admin/operators', token, { operatorId, name: operatorId })
    const ids = Array.from({ length: EACH }, (_, index) => [`one-${index}`, `two-${index}`] as const)
    const replies = await Promise.all(ids.flatMap(([first, second]) => [add(one, first), add(two, second)]))
    expect(replies.filter((reply) => (reply as { status: number }).status !== 200)).toEqual([])
    const all = ['house', ...ids.flat()].toSorted()
    for (const serving of [one, two]) await expect.poll(() => operatorsAt(serving, token)).toEqual(all)
    expect(await operatorsAt(await more(), token)).toEqual(all)
  })
})
