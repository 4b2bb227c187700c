/** [F12] [F13] `fairhouse verify table`: the file that a player saved, against the leaf in the public log. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publish, rewriteTableLogs } from '../server/testing/dishonest-house.ts'
import { type RunningHouse, runHouse } from '../server/testing/running-house.ts'
import { dispatch } from './dispatch.ts'
import { openDevice } from './testing/device.ts'
import { closeDuel, closeTable, playDuel } from './testing/lying-scene.ts'

let house: RunningHouse
let saved: object
const enter = async () => openDevice(house, house.address, (await house.guest()).token)
const folder = mkdtempSync(join(tmpdir(), 'fairhouse-verify-table-'))

beforeAll(async () => {
  house = await runHouse({})
  const tableLog = await closeDuel(await enter(), await enter())
  const { first, log } = await tableLog()
  saved = { first, log }
  await publish(house)
})
afterAll(async () => {
  await house.stop()
  rmSync(folder, { recursive: true })
})

type Printed = Readonly<{ code: number; reply: Record<string, unknown> }>

const verified = async (record: object, ...options: readonly string[]): Promise<Printed> => {
  const file = join(folder, 'table.json')
  writeFileSync(file, `${JSON.stringify(record)}\n`)
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await dispatch(['verify', 'table', '--in', file, ...options])
    return { code, reply: JSON.parse(out.mock.calls.map(([text]) => String(text)).join('')) }
  } finally {
    out.mockRestore()
  }
}

test('[F12] the log that the house has signed', async () => {
  const { code, reply } = await verified(saved, '--log', house.address)
  expect(code).toBe(0)
  expect(reply).toMatchObject({
    game: 'holdem',
    isClosed: true,
    hands: [{}],
    leaf: { key: expect.any(String) },
    again: { hands: 1, voids: 0 },
  })
})

test('[F12] another log than the one that the house has signed', async () => {
  const other = JSON.parse(JSON.stringify(saved).replace('"name":"Bea"', '"name":"Eve"'))
  expect(await verified(other)).toMatchObject({ code: 0 })
  expect(await verified(other, '--log', house.address)).toMatchObject({
    code: 1,
    reply: { error: { code: 'other-log' } },
  })
})

test('[F12] a table that the log does not know, and a key that has not signed it', async () => {
  const { first, ...rest } = saved as { first: object }
  const strange = { ...rest, first: { ...first, id: '17' } }
  expect(await verified(strange, '--log', house.address)).toMatchObject({
    reply: { error: { code: 'not-in-log' } },
  })
  const key = 'house.example/log+a1b2c3d4+AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  expect(await verified(saved, '--log', house.address, '--key', key)).toMatchObject({ code: 1 })
})

test('[F8] a hand that ended otherwise than the house tells its table', async () => {
  const ada = await enter()
  const duel = await playDuel(ada, await enter())
  await rewriteTableLogs(house, '"won":', '"won":1')
  const { first, log } = await (await closeTable(ada, duel))()
  await publish(house)
  expect(await verified({ first, log })).toMatchObject({ code: 0 })
  expect(await verified({ first, log }, '--log', house.address)).toMatchObject({
    code: 1,
    reply: { error: { code: 'hand-differs' } },
  })
})
