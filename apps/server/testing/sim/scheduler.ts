/**
 * The seeded scheduler of a simulated house: events in virtual time, one after the other, and the only source of
 * chance. The same seed replays exactly.
 */
export type Chance = Readonly<{
  /** 0 to 1. */
  random(): number
  /** From `least` to `most`, both included. */
  between(least: number, most: number): number
  happens(probability: number): boolean
  pick<T>(all: readonly T[]): T
  /** Lower-case hex. */
  hex(bytes: number): string
}>

/** Numerical Recipes' way to spread a text over 32 bits, then sfc32. */
const words = (seed: string): (() => number) => {
  let hash = 2_166_136_261
  for (const character of seed) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619)
  let [a, b, c, counter] = [hash, hash ^ 0x9e37_79b9, Math.imul(hash, 0x85eb_ca6b), 1]
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return sum >>> 0
  }
  for (let i = 0; i < 16; i += 1) next()
  return next
}

export const chanceOf = (seed: string): Chance => {
  const next = words(seed)
  const random = (): number => next() / 2 ** 32
  return {
    random,
    between: (least, most) => least + Math.floor(random() * (most - least + 1)),
    happens: (probability) => random() < probability,
    pick: (all) => all[Math.floor(random() * all.length)]!,
    hex: (bytes) => {
      let text = ''
      while (text.length < 2 * bytes) text += next().toString(16).padStart(8, '0')
      return text.slice(0, 2 * bytes)
    },
  }
}

export type SimEvent = { readonly at: number; readonly order: number; run: (() => void) | null }

export type Scheduler = Chance &
  Readonly<{
    /** Virtual milliseconds since the simulation began. */
    now(): number
    after(ms: number, run: () => void): SimEvent
    /** At this virtual time; now if it has passed. */
    at(time: number, run: () => void): SimEvent
    cancel(event: SimEvent): void
    /** Runs all events up to this time, unless `isStopped`. */
    runUntil(ms: number, isStopped: () => boolean): Promise<void>
    /** How many events have run. */
    count(): number
  }>

const isBefore = (one: SimEvent, other: SimEvent): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** A binary heap: the earliest event first; at the same time, the one added first. */
const createQueue = () => {
  const heap: SimEvent[] = []
  const sink = (event: SimEvent): void => {
    const { length } = heap
    let i = 0
    for (let child = 1; child < length; child = 2 * i + 1) {
      if (child + 1 < length && isBefore(heap[child + 1]!, heap[child]!)) child += 1
      if (!isBefore(heap[child]!, event)) break
      heap[i] = heap[child]!
      i = child
    }
    heap[i] = event
  }
  return {
    add: (event: SimEvent): void => {
      let i = heap.push(event) - 1
      for (let up = (i - 1) >> 1; i > 0 && isBefore(event, heap[up]!); up = (i - 1) >> 1) {
        heap[i] = heap[up]!
        i = up
      }
      heap[i] = event
    },
    first: (): SimEvent | undefined => heap[0],
    take: (): SimEvent => {
      const taken = heap[0]!
      const last = heap.pop()!
      if (heap.length > 0) sink(last)
      return taken
    },
  }
}

/** Node's own call that runs all pending microtasks and ticks. A turn of the event loop would do so too, at three times the cost. */
const settle = (process as unknown as { _tickCallback(): void })._tickCallback

/** Microtasks can only be run from outside of one. */
const outsideMicrotasks = (run: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(run())
      } catch (error) {
        reject(error)
      }
    })
  })

export const createScheduler = (seed: string): Scheduler => {
  const chance = chanceOf(seed)
  const queue = createQueue()
  let [now, order, count] = [0, 0, 0]
  const at = (time: number, run: () => void): SimEvent => {
    const event = { at: Math.max(now, time), order, run }
    order += 1
    queue.add(event)
    return event
  }
  return {
    ...chance,
    now: () => now,
    at,
    after: (ms, run) => at(now + ms, run),
    cancel: (event) => {
      event.run = null
    },
    runUntil: (until, isStopped) =>
      outsideMicrotasks(() => {
        for (let next = queue.first(); next && next.at <= until && !isStopped(); next = queue.first()) {
          const { at, run } = queue.take()
          if (!run) continue
          now = at
          count += 1
          run()
          settle()
        }
        now = Math.max(now, until)
      }),
    count: () => count,
  }
}
