/**
 * Exports that no other file imports, directly or through re-exports. A type mentioned in an exported signature of its
 * file counts as used: callers may want to name it.
 */
import type { ModuleGraph } from './module-graph.ts'

/** `isUsed`: files whose exports are used without an import: by a bundler's pattern or a config reader. */
export const unusedExports = (graph: ModuleGraph, isUsed: (path: string) => boolean): readonly string[] => {
  const used = new Set<string>()
  const use = (path: string, name: string | null): void => {
    const key = `${path} ${name ?? '*'}`
    const module = graph.get(path)
    if (module === undefined || used.has(key)) return
    used.add(key)
    if (name === null) for (const own of module.exports) used.add(`${path} ${own.name}`)
    const isOwn = name !== null && module.exports.some((own) => own.name === name)
    for (const { from, name: theirs, as } of isOwn ? [] : module.passedOn) {
      if (name === null || as === name) use(from, theirs)
      else if (as === null) use(from, name)
    }
  }
  for (const [path, { imports }] of graph) {
    for (const { from, name } of imports) if (from !== path) use(from, name)
    if (isUsed(path)) use(path, null)
  }
  return [...graph].flatMap(([path, { exports }]) =>
    exports
      .filter(
        ({ together, isMentioned }) => !isMentioned && !together.some((name) => used.has(`${path} ${name}`)),
      )
      .map(({ name }) => `${path} ${name}`),
  )
}
