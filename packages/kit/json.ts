/** Checks on JSON of unknown shape, for parsers. */

export const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** A safe integer from `min` to `max`, but not −0, which doesn't survive a JSON round trip. */
export const isIntegerIn = (raw: unknown, min: number, max: number): raw is number =>
  Number.isSafeInteger(raw) && !Object.is(raw, -0) && (raw as number) >= min && (raw as number) <= max

/** The keys of `raw` that are not in `known`: a misspelt option is refused, not ignored. */
export const strangeKeys = (
  raw: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly string[] => Object.keys(raw).filter((key) => !known.includes(key))

/** Structural equality of JSON values; the order of keys doesn't matter. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, i) => sameJson(x, b[i]))
    )
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}
