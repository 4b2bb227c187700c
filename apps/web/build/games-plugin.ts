/**
 * Gives the client the parts of the games that the house's list names: `virtual:games/PART` exports `parts`, by the
 * game's id. And it fills the rulebook with the games' own, so that no schema is in a bundle.
 */
import { FOLDERS, partIn } from '@fairhouse/games'
import type { Plugin } from 'vite'

/** The file of each part, which exports the part's name; `atOnce`: loaded with whoever asks for it. */
const PARTS: Readonly<Record<string, Readonly<{ file: string; atOnce?: true }>>> = {
  lobby: { file: 'ui/lobby', atOnce: true },
  ui: { file: 'ui/index' },
  verify: { file: 'ui/verify' },
  entries: { file: 'ui/entries', atOnce: true },
  party: { file: 'ui/party' },
  room: { file: 'ui/room' },
}
const VIRTUAL = 'virtual:games/'
const RULEBOOK = /\/packages\/games\/rulebook\.ts$/

/** A module that exports the games' exports `name` from their files `part` as `as`, by id. */
const moduleOf = (as: string, name: string, part: string, atOnce: boolean): string => {
  const files = [...FOLDERS].flatMap(([id, folder]) => {
    const file = partIn(folder, part)
    return file === null ? [] : [[JSON.stringify(id), JSON.stringify(file)] as const]
  })
  const imports = files.map(([, file], index) => `import { ${name} as part${index} } from ${file}`)
  const entries = files.map(([id, file], index) =>
    atOnce ? `${id}: part${index}` : `${id}: () => import(${file}).then(({ ${name} }) => ${name})`,
  )
  return [...(atOnce ? imports : []), `export const ${as} = { ${entries.join(', ')} }`].join('\n')
}

export const games = (): Plugin => ({
  name: 'fairhouse-games',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
  load: (id) => {
    if (RULEBOOK.test(id)) return moduleOf('RULEBOOK', 'game', 'rulebook', true)
    if (!id.startsWith(`\0${VIRTUAL}`)) return null
    const name = id.slice(VIRTUAL.length + 1)
    const { file, atOnce = false } = PARTS[name]!
    return moduleOf('parts', name, file, atOnce)
  },
})
