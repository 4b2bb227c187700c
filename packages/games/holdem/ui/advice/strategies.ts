/** The solved strategies, each fetched when a hand of about its depth is looked at, and kept from then on. */
import type { Solution } from '../../bots/solved-bot.ts'
import { decodeStrategy } from '../../solution/strategy-file.ts'

const FILES: Readonly<Record<number, string>> = {
  10: new URL('../../solution/strategies/depth-10.strategy', import.meta.url).href,
  20: new URL('../../solution/strategies/depth-20.strategy', import.meta.url).href,
  35: new URL('../../solution/strategies/depth-35.strategy', import.meta.url).href,
  50: new URL('../../solution/strategies/depth-50.strategy', import.meta.url).href,
  100: new URL('../../solution/strategies/depth-100.strategy', import.meta.url).href,
  200: new URL('../../solution/strategies/depth-200.strategy', import.meta.url).href,
}
const DEPTHS = Object.keys(FILES).map(Number)

const nearest = (depth: number): number =>
  DEPTHS.toSorted((a, b) => Math.abs(Math.log(a / depth)) - Math.abs(Math.log(b / depth)))[0]!

const loaded = new Map<number, Promise<Solution | null>>()

/** Null if it cannot be fetched: the device is offline, and it was never needed before. */
const load = async (depth: number): Promise<Solution | null> => {
  try {
    const reply = await fetch(FILES[depth]!)
    if (!reply.ok) return null
    const strategy = decodeStrategy(new Uint8Array(await reply.arrayBuffer()))
    return { depth, strategy: () => strategy }
  } catch {
    return null
  }
}

export const solutionsFor = async (players: number, depth: number): Promise<readonly Solution[]> => {
  if (players !== 2) return []
  const file = nearest(Math.max(1, depth))
  const loading = loaded.get(file) ?? load(file)
  loaded.set(file, loading)
  const solution = await loading
  if (solution === null) loaded.delete(file)
  return solution === null ? [] : [solution]
}
