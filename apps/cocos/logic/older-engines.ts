/**
 * What the rules use of ES2022 to ES2024 and older engines may lack: an engine built into an app isn't updated like
 * a browser. Only what is missing is added.
 */
type Method = (this: never, ...args: never[]) => unknown

const addMissing = (home: object, methods: Readonly<Record<string, Method>>): void => {
  for (const [name, value] of Object.entries(methods))
    if (!(name in home)) Object.defineProperty(home, name, { value, writable: true, configurable: true })
}

const nth = (length: number, index: number): number => (index < 0 ? length + index : index)

type Test = (value: unknown, index: number, list: readonly unknown[]) => boolean

function findLastIndex(this: readonly unknown[], test: Test): number {
  for (let index = this.length - 1; index >= 0; index--) if (test(this[index], index, this)) return index
  return -1
}

const LISTS: Readonly<Record<string, Method>> = {
  at(this: readonly unknown[], index: number) {
    return this[nth(this.length, index)]
  },
  with(this: readonly unknown[], index: number, value: unknown) {
    const copy = [...this]
    copy[nth(copy.length, index)] = value
    return copy
  },
  toReversed(this: readonly unknown[]) {
    return [...this].reverse()
  },
  toSorted(this: readonly unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare)
  },
  toSpliced(this: readonly unknown[], start: number, count: number, ...items: readonly unknown[]) {
    const copy = [...this]
    copy.splice(start, count, ...items)
    return copy
  },
  findLastIndex,
  findLast(this: readonly unknown[], test: Test) {
    return this[findLastIndex.call(this, test)]
  },
}

const TEXTS: Readonly<Record<string, Method>> = {
  at(this: string, index: number) {
    return this[nth(this.length, index)]
  },
  /** Our own texts have no lone surrogates. */
  toWellFormed(this: string) {
    return String(this)
  },
  replaceAll(this: string, from: string, to: string) {
    return this.split(from).join(to)
  },
}

const groupsOf = (items: Iterable<unknown>, keyOf: (item: unknown) => PropertyKey) => {
  const groups: Record<PropertyKey, unknown[]> = {}
  for (const item of items) {
    const key = keyOf(item)
    groups[key] = [...(groups[key] ?? []), item]
  }
  return groups
}

addMissing(Array.prototype, LISTS)
addMissing(String.prototype, TEXTS)
addMissing(Object, {
  hasOwn: (of: object, key: PropertyKey) => Reflect.getOwnPropertyDescriptor(of, key) !== undefined,
  groupBy: groupsOf,
})
