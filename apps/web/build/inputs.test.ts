import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashInputs } from './inputs.ts'

let root: string

const hash = (): Promise<string> =>
  hashInputs(root, { list: join(root, 'games.config.ts'), elsewhere: [join(root, 'elsewhere/coin')] })

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairhouse-inputs-'))
  await write('package-lock.json', '{}')
  await write('games.config.ts', 'hog')
  await write('elsewhere/coin/ui/lobby.tsx', 'a coin')
  await write('apps/web/main.tsx', 'start()')
  await write('packages/messages/socket.ts', 'hello')
  await write('packages/ui/Die.tsx', 'a die')
  await write('packages/games/hog/ui/lobby.tsx', 'a hog')
})
afterEach(() => rm(root, { recursive: true }))

describe('the hash changes', () => {
  test.each([
    ['the shell changes', () => write('apps/web/main.tsx', 'start2()')],
    ['a message changes', () => write('packages/messages/socket.ts', 'hello!')],
    ['a package changes', () => write('packages/games/hog/ui/lobby.tsx', 'another hog')],
    ['a game is added to the list', () => write('games.config.ts', 'hog, coin')],
    ['a game elsewhere changes', () => write('elsewhere/coin/ui/lobby.tsx', 'two coins')],
    ['the lock changes', () => write('package-lock.json', '{"a":1}')],
    ['a file is added', () => write('packages/games/keno/ui/lobby.tsx', '')],
    ['a file is removed', () => rm(join(root, 'packages/ui/Die.tsx'))],
    [
      'a file is renamed',
      () => rename(join(root, 'packages/ui/Die.tsx'), join(root, 'packages/ui/Dice.tsx')),
    ],
    [
      'text moves from one file to another',
      async () => {
        await write('packages/games/hog/ui/lobby.tsx', '')
        await write('packages/ui/Die.tsx', 'a hoga die')
      },
    ],
  ])('when %s', async (_when, change) => {
    const before = await hash()
    await change()
    expect(await hash()).not.toBe(before)
  })
})

describe('the hash stays the same', () => {
  test.each([
    ['nothing changes', async () => {}],
    ['a file is only touched', () => utimes(join(root, 'apps/web/main.tsx'), 1, 1)],
    ['the built client changes', () => write('apps/web/dist/index.html', '<p>')],
    ['a dependency is installed', () => write('packages/ui/node_modules/x/index.js', 'x')],
    ['a test changes', () => write('packages/ui/die.test.ts', 'test()')],
    ['a browser test changes', () => write('apps/web/browser/hog.test.ts', 'test()')],
    ['the server changes', () => write('apps/server/index.ts', 'serve()')],
    ['a rule is explained', () => write('packages/games/hog/RULES.md', '# Hog')],
  ])('when %s', async (_when, change) => {
    const before = await hash()
    await change()
    expect(await hash()).toBe(before)
  })
})
