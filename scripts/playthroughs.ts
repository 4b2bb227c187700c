/** Rewrites every game's golden playthroughs: `npm run playthroughs`. Look at the diff before committing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FOLDERS } from '@fairhouse/games'
import { playthroughs } from '@fairhouse/games/playthroughs.ts'

for (const { game, file, text } of playthroughs()) {
  const folder = join(FOLDERS.get(game)!, 'playthroughs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), text)
  console.log(relative(process.cwd(), join(folder, file)))
}
