import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playthroughs } from './playthroughs.ts'
import { FOLDERS } from './registry.ts'

test.each(playthroughs().map(({ game, file, text }) => [game, file, text] as const))(
  '%s is still played as told in playthroughs/%s (after a change of rules: npm run playthroughs)',
  (game, file, text) => {
    expect(text).toBe(readFileSync(join(FOLDERS.get(game)!, 'playthroughs', file), 'utf8'))
  },
)
