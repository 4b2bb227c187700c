import { expect, test } from 'vitest'
import { brokenLayers, mayImport, ROWS } from './layers.ts'
import { readModules } from './module-graph.ts'

test('every file is in a layer and imports only what its layer may', () => {
  const graph = readModules()
  expect(graph.size).toBeGreaterThan(1000)
  expect(brokenLayers(graph)).toEqual([])
})

test('layers have no cycle, types aside', () => {
  const namesBelow = (name: string): readonly string[] =>
    ROWS.filter((row) => row.name === name).flatMap(({ may }) => may.filter((other) => other !== name))
  const done = new Set<string>()
  const visit = (name: string, above: readonly string[]): void => {
    expect(above, [...above, name].join(' → ')).not.toContain(name)
    if (done.has(name)) return
    for (const other of namesBelow(name)) visit(other, [...above, name])
    done.add(name)
  }
  for (const { name } of ROWS) visit(name, [])
})

const game = (file: string): string => `packages/games/keno/${file}`

test.each([
  ['packages/kit/chance.ts', 'node'],
  ['packages/kit/chance.ts', 'packages/host/record.ts'],
  ['packages/kit/chance.ts', 'packages/kit/testing/sample.ts'],
  ['packages/host/record.ts', 'packages/games/registry.ts'],
  ['packages/host/record.ts', 'react'],
  ['packages/verify/verifier.ts', 'zod'],
  ['packages/solver/range-coder.ts', 'packages/kit/index.ts'],
  ['packages/messages/client/requests.ts', 'packages/messages/socket.ts'],
  [game('rules.ts'), game('odds.ts')],
  [game('rules.ts'), 'packages/games/hilo/rules.ts'],
  [game('rules.ts'), 'node'],
  [game('odds/equity.ts'), game('bots.ts')],
  [game('bots/sizing.ts'), game('rules.ts')],
  [game('bots.ts'), game('presenter.ts')],
  [game('solution/buckets.ts'), 'packages/kit/index.ts'],
  [game('exchange/phh.ts'), game('presenter/dock.ts')],
  [game('presenter/dock.ts'), 'react'],
  [game('presenter.ts'), game('ui/Table.tsx')],
  [game('house.ts'), game('ui/Table.tsx')],
  [game('ui/Table.tsx'), 'packages/games/registry.ts'],
  [game('ui/Table.tsx'), 'packages/games/hilo/presenter.ts'],
  [game('ui/Table.tsx'), 'cc'],
  ['apps/web/App.tsx', 'node'],
  ['apps/web/App.tsx', 'apps/server/index.ts'],
  ['apps/web/App.tsx', 'packages/messages/socket.ts'],
  ['apps/server/core/ledger.ts', 'apps/server/rounds/bet.ts'],
  ['apps/server/core/store/work.ts', 'apps/server/core/ledger.ts'],
  ['apps/server/rounds/bet.ts', 'apps/server/tables/tables.ts'],
  ['apps/server/tables/actions.ts', 'apps/server/edges/context.ts'],
  ['apps/server/wallets/outbox.ts', 'apps/server/edges/context.ts'],
  ['apps/server/edges/http/routes.ts', 'apps/server/fairhouse.ts'],
  ['apps/server/fairhouse.ts', 'apps/server/testing/sample-house.ts'],
  ['apps/cli/main.ts', 'apps/server/testing/sample-house.ts'],
  ['apps/cocos/assets/scripts/view/pen.ts', 'packages/kit/index.ts'],
  ['packages/a-new-one/index.ts', 'packages/kit/index.ts'],
])('%s may not import %s', (from, to) => expect(mayImport(from, to)).toBe(false))

test.each([
  [game('rules.ts'), 'packages/kit/index.ts', false],
  [game('rules.ts'), game('draw.ts'), false],
  [game('bots.ts'), game('rules.ts'), true],
  [game('bots.ts'), game('odds.ts'), false],
  [game('ui/Table.tsx'), game('presenter.ts'), false],
  [game('ui/Table.test.tsx'), 'packages/games/registry.ts', false],
  ['apps/web/App.tsx', 'packages/messages/socket.ts', true],
  ['apps/server/core/ledger.ts', 'node', false],
  ['apps/server/edges/http/routes.ts', 'apps/server/rounds/bet.ts', false],
  ['apps/server/core/ledger.test.ts', 'apps/server/testing/sample-house.ts', false],
])('%s may import %s (types only: %s)', (from, to, isType) => expect(mayImport(from, to, isType)).toBe(true))
