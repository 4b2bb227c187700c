/**
 * The layers: a row's name, its files, and what these may import besides each other: names of rows, installed packages,
 * `node` for Node's own, `type x` for types of it alone, `*` for everything. A file belongs to the first row it matches.
 * `GAME` is a game's folder, and rows in it mean the same game's: no game imports another.
 */
import { matchesGlob } from 'node:path'
import type { ModuleGraph } from './module-graph.ts'

const LANGUAGE = 'kit, parts, evaluation, odds, postflop, solution'
const PLAY = `${LANGUAGE}, rules, bots`
const CORE = 'kit, host, log, table, messages, store, core, node, pino, zod'
const BELOW_TABLES = `${CORE}, accounts, config, players, public log`
const BELOW_EDGES = `${BELOW_TABLES}, games, rounds, tables, notifications, wallets`

const LAYERS: readonly (readonly [name: string, files: string, may: string])[] = [
  ['tests', '**/*.test.{ts,tsx} **/testing/** {bench,scripts,lint}/** apps/web/browser/**', '*'],
  ['cc', 'apps/cocos/preview/cc.ts', '*'],
  ['tools', 'apps/web/{build/*,vite.config.ts} apps/cocos/{generate,preview}/** **/picture*.ts', '*'],
  ['kit', 'packages/kit/*', ''],
  ['table', 'packages/table/*', 'kit'],
  ['log', 'packages/log/*', 'kit, table'],
  ['host', 'packages/host/*', 'kit, table'],
  ['solver', 'packages/solver/**', ''],
  ['nouns', 'packages/ui/house/ladder/words/formula-*.ts', ''],
  ['ui', 'packages/ui/**', 'kit, host, table, nouns, type messages, type wire, react, wouter'],
  ['evaluation', 'GAME/evaluation/*', 'kit'],
  ['solution', 'GAME/solution/**', 'evaluation, solver'],
  ['odds', 'GAME/odds.ts GAME/odds/*', 'kit, evaluation, parts, rules'],
  ['postflop', 'GAME/postflop/*', 'kit, evaluation, odds, solver'],
  ['measure', 'GAME/measure/*', `${PLAY}, host`],
  ['bots', 'GAME/{bots,strategies}.ts GAME/bots/*', `${LANGUAGE}, type rules`],
  ['exchange', 'GAME/exchange/*', 'kit, evaluation, parts, rules, smol-toml'],
  ['advice', 'GAME/advice/*', PLAY],
  ['study', 'GAME/study/*', `${PLAY}, advice`],
  ['own code', 'GAME/own-code/*', `${PLAY}, @micropython/micropython-webassembly-pyscript`],
  [
    'presenter',
    'GAME/{presenter,setup,say,flow,lab,table}.ts',
    `${PLAY}, own code, type words, host, xstate`,
  ],
  ['presenter', 'GAME/{presenter,table,storage}/*', `${PLAY}, exchange, type words, host`],
  ['ways to play', 'packages/games/{formula-house,house-schemas,ladder-house}.ts', 'kit, host, zod'],
  ['facets', 'GAME/{house,live,series,claims}.ts', `${PLAY}, presenter, ways to play, host, zod`],
  ['manifest', 'GAME/{game,rulebook}.ts', 'kit, rules, parts, facets, ways to play'],
  [
    'words',
    'GAME/words/**',
    `${LANGUAGE}, nouns, type rules, type bots, presenter, advice, study, type facets`,
  ],
  [
    'face',
    'GAME/ui/**',
    `${PLAY}, own code, advice, study, exchange, presenter, words, facets, host, type messages, ui, react, @micropython/micropython-webassembly-pyscript`,
  ],
  ['rules', 'GAME/rules.ts', 'kit, evaluation, parts'],
  ['parts', 'GAME/*.ts', 'kit, evaluation, type rules'],
  ['games', 'packages/games/registry.ts', 'kit, node'],
  ['games', 'packages/games/*.ts', 'kit, host, parts, rules, ways to play, facets, presenter, zod'],
  ['wire', 'packages/messages/{client/*,protocol-version.ts}', 'kit, type messages'],
  ['messages', 'packages/messages/*', 'kit, games, ways to play, wire, zod'],
  ['verify', 'packages/verify/*', 'kit, log, table, games'],
  [
    'web',
    'apps/web/**',
    'kit, host, log, table, games, type messages, wire, verify, ui, preact, react, wouter, virtual:games',
  ],
  ['store', 'apps/server/core/store/**', 'kit, node, pg'],
  ['core', 'apps/server/core/*', CORE],
  ['players', 'apps/server/core/players/*', CORE],
  ['config', 'apps/server/core/config/*', `${CORE}, games`],
  ['public log', 'apps/server/core/public-log/*', CORE],
  ['accounts', 'apps/server/core/accounts/*', `${CORE}, players, config, jose`],
  ['rounds', 'apps/server/rounds/*', BELOW_TABLES],
  ['tables', 'apps/server/{tables,parties}/**', `${BELOW_TABLES}, games`],
  ['notifications', 'apps/server/notifications/*', `${BELOW_TABLES}, tables`],
  ['wallets', 'apps/server/wallets/*', `${BELOW_TABLES}, rounds`],
  ['bus', 'apps/server/edges/bus/*', `${BELOW_EDGES}, @nats-io/transport-node`],
  ['reports', 'apps/server/edges/reports/*', BELOW_EDGES],
  ['figures', 'apps/server/edges/figures/*', `${BELOW_EDGES}, bus, reports, prom-client`],
  ['edges', 'apps/server/edges/*', `${BELOW_EDGES}, bus, reports, figures`],
  ['client files', 'apps/server/edges/client/*', `${BELOW_EDGES}, fastify`],
  ['socket', 'apps/server/edges/socket/*', `${BELOW_EDGES}, edges, ws`],
  ['http', 'apps/server/edges/http/*', `${BELOW_EDGES}, edges, reports, socket, fastify`],
  ['documents', 'apps/server/edges/documents/*', `${BELOW_EDGES}, edges, http, fastify`],
  [
    'server',
    'apps/server/*.ts',
    `${BELOW_EDGES}, bus, reports, figures, edges, client files, socket, http, documents, fastify`,
  ],
  ['cli', 'apps/cli/**', '*'],
  [
    'cocos logic',
    'apps/cocos/logic/*',
    'kit, parts, rules, postflop, bots, advice, presenter, words, face, ui',
  ],
  ['cocos view', 'apps/cocos/assets/**', 'cocos logic, cc'],
]

const GAME = '{packages/games,examples}/*'
/** As the checks read it. */
export const ROWS = LAYERS.map(([name, files, may]) => ({
  name,
  files: files.replaceAll('GAME', GAME).split(' '),
  may: may.split(', '),
}))
type Row = (typeof ROWS)[number]
const rows = new Map<string, Row | undefined>()
const rowOf = (path: string): Row | undefined => {
  if (!rows.has(path))
    rows.set(
      path,
      ROWS.find(({ files }) => files.some((file) => matchesGlob(path, file))),
    )
  return rows.get(path)
}
const gameOf = (path: string): string | undefined =>
  /^(?:packages\/games|examples)\/([^/]+)\//.exec(path)?.[1]
const packageOf = (specifier: string): string =>
  specifier.startsWith('node:') ? 'node' : /^(@[^/]+\/)?[^/]+/.exec(specifier)![0]

/** `to`: a path from the root, or an installed package. */
export const mayImport = (from: string, to: string, isType = false): boolean => {
  const row = rowOf(from)
  if (row === undefined) return false
  if (row.may.includes('*')) return row.name !== 'cli' || rowOf(to)?.name !== 'tests'
  const target = rowOf(to)?.name ?? packageOf(to)
  const [game, other] = [gameOf(from), gameOf(to)]
  if (game !== undefined && other !== undefined && game !== other) return false
  return target === row.name || row.may.includes(target) || (isType && row.may.includes(`type ${target}`))
}

/** Every import that the layers don't allow, and every file that is in none. */
export const brokenLayers = (graph: ModuleGraph): readonly string[] =>
  [...graph].flatMap(([path, { imports, passedOn, packages }]) => [
    ...(rowOf(path) === undefined ? [`${path} is in no layer`] : []),
    ...[...imports, ...passedOn]
      .filter(({ from, isType }) => from !== '' && !mayImport(path, from, isType))
      .map(({ from }) => `${path} → ${from}`),
    ...packages.filter((name) => !mayImport(path, name)).map((name) => `${path} → ${name}`),
  ])
