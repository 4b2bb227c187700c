/** The commands of 炸金花, as processes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fairhouse, jsonLines, printedLines } from '../testing/command-process.ts'

const COMPARE = ['zhajinhua', 'compare', '--in', '-']

test('[Z8] compare: hands may share cards, suits may be in either case, and bad lines get an error in their place', async () => {
  const b = ['AS', 'TD', '3C']
  const lines = [
    { a: ['AS', 'TD', '2C'], b },
    { a: ['as', 'td', '2c'], b, single: 'all' },
    { a: ['AS', 'AS', '2C'], b },
    { a: ['AS', 'TD'], b },
    { a: ['AS', 'TD', '1C'], b },
    { a: ['AS', 'TD', 2], b },
    { a: 'AsTd2c', b },
    { b },
    { a: b, b, a23: 'high' },
    { a: b, b, single: 'TOP' },
    { a: b, b, c: b },
    [],
    { a: b, b },
  ]
  const outcome = await fairhouse(COMPARE, `${jsonLines(...lines)}{\n`)
  const codes = printedLines(outcome).map(
    (line) => (line as { error?: { code: string } }).error?.code ?? line,
  )
  const tie = { winner: 'tie', a: 'single', b: 'single' }
  expect(codes).toEqual([
    tie,
    { ...tie, winner: 'b' },
    ...Array(6).fill('bad-cards'),
    'bad-a23',
    'bad-single',
    'unknown-field',
    'bad-line',
    tie,
    'bad-json',
  ])
  expect(outcome.code).toBe(1)
})

test('compare: with arguments, in words', async () => {
  const outcome = await fairhouse(['zhajinhua', 'compare', '2s3h5d', 'AsAhAd'])
  expect(outcome).toEqual({
    code: 0,
    stdout: '2s3h5d wins: 2s3h5d is a single, AsAhAd is a leopard.\n',
    stderr: '',
  })
})

test('[Z8] odds: the six counts, and the part of all hands that lies below', async () => {
  const rows = printedLines(await fairhouse(['odds', 'zhajinhua', '--json']))
  expect(rows).toMatchObject([
    { class: 'leopard', hands: 52 },
    { class: 'straight-flush', hands: 48 },
    { class: 'flush', hands: 1096 },
    { class: 'straight', hands: 720 },
    { class: 'pair', hands: 3744, percentile: (16440 + 1872) / 22100 },
    { class: 'single', hands: 16440, percentile: 8220 / 22100 },
  ])
})

test('odds: of hands', { timeout: 60_000 }, async () => {
  const rows = printedLines(
    await fairhouse(['odds', 'zhajinhua', 'KsKhKd', '2d3h5d', '--json', '--a23', 'none']),
  )
  expect(rows).toEqual([
    {
      cards: ['Ks', 'Kh', 'Kd'],
      class: 'leopard',
      beaten: 22_092,
      equal: 4,
      percentile: 22_094 / 22_100,
      equity: [18_420 / 18_424, expect.any(Number), expect.any(Number), expect.any(Number)],
    },
    expect.objectContaining({ class: 'single', beaten: 0, equity: [0, 0, 0, 0] }),
  ])
})

test('fuzz: finds no problem', async () => {
  const outcome = await fairhouse(['zhajinhua', 'fuzz', '--hands', '50', '--seed', 'cli', '--json'])
  expect(printedLines(outcome)).toEqual([{ seed: 'cli', hands: 50, complaint: null, log: null }])
})

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-zhajinhua-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('arena: a bot from a file plays; its wrong answers are counted', async () => {
  const file = join(folder, 'bots.mjs')
  writeFileSync(
    file,
    `export const wrong = () => ({ action: { type: 'compare', with: 9 } })
export const calls = (view, options) => ({ action: { type: options.some(({ action }) => action.type === 'call') ? 'call' : 'allIn' } })`,
  )
  const bots = `file:${file}#calls,file:${file}#wrong,solved`
  const args = ['zhajinhua', 'arena', '--bots', bots, '--hands', '30', '--seed', 's', '--json']
  const lines = printedLines(await fairhouse(args)) as readonly Readonly<Record<string, unknown>>[]
  const measured = { won100: expect.any(Number), low: expect.any(Number), high: expect.any(Number) }
  expect(lines).toMatchObject([
    { name: `file:${file}#calls`, hands: 30, illegal: 0, ...measured },
    { name: `file:${file}#wrong`, hands: 30, illegal: lines[1]!.decisions, ...measured },
    { name: 'solved', hands: 30, illegal: 0, ...measured },
  ])
})
