import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { playthroughs } from './playthroughs.ts'

test.each(playthroughs().map(({ game, file, text }) => [game, file, text] as const))(
  '%s is still played as told in playthroughs/%s (after a change of rules: npm run playthroughs)',
  (game, file, text) => {
    expect(text).toBe(readFileSync(new URL(`./${game}/playthroughs/${file}`, import.meta.url), 'utf8'))
  },
)
