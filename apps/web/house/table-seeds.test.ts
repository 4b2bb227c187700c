/** [F10] What the shell does by itself while the player waits for a table. */
import { refuse, sha256Hex } from '@fairhouse/kit'
import type { Place, ShownVoid } from '@fairhouse/messages'
import { type Plan, printPlan } from '@fairhouse/table'
import { samplePlan, TERMS } from '@fairhouse/table/testing/sample-plan.ts'
import { type HouseAsk, tablePromise } from '@fairhouse/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTableSeeds } from './table-seeds.ts'

type Waiting = Extract<Place, { type: 'waiting' }>
type Asked = Readonly<{ type: string; table?: string; hash?: string; clientSeed?: string }>

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

let tables = 0
const waiting = (change: Partial<Waiting> = {}): Waiting => {
  tables += 1
  return {
    type: 'waiting',
    table: String(tables),
    ...{ room: 'novice', isDemo: true, commitment: 'c'.repeat(64), phase: 'gathering' },
    ...{ terms: TERMS, plan: null },
    ...{ opensAt: 0, closesAt: 5000, people: 1, hash: null, afterVoid: null },
    ...change,
  }
}

/** A device; `answer` is the house's reply to a request. */
const device = (answer: (asked: Asked) => object = () => ({})) => {
  const asked: Asked[] = []
  const request = (async (message: Asked) => {
    asked.push(message)
    return answer(message)
  }) as unknown as HouseAsk
  return { asked, ...createTableSeeds(request, () => null) }
}

const planned = (place: Waiting, hashes: readonly string[], change: Partial<Plan> = {}): string =>
  printPlan(
    samplePlan({
      ...{ hand: place.table, commitment: place.commitment, terms: place.terms },
      setup: {},
      seats: hashes.map((hash) => ({ place: null, hash, bot: null })),
      ...change,
    }),
  )

const revealing = (place: Waiting, hashes: readonly string[], hash = hashes[0]!): Waiting => ({
  ...place,
  ...{ phase: 'revealing', hash, people: hashes.length, plan: planned(place, hashes) },
})

test('[F10] promises a fresh seed once it has the commitment, and reveals it when all hashes are announced', async () => {
  const { asked, notice } = device()
  const place = waiting()
  notice(place)
  notice(place) // received twice: one promise
  await vi.waitFor(() => expect(tablePromise(place.table)!.accepted).toBe(true))
  const { clientSeed, hash } = tablePromise(place.table)!
  expect(clientSeed).toMatch(/^[0-9a-f]{32}$/)
  expect(asked).toEqual([{ type: 'ready', table: place.table, hash: sha256Hex(clientSeed) }])
  notice({ ...place, hash })
  expect(asked).toHaveLength(1)
  const hashes = [hash, 'd'.repeat(64)]
  const announced = revealing(place, hashes)
  notice(announced)
  await vi.waitFor(() => expect(tablePromise(place.table)!.reveal).toBe('taken'))
  expect(asked.slice(1)).toEqual([{ type: 'reveal', table: place.table, clientSeed }])
  expect(tablePromise(place.table)).toMatchObject({
    ...{ commitment: place.commitment, plan: announced.plan, problems: [], voided: null },
  })
  const next = waiting()
  notice(next)
  expect(tablePromise(next.table)!.clientSeed).not.toBe(clientSeed)
})

test('[F10] a reloaded page, or another tab, continues with the stored seed', async () => {
  const before = device()
  const place = waiting()
  before.notice(place)
  const { hash, clientSeed } = tablePromise(place.table)!
  const after = device()
  after.notice(place)
  after.notice(revealing(place, [hash]))
  expect(after.asked).toEqual([
    { type: 'ready', table: place.table, hash },
    { type: 'reveal', table: place.table, clientSeed },
  ])
})

test('[F10] a device whose hash was not the first stays quiet', () => {
  const { asked, notice } = device()
  const place = waiting({ hash: 'e'.repeat(64) })
  notice(place)
  notice(revealing(place, ['e'.repeat(64)]))
  expect(asked).toEqual([])
  expect(tablePromise(place.table)).toBeNull()
})

const OTHER = 'd'.repeat(64)

test.each<readonly [string, (place: Waiting, hash: string) => Partial<Waiting>]>([
  ['under another commitment', (place, hash) => ({ plan: planned(place, [hash], { commitment: OTHER }) })],
  ['if its own hash is not planned', (place) => ({ plan: planned(place, [OTHER]) })],
  ['before all have promised', () => ({ phase: 'sealing', plan: null })],
  ['without a plan', () => ({ plan: null })],
  ['by other terms than announced', (place, hash) => ({ plan: planned(place, [hash], { terms: OTHER }) })],
  ['with people whom nobody has seen', (place, hash) => ({ plan: planned(place, [hash, OTHER]) })],
])('[F10] [F13] [A40] [A51] [A52] nothing is revealed %s', (_case, change) => {
  const { asked, notice } = device()
  const place = waiting()
  notice(place)
  const { hash } = tablePromise(place.table)!
  notice({ ...revealing(place, [hash]), ...change(place, hash) })
  expect(asked.map(({ type }) => type)).toEqual(['ready'])
})

test('[F13] [A52] a reloaded page doesn’t reveal its seed for another plan than the first', () => {
  const { notice } = device()
  const place = waiting()
  notice(place)
  const { hash } = tablePromise(place.table)!
  notice(revealing(place, [hash]))
  const after = device()
  after.notice({ ...revealing(place, [hash]), plan: planned(place, [hash], { setup: { button: 1 } }) })
  expect(after.asked).toEqual([])
  expect(tablePromise(place.table)!.problems).toEqual(['changed'])
})

test('[F10] a void hand that blames this seat is stored beside what was revealed', async () => {
  const { notice, voided } = device()
  const place = waiting()
  notice(place)
  const { table } = place
  const { hash } = tablePromise(table)!
  notice(revealing(place, [hash]))
  await vi.waitFor(() => expect(tablePromise(table)!.reveal).toBe('taken'))
  const lie: ShownVoid = {
    ...{ table, room: 'novice', isDemo: true, serverSeed: 'a'.repeat(64), at: 1 },
    ...{ plan: planned(place, [hash]), seeds: [null], seat: 0, out: 'no-reveal', leaf: null },
  }
  voided(lie)
  expect(tablePromise(table)).toMatchObject({ reveal: 'taken', voided: lie })
})

test('[F10] if the house has trouble, it is asked again for the player’s place', async () => {
  vi.useFakeTimers()
  const { asked, notice } = device(({ type }) => (type === 'ready' ? refuse('busy', 'later') : {}))
  notice(waiting())
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.map(({ type }) => type)).toEqual(['ready', 'place'])
  vi.useRealTimers()
})

test('[F14] what the house refused is kept beside the promise, and sent again', async () => {
  vi.useFakeTimers()
  let busy = true
  const { asked, notice } = device(({ type }) => (type === 'ready' && busy ? refuse('busy', 'later') : {}))
  const place = waiting()
  notice(place)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tablePromise(place.table)).toMatchObject({ accepted: false, refused: 'busy' })
  busy = false
  notice(place)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tablePromise(place.table)).toMatchObject({ accepted: true, refused: 'busy' })
  expect(asked.filter(({ type }) => type === 'ready')).toHaveLength(2)
  vi.useRealTimers()
})

test('[F10] [L3] works for the next hand of a table with friends, too', async () => {
  const { asked, notice } = device()
  const place = waiting({ room: 'private' })
  notice({ type: 'party', party: {} as never, waiting: place, table: null })
  await vi.waitFor(() => expect(tablePromise(place.table)!.accepted).toBe(true))
  notice({ type: 'party', party: {} as never, waiting: null, table: null })
  expect(asked.map(({ type }) => type)).toEqual(['ready'])
})
