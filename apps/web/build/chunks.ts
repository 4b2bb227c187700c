/**
 * How the client is cut into files: so few that a page needs a handful, and so that it needs most of each. A module is
 * in the first chunk whose pattern its path matches; `$1` is the game. Modules in none are cut by the bundler.
 */
import { FOLDERS, partIn, REGISTRY } from '@fairhouse/games'
import type { Plugin, Rolldown } from 'vite'
import { languageOfModule } from './words-plugin.ts'

type Group = Rolldown.CodeSplittingGroup
type Graph = Rolldown.ChunkingContext

const GAME = '/packages/games/([^/]+)'
const LIBRARIES = '/node_modules/(?:preact|react|wouter|use-sync-external-store|regexparam)/|rolldown/runtime'

/** How rounds and hands are kept and sent. */
const RECORDS = ['house', 'live', 'claims', 'row', 'rulebook', 'ui/entries'] as const

/** In the order of their layers: no chunk needs a later one. */
const CHUNKS: readonly (readonly [name: string, paths: string, ofHouseGames?: string])[] = [
  [
    'shared',
    '/packages/(?:kit|host(?!/local-)|table(?=/plan)|solver(?!/postflop))/|/packages/ui/(?!party/|notifications/|verify/|qr/|styles/verify|use-local-play)|/apps/web/(?:house/|verify-parts)|virtual:games/verify|/packages/games/ladder-presenter',
  ],
  ['table', '/packages/(?:table/|host/local-|ui/use-local-play)'],
  ['solver', `/packages/solver/postflop/|${GAME}/postflop/(?:decision|open-spot)\\.ts`],
  ['$1-lab', `${GAME}/(?:ui/|words/)?(?:lab|own-code)[/.]`, 'house'],
  ['python', '/node_modules/@micropython/'],
  ['$1-practice', `${GAME}/(?:ui/practice/|presenter/practice|words/practice)`, 'house'],
  ['$1-evening', `${GAME}/ui/review/LookBack`, 'house'],
  ['$1-review', `${GAME}/ui/review/`, 'house'],
  ['$1-solution', `${GAME}/ui/study/solution/`, 'house'],
  ['$1-study', `${GAME}/(?:(?:ui/|words/)?study/|odds/range-(?:text|weights)|postflop/spot-line)`, 'house'],
  [
    '$1-session',
    `${GAME}/(?:table\\.ts|table/(?:course|live-hand)\\.ts|ui/(?:session/|advice/(?:AdvicePanel|HandGrades)|rail/Rail))`,
    'house',
  ],
  [
    '$1-pages',
    `${GAME}/(?:exchange/(?!open-hand-game)|storage/exports|ui/(?:pages/|history/[A-Z]))`,
    'house',
  ],
  // What the Chinese words of a game share is for readers of Chinese alone.
  ['$1-chinese', `${GAME}/words/chinese\\.ts`],
  ['house', '/packages/ui/verify/'],
  // With what reads rounds and hands as they are kept.
  [
    'verify',
    `/apps/web/(?:pages|words)/verify/|virtual:games/entries|/packages/ui/styles/verify|/packages/verify/|/packages/games/[^/]+\\.ts|${GAME}/(?:${RECORDS.join('|')})\\.ts`,
  ],
  ['verify', `${GAME}/(?:ui|words)/verify`, 'house'],
  ['admin', `/apps/web/pages/admin/|/apps/web/room-parts|virtual:games/room|${GAME}/ui/room\\.ts`],
  ['$1-party', `${GAME}/(?:ui/party(?:/[^/]+)?\\.tsx?$|words/party\\.ts$)`],
  ['$1', `${GAME}/`, 'house'],
  ['xstate', '/node_modules/xstate/'],
  ['book', '/packages/ui/party/(?:BookTab|book-csv)'],
  ['party', '/packages/ui/(?:party|qr)/|/apps/web/pages/friends/|/apps/web/party-parts|virtual:games/party'],
  ['notifications', '/packages/ui/notifications/'],
  ['account', '/apps/web/pages/account/'],
  ['log', '/apps/web/pages/log/|/packages/log/'],
]

const isCode = (id: string): boolean => languageOfModule(id) === null && !id.endsWith('/service-worker.ts')

/** A module of a game as if the game were in `packages/games`, wherever its package is. */
const inPlace = (id: string): string => {
  const [game, folder] = [...FOLDERS].find(([, folder]) => id.startsWith(`${folder}/`)) ?? []
  return game === undefined ? id : `/packages/games/${game}${id.slice(folder!.length)}`
}

const gameOf = (id: string): string | undefined => new RegExp(`${GAME}/`).exec(id)?.[1]

/** Games against the house are small: they share their chunks, and who plays one may play another. */
const isAgainstHouse = (id: string): boolean => REGISTRY[gameOf(id) ?? '']?.house !== undefined

const VERIFIER = '/apps/web/pages/verify/Verify.tsx'

/** Every module that the verifier needs. Pages of games need these, too, but the verifier doesn't need the pages. */
const verifierOf = (root: string, graph: Graph): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(`${root}${VERIFIER}`)
  for (const folder of FOLDERS.values()) visit(partIn(folder, 'ui/verify') ?? '')
  return found
}

const chunkOf = (path: string, verifier: ReadonlySet<string>): string | null => {
  const id = inPlace(path)
  for (const [name, paths, ofHouseGames = name] of CHUNKS) {
    if (!new RegExp(paths).test(id)) continue
    if (isAgainstHouse(id)) return ofHouseGames
    if (name === '$1' && verifier.has(path)) return `${gameOf(id)}-rules`
    return name.replace('$1', gameOf(id) ?? '')
  }
  return null
}

/** `root`: the project's folder. */
const chunksOf = (root: string): ((id: string, graph: Graph) => string | null) => {
  let verifier: ReadonlySet<string> | undefined
  return (id, graph) => {
    verifier ??= verifierOf(root, graph)
    return chunkOf(id, verifier)
  }
}

/** The part of the site that a module with words belongs to. */
const partOf = (path: string): string => {
  const id = inPlace(path)
  const game = /\/packages\/games\/([^/]+)\/words\/(?:(verify|study)\/)?/.exec(id)
  if (game !== null) {
    const [, name, page] = game
    if (isAgainstHouse(id)) return 'house'
    if (/\/words\/party-/.test(id)) return 'party' // with the pages of tables with friends
    return page === 'study' ? `${name}-study` : (page ?? name!)
  }
  if (id.includes('/packages/ui/verify/')) return 'house'
  const part = /\/packages\/ui\/(party|notifications)\/|\/apps\/web\/(?:pages|words)\/(\w+)\//.exec(id)
  return part?.[1] ?? part?.[2] ?? 'shell'
}

export const chunkGroups = (root: string): Group[] => [
  { name: 'preact', test: new RegExp(LIBRARIES), priority: 4 },
  { name: 'shell', tags: ['$initial'], test: isCode, priority: 3 },
  {
    name: chunksOf(root),
    test: isCode,
    debugName: 'code',
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: (id) => {
      const language = languageOfModule(id)
      return language === null ? null : `${partOf(id)}.${language}`
    },
    debugName: 'words',
    priority: 1,
    includeDependenciesRecursively: false,
  },
]

/** Refuses chunks that need each other: their modules could run in the wrong order. */
export const noCycles = (): Plugin => ({
  name: 'fairhouse-no-cycles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>()
    const visit = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) this.error(`chunks need each other: ${[...path, name].join(' → ')}`)
      const file = bundle[name]
      if (done.has(name) || file?.type !== 'chunk') return
      for (const needed of file.imports) visit(needed, [...path, name])
      done.add(name)
    }
    for (const name of Object.keys(bundle)) visit(name, [])
  },
})
