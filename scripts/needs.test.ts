import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, locate, type Need } from './needs.ts'

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
})
afterEach(() => {
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

test('a program that is named outright comes first, and must be one', () => {
  program('abacus')
  const path = program('my-abacus')
  vi.stubEnv('ABACUS', path)
  expect(locate(NEED)).toEqual({ path })
  vi.stubEnv('ABACUS', join(folder, 'nothing'))
  expect(locate(NEED)).toHaveProperty('missing')
})

test('what is missing and cannot be installed is told, with what to do', () => {
  expect(locate(NEED)).toEqual({
    missing: 'install Abacus (Debian, Ubuntu: apt-get install abacus-all) or set ABACUS to its path',
  })
})
