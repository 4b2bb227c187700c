import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { labelled, type Option, words } from '@fairhouse/kit'
import { afterAll, expect, test } from 'vitest'
import { UsageError } from './command.ts'
import { isFileBot, isOption, openFileBot } from './file-bot.ts'

type Action = Readonly<{ type: 'fold' | 'call' } | { type: 'raise'; amount: number }>

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bots-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'bots.mjs')
writeFileSync(
  path,
  `export const seen = (view) => ({ action: { type: view.wants } })
export const lucky = (view, options, chance) => ({ action: { type: 'raise', amount: 10 + (chance.word() % 11) } })
export const throwing = () => { throw new Error('no') }
export const looping = () => { for (;;); }
export const number = 7`,
)

const OPTIONS: readonly Option<Action>[] = [
  { action: { type: 'fold' } },
  { action: { type: 'call' } },
  { action: { type: 'raise', amount: 10 }, min: 10, max: 20 },
]
const ask = (name: string, view: unknown, seed = 's') => {
  const entrant = openFileBot<unknown, Action>(`file:${path}#${name}`)
  const { action } = entrant.bot(view, OPTIONS, words(labelled(seed, 'bot', 0)))
  return { action, illegal: entrant.illegal(), closed: entrant.close() }
}

test.each([
  [{ type: 'call' }, true],
  [{ type: 'raise', amount: 10 }, true],
  [{ type: 'raise', amount: 20 }, true],
  [{ type: 'raise', amount: 21 }, false],
  [{ type: 'raise', amount: 10.5 }, false],
  [{ type: 'raise' }, false],
  [{ type: 'raise', amount: 12, more: 1 }, false],
  [{ type: 'check' }, false],
  [null, false],
  ['call', false],
])('%j is an option: %s', (action, expected) => expect(isOption(OPTIONS, action)).toBe(expected))

test.each([
  ['file:a.mjs#bot', true],
  ['file:a.mjs', false],
  ['hard', false],
])('%s names a bot in a file: %s', (text, expected) => expect(isFileBot(text)).toBe(expected))

test('answers from its view, and repeats itself with the same chance', async () => {
  const answers = [
    ask('seen', { wants: 'call' }),
    ask('lucky', {}),
    ask('lucky', {}),
    ask('lucky', {}, 'other'),
  ]
  expect(answers[0]).toMatchObject({ action: { type: 'call' }, illegal: 0 })
  expect(answers[1]!.action).toEqual(answers[2]!.action)
  expect(answers.map(({ illegal }) => illegal)).toEqual([0, 0, 0, 0])
  await Promise.all(answers.map(({ closed }) => closed))
})

test.each(['seen', 'throwing', 'looping'])(
  'a wrong answer of "%s" is counted and replaced by the first option',
  async (name) => {
    const { action, illegal, closed } = ask(name, { wants: 'check' })
    expect([action, illegal]).toEqual([{ type: 'fold' }, 1])
    await closed
  },
)

test.each(['missing', 'number'])('"%s" is not a bot', (name) =>
  expect(() => ask(name, {})).toThrow(UsageError),
)
test('a missing file', () => {
  expect(() => openFileBot('file:nowhere.mjs#bot')).toThrow('there is no file')
})
