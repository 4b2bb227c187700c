import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { SETUP_DEFAULTS } from '../config.ts'
import { openTable, sessionChance } from '../session.ts'
import type { PlayedHand } from '../storage/history.ts'
import { handOf } from '../table/hand-text.ts'
import { handHref, idOf, readHand, readHandChoice, readSetup, sessionHref, setupHref } from './links.ts'

const SETUP = { ...SETUP_DEFAULTS, players: 2 as const }
const table = openTable(SETUP, sessionChance('seed'))
const { log, state: end } = accepted(handOf(table, 'seed', 'f'))
const PLAYED: PlayedHand = { table, log, end, at: 0, times: [] }
const searchOf = (href: string): string => href.slice(href.indexOf('?'))

test('a setup with its seed survives the round trip', () => {
  const session = { setup: SETUP, seed: 'seed' }
  expect(readSetup(searchOf(setupHref(session)))).toEqual({ ...session, source: 'given' })
})

test('a hand survives the round trip', () => {
  expect(readHand(searchOf(handHref(PLAYED)))).toEqual(PLAYED)
})

test('an address that asks for nothing', () => {
  expect([readSetup(''), readHand('?utm=1'), readHandChoice('')]).toEqual([
    null,
    null,
    { session: null, hand: null },
  ])
})

test('a hand on this device', () => {
  expect(readHandChoice(searchOf(sessionHref(idOf([{ at: 17 }]), 3)))).toEqual({ session: '17', hand: 3 })
})

test.each([
  ['not base64', '?hand=*'],
  ['empty', '?hand='],
])('%s is refused', (_what, search) => {
  expect(isRefusal(readHand(search) ?? {})).toBe(true)
})
