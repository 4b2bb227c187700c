import { createContext, runInContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle } from '../generate/bundle.ts'
import { callsAndRaises, playHands, stubDevice } from '../testing/stub-device.ts'
import { openClient } from './client.ts'

/** What engines before ES2022 lack. */
const NEWER = {
  'Array.prototype': ['at', 'with', 'toReversed', 'toSorted', 'toSpliced', 'findLast', 'findLastIndex'],
  'String.prototype': ['at', 'replaceAll', 'isWellFormed', 'toWellFormed'],
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf'],
  globalThis: ['Intl', 'Iterator', 'WebAssembly', 'SharedArrayBuffer'],
} as const

let code = ''
beforeAll(async () => {
  code = await bundle()
})

/** The bundle in its own realm, with nothing but the language. */
const faceIn = (older: boolean): { openClient: typeof openClient } => {
  const realm = createContext({})
  if (older)
    for (const [home, names] of Object.entries(NEWER))
      for (const name of names) runInContext(`delete ${home}[${JSON.stringify(name)}]`, realm)
  const script = code.replace(/export \{([^}]*)\};?\s*$/, (_, names: string) => {
    const entries = names.split(',').map((name) => name.trim().split(' as '))
    return `({ ${entries.map(([from, to = from]) => `${to}: ${from}`).join(', ')} })`
  })
  return runInContext(script, realm)
}

const played = (open: typeof openClient, seed: string): string => {
  const device = stubDevice()
  const client = open(device.ports)
  const { setup } = client.frame().settings
  client.change({ setup: { ...setup, players: 5 }, debug: true, debugSeed: seed, botSpeed: 0 })
  client.start()
  playHands(client, device, 3, callsAndRaises())
  const { hands } = client.table.snapshot()
  const { lines, summary } = client.frame().shown.table!
  return JSON.stringify([hands, lines, summary, device.ports.store.read('fairhouse.holdem')])
}

test('it needs nothing from outside: no import, no Preact, no engine', () => {
  expect(code).not.toMatch(/^\s*import\b/m)
  expect(code).not.toMatch(/createContext|localStorage|from ["']cc["']/)
})

test('packed for Chrome 80 without ICU, it needs no Unicode tables or locales', () => {
  expect(code.match(/\\[pP]\{|\bIntl\b|toLocale\w*/g) ?? []).toEqual([])
  // Syntax that Chrome 80 doesn't know.
  expect(code.match(/\?\?=|\|\|=|&&=|^\s*static \{/gm) ?? []).toEqual([])
})

describe.each([
  ['as it is here', false],
  ['without what came after ES2021', true],
] as const)('in bare V8, %s', (_name, older) => {
  test.each(['one', 'two', 'three'])('[T10] the same seed gives the same session as the source: %s', (seed) =>
    expect(played(faceIn(older).openClient, seed)).toBe(played(openClient, seed)),
  )
})
