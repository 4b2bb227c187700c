import { accepted } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { logOf, parseSetup } from '../setup.ts'
import { freshSeed, gameHref, readLink, setupHref } from './links.ts'

const setup = accepted(parseSetup({ seed: 'link', b: 'suspect_ext(8,4)', goal: '60' }, 'fresh'))
const game = { setup, log: accepted(logOf(setup, [6, 4, 0])), undone: false }
const searchOf = (href: string): string => href.slice(href.indexOf('?') + 1)

test('[F2] a fresh seed is 64 lower-case hex characters, different each time', () => {
  expect(freshSeed()).toMatch(/^[0-9a-f]{64}$/)
  expect(freshSeed()).not.toBe(freshSeed())
})

test('a link to a set-up opens it', () => {
  expect(readLink(searchOf(setupHref(setup)))).toEqual({ type: 'setup', setup, seeded: true })
})

test('without a seed only the form is filled in', () => {
  expect(readLink('goal=60')).toMatchObject({ type: 'setup', seeded: false, setup: { config: { goal: 60 } } })
})

test('a link to a game opens it, and is short', () => {
  expect(readLink(searchOf(gameHref(game)))).toEqual({ type: 'game', game })
  expect(gameHref(game).length).toBeLessThan(150)
})

test.each(['', 'utm_source=mail'])('not a link of ours: %j', (search) => {
  expect(readLink(search)).toEqual({ type: 'none' })
})

describe('bad links', () => {
  const encoded = (value: unknown): string => `log=${btoa(JSON.stringify(value)).replace(/=+$/, '')}`
  test.each([
    ['bad-link', 'log='],
    ['bad-link', 'log=%%%'],
    ['bad-link', `log=${searchOf(gameHref(game)).slice(4, -5)}`],
    ['bad-link', encoded([1, 2])],
    ['round-over', encoded({ seed: 'x', goal: '1', turns: '00' })],
    ['bad-strategy', 'b=nobody'],
    ['bad-seed', 'seed=a%20b'],
    ['bad-config', 'seed=x&goal=5000'],
  ])('%s: %s', (code, search) => {
    expect(readLink(search)).toMatchObject({ type: 'broken', refusal: { refused: code } })
  })
})
