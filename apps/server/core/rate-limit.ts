/** How much somebody may ask for: so many requests at once, and so many a second after that. */
export type Rate = Readonly<{ burst: number; perSecond: number }>

type Bucket = { left: number; at: number }

const refill = ({ left, at }: Bucket, { burst, perSecond }: Rate, now: number): number =>
  Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond)

/** Whether one more is within the rate. */
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

/** Above this many, those who have been quiet long enough are forgotten. */
const MOST_REMEMBERED = 10_000

/** The same for everybody by a key of their own: an address, a name. */
export const rateLimits = (rate: Rate, now: () => number): ((key: string) => boolean) => {
  const limits = new Map<string, Readonly<{ within(): boolean; last: number }>>()
  const quietMs = (rate.burst / rate.perSecond) * 1000
  const forget = (): void => {
    for (const [key, { last }] of limits) if (now() - last > quietMs) limits.delete(key)
  }
  return (key) => {
    if (limits.size > MOST_REMEMBERED) forget()
    const within = limits.get(key)?.within ?? rateLimit(rate, now)
    limits.set(key, { within, last: now() })
    return within()
  }
}
