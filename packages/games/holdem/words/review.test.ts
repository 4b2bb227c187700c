import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reviewWords } from './review.ts'

const FOLDER = join(import.meta.dirname, '../exchange')
const sources = globSync('*.ts', { cwd: FOLDER }).filter((file) => !file.endsWith('.test.ts'))
const codes = sources.flatMap((file) =>
  Array.from(
    readFileSync(join(FOLDER, file), 'utf8').matchAll(/(?:refuse|complain)\(\s*'([a-z-]+)'/g),
    ([, code]) => code!,
  ),
)

test.each(['zh-Hans', 'zh-Hant'] as const)('%s: every import fault has its own text', (language) => {
  const { faultReason } = reviewWords[language].files
  const general = faultReason('below-minimum', 'an action')
  expect(codes).toContain('no-button')
  expect(codes.filter((code) => faultReason(code, 'a message') === general)).toEqual([])
  expect(codes.map((code) => faultReason(code, 'a message')).join('')).not.toMatch(/message/)
})
