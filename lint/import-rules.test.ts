import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A hypothetical file and its content. `%` in its path is filled in, so that no two collide. */
type Sketch = readonly [path: string, source: string]

const importing = (source: string): string =>
  `import { thing } from '${source}'\n\nexport const used = thing\n`

const FORBIDDEN: readonly Sketch[] = [
  ...[
    ['packages/kit/%.ts', 'node:fs'],
    ['packages/kit/%.ts', '@fairhouse/host'],
    ['packages/kit/%.ts', '../host/record.ts'],
    ['packages/host/%.ts', '@fairhouse/games'],
    ['packages/host/%.ts', 'react'],
    ['packages/verify/%.ts', '@fairhouse/games'],
    ['packages/verify/%.ts', 'zod'],
    ['packages/verify/%.ts', 'node:fs'],
    ['packages/log/%.ts', 'node:crypto'],
    ['packages/log/%.ts', '@fairhouse/host'],
    ['packages/log/%.ts', './testing/sample.ts'],
    ['packages/games/%/dice.ts', '@fairhouse/host'],
    ['packages/games/%/rules.ts', './odds.ts'],
    ['packages/games/%/rules.ts', './bots.ts'],
    ['packages/games/%/rules.ts', '../keno/rules.ts'],
    ['packages/games/%/rules.ts', 'node:crypto'],
    ['packages/games/%/rules.ts', 'smol-toml'],
    ['packages/games/%/rules.ts', './odds/equity.ts'],
    ['packages/games/%/rules.ts', './bots/sizing.ts'],
    ['packages/games/%/rules.ts', './storage/history.ts'],
    ['packages/games/%/evaluation/evaluator.ts', '../rules.ts'],
    ['packages/games/%/odds/equity.ts', '../bots.ts'],
    ['packages/games/%/odds/equity.ts', '../bots/sizing.ts'],
    ['packages/games/%/odds/equity.ts', '../../keno/rules.ts'],
    ['packages/solver/%.ts', '@fairhouse/kit'],
    ['packages/solver/%.ts', './testing/sample.ts'],
    ['packages/games/%/rules.ts', './solution/recipe.ts'],
    ['packages/games/%/solution/buckets.ts', '@fairhouse/kit'],
    ['packages/games/%/solution/buckets.ts', '../rules.ts'],
    ['packages/games/%/exchange/phh.ts', '../rules.ts'],
    ['packages/games/%/exchange/phh-print.ts', 'smol-toml'],
    ['packages/games/%/exchange/phh-print.ts', '../table/beats.ts'],
    ['packages/games/%/bots/sizing.ts', '../presenter.ts'],
    ['packages/games/%/bots/sizing.ts', '../rules.ts'],
    ['packages/games/%/bots/sizing.ts', '../ui/Table.tsx'],
    ['packages/games/%/odds.ts', './bots.ts'],
    ['packages/games/%/odds.ts', './ui/Table.tsx'],
    ['packages/games/%/bots.ts', './presenter.ts'],
    ['packages/games/%/bots.ts', './rules.ts'],
    ['packages/games/%/presenter.ts', './ui/Table.tsx'],
    ['packages/games/%/presenter.ts', 'react'],
    ['packages/games/%/rules.ts', './table.ts'],
    ['packages/games/%/rules.ts', './table/beats.ts'],
    ['packages/games/%/table/beats.ts', '../ui/Table.tsx'],
    ['packages/games/%/table/beats.ts', '../../keno/rules.ts'],
    ['packages/games/%/presenter/dock.ts', 'react'],
    ['packages/games/%/ui/Table.tsx', '../../keno/presenter.ts'],
    ['packages/games/%/ui/lab/Lab.tsx', '../../../keno/presenter.ts'],
    ['packages/games/%/ui/Table.tsx', '@fairhouse/games'],
    ['packages/games/%/ui/Table.tsx', 'node:fs'],
    ['apps/web/%.tsx', 'node:fs'],
    ['apps/web/%.tsx', '@fairhouse/server'],
    ['packages/messages/%.ts', '@fairhouse/host'],
    ['packages/messages/%.ts', '@fairhouse/server'],
    ['packages/messages/%.ts', 'node:fs'],
    ['packages/messages/client/%.ts', 'zod'],
    ['packages/messages/client/%.ts', '../socket.ts'],
    ['packages/messages/client/%.ts', '@fairhouse/ui'],
    ['packages/games/%/rules.ts', './house.ts'],
    ['packages/games/%/rules.ts', './live.ts'],
    ['packages/games/%/rules.ts', 'zod'],
    ['packages/games/%/odds.ts', './house.ts'],
    ['packages/games/%/odds/equity.ts', '../house.ts'],
    ['packages/games/%/bots.ts', './live.ts'],
    ['packages/games/%/bots/sizing.ts', '../live.ts'],
    ...['house', 'live', 'claims'].flatMap((file) =>
      [
        './ui/Table.tsx',
        './words/index.ts',
        './presenter.ts',
        '../keno/rules.ts',
        '@fairhouse/messages',
        'react',
        'node:fs',
      ].map((source) => [`packages/games/%/${file}.ts`, source]),
    ),
    ['apps/server/core/%.ts', '../rounds/bet.ts'],
    ['apps/server/core/%.ts', '../wallets/balances.ts'],
    ['apps/server/core/%.ts', '../fairhouse.ts'],
    ['apps/server/core/%.ts', '@fairhouse/server'],
    ['apps/server/core/config/%.ts', '../../edges/reply-shapes.ts'],
    ['apps/server/core/config/%.ts', '../../fairhouse.ts'],
    ['apps/server/rounds/%.ts', '../tables/tables.ts'],
    ['apps/server/rounds/%.ts', '../wallets/transfers.ts'],
    ['apps/server/rounds/%.ts', '../edges/reply-shapes.ts'],
    ['apps/server/tables/%.ts', '../rounds/bet.ts'],
    ['apps/server/tables/%.ts', '../wallets/balances.ts'],
    ['apps/server/tables/%.ts', '../parties/party.ts'],
    ['apps/server/parties/%.ts', '../edges/context.ts'],
    ['apps/server/tables/%.ts', '../edges/socket/sockets.ts'],
    ['apps/server/tables/ticker/%.ts', '../../edges/context.ts'],
    ['apps/server/tables/ticker/%.ts', '../../rounds/bet.ts'],
    ['apps/server/wallets/%.ts', '../tables/tables.ts'],
    ['apps/server/wallets/%.ts', '../edges/context.ts'],
    ['apps/server/edges/%.ts', '../fairhouse.ts'],
    ['apps/server/edges/http/%.ts', '../../fairhouse.ts'],
    ['apps/server/edges/http/%.ts', '../../index.ts'],
    ['apps/server/%.ts', './fairhouse.ts'],
    ...[
      ['apps/server/%.ts', './testing/sample-house.ts'],
      ['apps/server/core/%.ts', '../testing/sample-house.ts'],
      ['apps/server/rounds/%.ts', '../testing/sample-house.ts'],
      ['apps/server/tables/%.ts', '../testing/sample-house.ts'],
      ['apps/server/wallets/%.ts', '../testing/sample-house.ts'],
      ['apps/server/edges/http/%.ts', '../../testing/sample-house.ts'],
      ['apps/cli/%.ts', '../server/testing/sample-house.ts'],
      ['apps/cli/%.ts', './testing/sample.ts'],
      ['apps/web/%.tsx', './testing/sample.ts'],
      ['packages/kit/%.ts', './testing/sample.ts'],
      ['packages/host/%.ts', './testing/sample.ts'],
      ['packages/messages/%.ts', './testing/sample.ts'],
      ['packages/ui/%.tsx', './testing/sample.ts'],
      ['packages/games/%.ts', './testing/sample.ts'],
      ['packages/games/%/rules.ts', './testing/sample.ts'],
      ['packages/games/%/house.ts', './testing/sample.ts'],
      ['packages/games/%/presenter.ts', './testing/sample.ts'],
      ['packages/games/%/ui/Table.tsx', '../testing/sample.ts'],
    ],
    ['apps/cocos/assets/scripts/%.ts', 'react'],
    ['apps/cocos/assets/scripts/%.ts', 'node:fs'],
    ['apps/cocos/assets/scripts/view/%.ts', '@fairhouse/kit'],
    ['apps/cocos/assets/scripts/view/%.ts', '@fairhouse/games/holdem/presenter.ts'],
    ['apps/cocos/assets/scripts/view/%.ts', '../../../logic/client.ts'],
    ['apps/cocos/logic/%.ts', 'react'],
    ['apps/cocos/logic/%.ts', 'node:fs'],
    ['apps/cocos/logic/%.ts', '@fairhouse/games/keno/rules.ts'],
    ...[
      'apps/cocos/logic/%.ts',
      'apps/server/%.ts',
      'apps/web/%.tsx',
      'packages/kit/%.ts',
      'packages/host/%.ts',
      'packages/ui/%.ts',
      'packages/games/%/rules.ts',
      'packages/games/%/presenter.ts',
      'packages/games/%/ui/Table.tsx',
    ].map((path) => [path, 'cc']),
  ].map(([path, source]): Sketch => [path!, importing(source!)]),
  ...['Math.random()', 'Date.now()', 'new Date()', 'performance.now()'].map(
    (call): Sketch => ['packages/games/%/rules.ts', `export const now = ${call}\n`],
  ),
  ['packages/games/%/table/beats.ts', 'export const now = Date.now()\n'],
]

const ALLOWED: readonly Sketch[] = [
  ...[
    ['packages/kit/%.ts', './chance.ts'],
    ['packages/host/%.ts', '@fairhouse/kit'],
    ['packages/log/%.ts', '@fairhouse/kit'],
    ['packages/log/%.ts', './merkle.ts'],
    ['packages/log/%.test.ts', 'node:crypto'],
    ['packages/games/%/rules.ts', '@fairhouse/kit'],
    ['packages/games/%/rules.ts', './turn.ts'],
    ['packages/games/%/rules.ts', './evaluation/evaluator.ts'],
    ['packages/games/%/solution/buckets.ts', '../evaluation/evaluator.ts'],
    ['packages/games/%/solution/buckets.ts', '../../../solver/cfr.ts'],
    ['packages/games/%/bots/sizing.ts', '../solution/recipe.ts'],
    ['packages/games/%/odds/equity.ts', '../evaluation/evaluator.ts'],
    ['packages/games/%/odds/equity.ts', '../rules.ts'],
    ['packages/games/%/exchange/phh.ts', 'smol-toml'],
    ['packages/games/%/exchange/phh-print.ts', '../state.ts'],
    ['packages/games/%/bots/sizing.ts', '../odds/equity.ts'],
    ['packages/games/%/bots/arena.ts', '../rules.ts'],
    ['packages/games/%/storage/history.ts', '../exchange/phh-print.ts'],
    ['packages/games/%/odds.ts', './rules.ts'],
    ['packages/games/%/bots.ts', './odds.ts'],
    ['packages/games/%/presenter.ts', './bots.ts'],
    ['packages/games/%/table.ts', '@fairhouse/host'],
    ['packages/games/%/table/beats.ts', '../rules.ts'],
    ['packages/games/%/presenter/dock.ts', '../bots.ts'],
    ['packages/games/%/ui/Table.tsx', '../presenter.ts'],
    ['packages/games/%/ui/Table.tsx', 'react'],
    ['packages/kit/%.test.ts', 'node:crypto'],
    ['apps/server/%.ts', 'node:fs'],
    ['packages/messages/%.ts', '@fairhouse/kit'],
    ['packages/messages/%.ts', '@fairhouse/games/keno/rules.ts'],
    ['packages/messages/%.ts', 'zod'],
    ['packages/messages/client/%.ts', '@fairhouse/kit'],
    ['packages/messages/client/%.ts', '../protocol-version.ts'],
    ...['house', 'live', 'claims'].flatMap((file) =>
      [
        './rules.ts',
        './bots.ts',
        './evaluation/evaluator.ts',
        '@fairhouse/kit',
        '@fairhouse/host',
        'zod',
        '../house-schemas.ts',
        '../ladder-house.ts',
      ].map((source) => [`packages/games/%/${file}.ts`, source]),
    ),
    ['apps/server/core/%.ts', './store/work.ts'],
    ['apps/server/core/%.ts', '@fairhouse/messages'],
    ['apps/server/core/config/%.ts', '../house.ts'],
    ['apps/server/core/config/%.ts', '@fairhouse/games/keno/rules.ts'],
    ['apps/server/rounds/%.ts', '../core/store/work.ts'],
    ['apps/server/tables/%.ts', '../core/sockets.ts'],
    ['apps/server/tables/ticker/%.ts', '../../core/house.ts'],
    ['apps/server/tables/ticker/%.ts', '../wins.ts'],
    ['apps/server/wallets/%.ts', '../core/remote-wallets.ts'],
    ['apps/server/wallets/%.ts', '../rounds/bet.ts'],
    ...['core/store/work.ts', 'rounds/bet.ts', 'tables/tables.ts', 'wallets/remote-bet.ts'].flatMap(
      (below) => [
        ['apps/server/edges/%.ts', `../${below}`],
        ['apps/server/edges/http/%.ts', `../../${below}`],
        ['apps/server/%.ts', `./${below}`],
      ],
    ),
    ['apps/server/edges/http/%.ts', '../context.ts'],
    ['apps/server/core/%.test.ts', '../testing/sample-house.ts'],
    ['apps/server/core/%.test.ts', '../rounds/bet.ts'],
    ['apps/server/core/%.test.ts', '../fairhouse.ts'],
    ['apps/server/testing/%.ts', '../fairhouse.ts'],
    ['apps/cli/%.test.ts', '../server/testing/sample-house.ts'],
    ['apps/cli/%.ts', '@fairhouse/server'],
    ['apps/server/index.ts', './fairhouse.ts'],
    ['apps/web/%.ts', '@fairhouse/messages'],
    ['apps/cocos/assets/scripts/%.ts', 'cc'],
    ['apps/cocos/assets/scripts/%.ts', './view/sheet'],
    ['apps/cocos/assets/scripts/view/%.ts', '../logic/holdem.js'],
    ['apps/cocos/logic/%.ts', '@fairhouse/games/holdem/presenter.ts'],
    ['apps/cocos/logic/%.ts', '@fairhouse/ui/words.ts'],
  ].map(([path, source]): Sketch => [path!, importing(source!)]),
  ['packages/games/%/bots.ts', "import type { View } from './rules.ts'\n\nexport type Seen = View\n"],
]

const root = fileURLToPath(new URL('..', import.meta.url))
const sketched = mkdtempSync(join(tmpdir(), 'fairhouse-lint-'))
const pathOf = (kind: string, index: number, path: string): string => path.replace('%', `${kind}-${index}`)
let complaints = ''

beforeAll(() => {
  cpSync(join(root, 'biome.json'), join(sketched, 'biome.json'))
  cpSync(join(root, 'lint'), join(sketched, 'lint'), { recursive: true })
  for (const [kind, sketches] of Object.entries({ forbidden: FORBIDDEN, allowed: ALLOWED })) {
    for (const [index, [path, source]] of sketches.entries()) {
      const file = join(sketched, pathOf(kind, index, path))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, source)
    }
  }
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off', 'packages', 'apps']
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), args, {
    cwd: sketched,
    encoding: 'utf8',
  })
  complaints = stdout + stderr
})
afterAll(() => rmSync(sketched, { recursive: true }))

const complaintAt = (path: string): boolean =>
  new RegExp(`^${path.replaceAll('.', '\\.')}:\\d+:\\d+ (lint/style/noRestrictedImports|plugin)`, 'm').test(
    complaints,
  )

test.each(FORBIDDEN.map(([path, source], index) => [path, source.split('\n')[0], index] as const))(
  'the linter forbids in %s: %s',
  (path, _line, index) => expect(complaintAt(pathOf('forbidden', index, path))).toBe(true),
)

test.each(ALLOWED.map(([path, source], index) => [path, source.split('\n')[0], index] as const))(
  'the linter allows in %s: %s',
  (path, _line, index) => expect(complaintAt(pathOf('allowed', index, path))).toBe(false),
)
