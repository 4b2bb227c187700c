/** `npm run sim` and `npm run chaos`: help, and bad usage as one clear line. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

const called = (name: string, args: readonly string[]) => {
  const main = `apps/server/testing/${name}/main.ts`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/launch.mjs', main, ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe.each(['sim', 'chaos'])('npm run %s', (name) => {
  test('--help', () => {
    const { status, stdout, stderr } = called(name, ['--minutes', '--help'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(`  npm run ${name} -- [--seed S]`)
    for (const option of ['seed', 'minutes', 'processes', 'people', 'events']) {
      expect(stdout).toMatch(new RegExp(`^  --${option} `, 'm'))
    }
  })

  test.each([
    [['--sed', '4'], "unknown option '--sed'"],
    [['--minutes', 'ten'], '--minutes is a number above 0, not "ten"'],
    [['--minutes', '0'], '--minutes is a number above 0, not "0"'],
    [['--people', '1.5'], '--people is a whole number from 0 to 1000, not "1.5"'],
    [['--seed', '--events'], "option '--seed' needs a value"],
    [['4'], '"4" is an extra argument'],
  ])('%j', (args, problem) => {
    expect(called(name, args)).toEqual({ status: 2, stdout: '', stderr: `npm run ${name}: ${problem}\n` })
  })
})
