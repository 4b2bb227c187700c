/** A token bucket: `burst` requests at once, `perSecond` after that. */
export type Rate = Readonly<{ burst: number; perSecond: number }>

type Bucket = { left: number; at: number }

const refill = ({ left, at }: Bucket, { burst, perSecond }: Rate, now: number): number =>
  Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond)

/** Returns a function that takes one token: false if there is none. */
export const rateLimit = (rate: Rate, now: () => number): (() => boolean) => {
  const bucket: Bucket = { left: rate.burst, at: now() }
  return () => {
    const at = now()
    bucket.left = refill(bucket, rate, at)
    bucket.at = at
    if (bucket.left < 1) return false
    bucket.left -= 1
    return true
  }
}

/** Above this many, keys that have been quiet long enough are forgotten. */
const MAX_REMEMBERED = 10_000
/** Above this many, the quietest key is forgotten. */
const MAX_EVER = 100_000

/** One bucket per key (an address, a name). A call costs the same however many keys there are. */
export const rateLimits = (rate: Rate, now: () => number): ((key: string) => boolean) => {
  /** The quietest first. */
  const limits = new Map<string, Readonly<{ within(): boolean; last: number }>>()
  const quietMs = (rate.burst / rate.perSecond) * 1000
  const forgetOne = (): void => {
    const [key, { last }] = limits.entries().next().value!
    if (now() - last > quietMs || limits.size > MAX_EVER) limits.delete(key)
  }
  return (key) => {
    const within = limits.get(key)?.within ?? rateLimit(rate, now)
    limits.delete(key)
    limits.set(key, { within, last: now() })
    // At most two per call, so that the quiet ones go bit by bit and no call is slow.
    for (let looked = 0; looked < 2 && limits.size > MAX_REMEMBERED; looked += 1) forgetOne()
    return within()
  }
}

/**
 * The key that limits count an address by. Of IPv6 only the first half, because a client's network has all of the
 * second.
 */
export const addressKey = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
