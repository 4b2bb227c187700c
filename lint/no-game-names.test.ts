/** No file in `apps/` names a game: everything about one is in its folder, and `apps/` goes through the registry. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REGISTRY } from '@fairhouse/games'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Tests and their support, and a game's own folder on the command line. */
const ALLOWED = [
  '**/node_modules/**',
  '**/dist/**',
  '**/*.test.{ts,tsx}',
  '**/testing/**',
  'apps/web/browser/**',
  'apps/cocos/**',
  ...Object.keys(REGISTRY).map((game) => `apps/cli/${game}/**`),
]

/** As ids, and as people write them: `dragon-tower`, `dragonTower`, `Dragon Tower`. */
const NAMES = [...Object.keys(REGISTRY).map((game) => game.replaceAll('-', '[- ]?')), "hold['’]em", '炸金花']
const NAMED = new RegExp(`(?<![A-Za-z])(?:${NAMES.join('|')})(?![A-Za-z])`, 'i')

const namingIn = (exclude: readonly string[]): readonly string[] =>
  globSync('apps/**/*.{ts,tsx}', { cwd: ROOT, exclude })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => NAMED.test(readFileSync(`${ROOT}/${path}`, 'utf8')))

test('no file in apps names a game', () => {
  expect(namingIn(ALLOWED)).toEqual([])
})

test('names are found in the allowed files', () => {
  expect(namingIn(['**/node_modules/**', '**/dist/**']).length).toBeGreaterThan(20)
})
