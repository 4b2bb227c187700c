/** JSON lines: split correctly, answered in order and as they come, as long as somebody reads. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readLines } from './lines.ts'
import { fairhouse, jsonLines, printedLines, processOutcome, start } from './testing/command-process.ts'

const split = (chunks: readonly string[]): Promise<unknown[]> =>
  Readable.from(readLines(Readable.from(chunks))).toArray()

test.each([
  ['nothing', [], []],
  ['a line', ['1\n'], ['1']],
  ['the last line without a newline', ['1\n2'], ['1', '2']],
  ['an empty line in the middle', ['1\n\n2\n'], ['1', '', '2']],
  ['an empty line alone', ['\n'], ['']],
  ['a line in pieces', ['{"a"', ':', '1}', '\n2\n'], ['{"a":1}', '2']],
  ['a newline that comes alone', ['1', '\n', '2', '\n'], ['1', '2']],
  ['separators allowed in JSON', ['"\u2028\u2029\u0085"\r\n2\n'], ['"\u2028\u2029\u0085"\r', '2']],
])('split: %s', async (_case, chunks, lines) => {
  expect(await split(chunks)).toEqual(lines)
})

test('an endless line does not fill the memory, and the next one is read', async () => {
  const part = 'x'.repeat(2 ** 20)
  const lines = await split([...Array<string>(40).fill(part), '\nnext\n', ...Array<string>(33).fill(part)])
  const tooLong = expect.objectContaining({ refused: 'line-too-long' })
  expect(lines).toEqual([tooLong, 'next', tooLong])
})

const GOOD = { score: 14, opponent: 0, dice: [3, 4] }
const REPLY = { gain: 7, score: 23, bumped: true, won: false }
const error = (code: string) => ({ error: { code, message: expect.stringMatching(/./) } })

test('bad lines get an error in their place, the rest continue, and the exit code is 1', async () => {
  const lines = [
    '{"score":',
    '',
    '   ',
    'null',
    '[1]',
    '"text"',
    '{"score":1}',
    '{"__proto__":1}',
    `{${'"a":['.repeat(9)}`,
  ]
  const input = lines.map((line) => `${JSON.stringify(GOOD)}\n${line}\n`).join('')
  const outcome = await fairhouse(['hog', 'turn', '--in', '-'], `${input}${JSON.stringify(GOOD)}`)
  const codes = [
    'bad-json',
    'bad-json',
    'bad-json',
    'bad-line',
    'bad-line',
    'bad-line',
    'missing-field',
    'unknown-field',
    'bad-json',
  ]
  expect(printedLines(outcome)).toEqual([...codes.flatMap((code) => [REPLY, error(code)]), REPLY])
  expect([outcome.code, outcome.stderr]).toEqual([1, ''])
})

test('empty input has no bad lines', async () => {
  expect(await fairhouse(['hog', 'turn', '--in', '-'])).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a file with a byte order mark and Windows line endings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairhouse-lines-'))
  await writeFile(join(folder, 'in.jsonl'), `\uFEFF${jsonLines(GOOD, GOOD).replaceAll('\n', '\r\n')}`)
  const outcome = await fairhouse(['hog', 'turn', '--in', join(folder, 'in.jsonl'), '--json'])
  await rm(folder, { recursive: true })
  expect([outcome.code, printedLines(outcome)]).toEqual([0, [REPLY, REPLY]])
})

test('a path is relative to the user’s folder, not to where npm runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairhouse-lines-'))
  await writeFile(join(folder, 'in.jsonl'), jsonLines(GOOD))
  const outcome = await fairhouse(['hog', 'turn', '--in', 'in.jsonl'], '', {
    INIT_CWD: folder,
    npm_lifecycle_event: 'fairhouse',
  })
  await rm(folder, { recursive: true })
  expect([outcome.code, printedLines(outcome)]).toEqual([0, [REPLY]])
})

test('a line is answered as soon as it arrives', async () => {
  const child = start(['hog', 'turn', '--in', '-'])
  const outcome = processOutcome(child)
  for (let i = 0; i < 3; i += 1) {
    child.stdin.write(jsonLines(GOOD))
    const [answer] = await once(child.stdout, 'data')
    expect(JSON.parse(String(answer))).toEqual(REPLY)
  }
  child.stdin.end()
  expect((await outcome).code).toBe(0)
})

test('it exits quietly when the reader is gone', async () => {
  const child = start(['hog', 'turn', '--in', '-'])
  child.stdin.on('error', () => {})
  child.stdin.write(jsonLines(...Array<typeof GOOD>(50_000).fill(GOOD))) // without an end: it must exit by itself
  await once(child.stdout, 'data')
  child.stdout.destroy()
  const [stderr, [code]] = await Promise.all([child.stderr.toArray(), once(child, 'exit')])
  expect([code, Buffer.concat(stderr).toString()]).toEqual([0, ''])
})
