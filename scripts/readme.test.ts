import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withGameSections } from './game-sections.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('README.md has every game’s own section (npm run readme writes them)', () => {
  expect(withGameSections(readme)).toBe(readme)
})

test('every picture in README.md exists', () => {
  const pictures = [...readme.matchAll(/\]\((docs\/pictures\/[\w-]+\.\w+)\)/g)].map(([, path]) => path!)
  expect(pictures.length).toBeGreaterThan(5)
  for (const path of pictures) {
    expect(readFileSync(new URL(`../${path}`, import.meta.url)).length, path).toBeGreaterThan(0)
  }
})
