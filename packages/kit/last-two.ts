/** What was made of a thing. */
type Made<Thing, Value> = Readonly<{ of: Thing; value: Value }>

/**
 * Remembers what was made of the last two things, such as the states before and after a step, whose views are asked for
 * by turns for all seats. `near`: the other one remembered, to share what they have in common. A `WeakMap` would
 * remember more, but garbage collection takes its values for alive until they are old.
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
