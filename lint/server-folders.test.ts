import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../apps/server', import.meta.url))
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']+\.ts)'/g

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const isProduct = (file: string): boolean =>
  file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|\/)(testing|node_modules)\//.test(file)

/** The folders that the product files of each folder import; `.` is the top. */
const folderGraph = (): Graph => {
  const graph = new Map<string, Set<string>>()
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(isProduct)
  for (const file of files) {
    const folder = dirname(file)
    const imported = graph.get(folder) ?? new Set()
    graph.set(folder, imported)
    for (const [, path] of readFileSync(join(SERVER, file), 'utf8').matchAll(IMPORTED)) {
      const target = dirname(normalize(join(folder, path!)))
      if (target !== folder) imported.add(target)
    }
  }
  return graph
}

/** The first cycle found, from a folder back to itself, or null. */
const cycleIn = (graph: Graph): readonly string[] | null => {
  const done = new Set<string>()
  const visit = (folder: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return null
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder])
      if (cycle) return cycle
    }
    done.add(folder)
    return null
  }
  for (const folder of graph.keys()) {
    const cycle = visit(folder, [])
    if (cycle) return cycle
  }
  return null
}

test('the server’s folders have no import cycle', () => {
  const graph = folderGraph()
  expect([...graph.get('rounds')!]).toContain('core/store') // imports are found at all
  expect(cycleIn(graph)?.join(' → ') ?? 'no cycle').toBe('no cycle')
})
