/** Rewrites the games' sections of README.md: `npm run readme`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { withGameSections } from './game-sections.ts'

const README = new URL('../README.md', import.meta.url)
writeFileSync(README, withGameSections(readFileSync(README, 'utf8')))
