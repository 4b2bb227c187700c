import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, locate, locateAll, NATS, type Need } from './needs.ts'

const NEED: Need = {
  name: 'Abacus',
  commands: ['abacus', 'abacus-2'],
  variable: 'ABACUS',
  packages: ['abacus-all'],
}
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-needs-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv(NATS.variable, undefined) // set for the whole run
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const program = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

test('a program on the PATH is used, the first of its names', () => {
  program('abacus-2')
  const path = program('abacus')
  expect(locate(NEED)).toEqual({ path })
})

test('a program off the PATH is found in its folders, the newest version', () => {
  const [, newer] = ['9', '15'].map((version) => {
    mkdirSync(join(folder, version, 'bin'), { recursive: true })
    return program(join(version, 'bin', 'abacus'))
  })
  const need = { ...NEED, folders: [join(folder, '*', 'bin')] }
  expect([find(need), locate(need)]).toEqual([{ path: newer }, { path: newer }])
})

test('an explicitly named program comes first, and must be executable', () => {
  program('abacus')
  const path = program('my-abacus')
  vi.stubEnv('ABACUS', path)
  expect(locate(NEED)).toEqual({ path })
  vi.stubEnv('ABACUS', join(folder, 'nothing'))
  expect(locate(NEED)).toHaveProperty('missing')
})

test('a missing program that can’t be installed is reported, with what to do', () => {
  expect(locate(NEED)).toEqual({
    missing: 'install Abacus (Debian, Ubuntu: apt-get install abacus-all) or set ABACUS to its path',
  })
})

test('of several, those found are set in the environment, and what is skipped for the others is reported', () => {
  const path = program('abacus')
  const other = {
    ...NEED,
    name: 'Sextant',
    commands: ['sextant'],
    variable: 'SEXTANT',
    packages: ['sextant'],
  }
  const advice = 'install Sextant (Debian, Ubuntu: apt-get install sextant) or set SEXTANT to its path'
  expect(locateAll([NEED, other])).toEqual({
    env: { ABACUS: path },
    skipped: [`what needs Sextant was skipped: ${advice}`],
  })
})

test('NATS is found by the name of its server, or where its variable says', () => {
  const path = program('nats-server')
  expect(find(NATS)).toEqual({ path })
  const own = program('my-nats')
  vi.stubEnv('NATS_SERVER', own)
  expect(find(NATS)).toEqual({ path: own })
})

test('root installs what is missing from the system’s packages, after saying so', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process, 'getuid').mockReturnValue(0)
  const path = join(folder, 'nats-server')
  writeFileSync(
    join(folder, 'apt-get'),
    `#!/bin/sh
echo "$@" >>'${folder}/asked'
[ "$1" = install ] && : >'${path}' && /bin/chmod 755 '${path}'
exit 0
`,
    { mode: 0o755 },
  )
  expect(locate({ ...NATS, folders: [] })).toEqual({ path })
  expect(said.mock.calls).toEqual([
    ['NATS is not on this machine; running as root, so installing: apt-get install nats-server'],
  ])
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(
    'update -qq\ninstall -y -qq --no-install-recommends nats-server\n',
  )
})
