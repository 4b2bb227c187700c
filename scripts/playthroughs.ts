/** Rewrites every game's golden playthroughs: `npm run playthroughs`. Look at the diff before committing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { playthroughs } from '@fairhouse/games/playthroughs.ts'

for (const { game, file, text } of playthroughs()) {
  const folder = new URL(`../packages/games/${game}/playthroughs/`, import.meta.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(file, folder), text)
  console.log(`packages/games/${game}/playthroughs/${file}`)
}
