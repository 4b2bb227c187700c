import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './whole-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[A43] a file is replaced as a whole, and nothing else is left in the folder', async () => {
  const file = join(folder, 'mark')
  await writeWhole(file, 'a longer text')
  await writeWhole(file, 'short')
  expect(readFileSync(file, 'utf8')).toBe('short')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['mark'])
})

test('[A43] a failed write leaves nothing behind', async () => {
  mkdirSync(join(folder, 'mark', 'inside'), { recursive: true })
  await expect(writeWhole(join(folder, 'mark'), 'text')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['mark'])
})
