/** The README's sections about the games, each from the README.md in the game's own folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS } from '@fairhouse/games'

const BEGIN = '<!-- games: npm run readme -->\n'
const END = '<!-- end of games -->'

/** One heading level deeper; links relative to the project's root. */
const sectionOf = (folder: string): string =>
  readFileSync(join(folder, 'README.md'), 'utf8').replace(/^#/, '###').replaceAll('](../../../', '](')

export const withGameSections = (readme: string): string => {
  const [before, rest] = readme.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('the README has no place for the games')
  return `${before}${BEGIN}\n${[...FOLDERS.values()].map(sectionOf).join('\n')}\n${END}${after}`
}
