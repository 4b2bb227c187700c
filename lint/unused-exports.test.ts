import { expect, test } from 'vitest'
import { PACKAGES } from '../scripts/pack/packages.ts'
import { type ModuleGraph, readModules } from './module-graph.ts'
import { unusedExports } from './unused-exports.ts'

/** Found by their location, not imported by name. */
const BY_PLACE = [
  /^(?:packages\/games|examples)\/[^/]+\/(game|rulebook|ui\/(index|lobby|party|room|verify|entries|pictures))\.tsx?$/,
  /^apps\/cli\/[^/]+\/commands\.ts$/,
  /^apps\/(web\/vite\.config|web\/browser\/house|server\/testing\/postgres-server)\.ts$/,
]
/** Published packages. */
const PUBLISHED = new Set(PACKAGES.flatMap(({ entries }) => Object.values(entries)))

const isUsed = (path: string): boolean => PUBLISHED.has(path) || BY_PLACE.some((place) => place.test(path))

const graph = readModules()

test('every export is imported somewhere', () => {
  expect(graph.size).toBeGreaterThan(1000)
  expect(unusedExports(graph, isUsed)).toEqual([])
})

/** Type imports cause no cycle: they are erased. */
const valueImports = (modules: ModuleGraph): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...modules].map(([path, { imports, passedOn }]) => [
      path,
      [...imports, ...passedOn].filter(({ isType }) => !isType).map(({ from }) => from),
    ]),
  )

test('files have no import cycles', () => {
  const imports = valueImports(graph)
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) cycles.push([...above.slice(above.indexOf(path)), path].join(' → '))
    if (done.has(path) || above.includes(path)) return
    for (const next of new Set(imports.get(path) ?? [])) visit(next, [...above, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  expect(cycles).toEqual([])
})
