import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'fairhouse-new-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fairhouse = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [join(PROJECT, 'scripts/launch.mjs'), join(PROJECT, 'apps/cli/main.ts'), ...words], {
    cwd: folder,
    env: { ...process.env, ...env },
  })

/** Seat 0 stays, seat 1 folds. */
const HAND = {
  game: 'my-table',
  version: 1,
  config: { faces: 6 },
  seats: 2,
  seeds: { server: 'server', client: 'client', nonce: '0' },
  actions: [
    { seat: 0, action: { type: 'stay', amount: 2 }, words: 2 },
    { seat: 1, action: { type: 'fold' }, words: 2 },
  ],
}
const LOG = join(folder, 'hand.json')

test.each([
  ['ladder', ['odds', 'my-ladder', '--json'], '"way":"easy 1"'],
  ['house', ['odds', 'my-house', '--json'], '"way":"heads"'],
  ['table', ['verify', 'my-table', '--in', LOG], '"0":"1"'],
])('a new %s as a package passes its tests, and its house knows it', async (kind, command, found) => {
  const id = `my-${kind}`
  const { stdout } = await fairhouse(['new', kind, id, '--package'])
  expect(stdout).toContain(join(folder, id))
  expect(existsSync(join(folder, id, `${id}.test.ts`))).toBe(true)
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs')
  const tested = await run(process.execPath, [vitest, 'run', '--root', join(folder, id)], {
    cwd: join(folder, id),
  })
  expect(tested.stdout).toMatch(/Tests .*passed/)
  writeFileSync(LOG, JSON.stringify(HAND))
  const known = await fairhouse(command, { GAMES_FILE: join(folder, 'games.config.ts') })
  expect(known.stdout).toContain(found)
})

test.each([
  [['new', 'poem', 'x'], 'a new game is one of'],
  [['new', 'ladder', 'Not Kebab', '--package'], 'lower case'],
  [['new', 'ladder', 'keno'], 'there is a "keno" already'],
])('%j is refused', async (words, problem) => {
  await expect(fairhouse(words)).rejects.toThrow(problem)
  expect(readFileSync(join(PROJECT, 'games.config.ts'), 'utf8')).not.toContain('Kebab')
})
