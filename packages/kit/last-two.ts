/** A value, and what it was computed from. */
type Made<Thing, Value> = Readonly<{ of: Thing; value: Value }>

/**
 * Caches the values computed from the last two inputs, such as the states before and after a step, whose views are asked
 * for by turns for all seats. `near`: the other cached value, to share what they have in common. Entries of a `WeakMap`
 * would survive young garbage collections and be copied into old space.
 */
export const lastTwo = <Thing extends object, Value>(
  make: (thing: Thing, near: Made<Thing, Value> | null) => Value,
): ((thing: Thing) => Value) => {
  let latest: Made<Thing, Value> | null = null
  let previous: Made<Thing, Value> | null = null
  return (thing) => {
    if (latest?.of === thing) return latest.value
    const found: Made<Thing, Value> =
      previous?.of === thing ? previous : { of: thing, value: make(thing, latest) }
    previous = latest
    latest = found
    return found.value
  }
}
