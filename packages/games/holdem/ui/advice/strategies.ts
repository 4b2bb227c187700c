/** The solved strategies, each fetched when a hand it is for is looked at, and kept from then on. */
import { type Solutions, solutionsFrom } from '../../bots/solutions.ts'

const RING = new URL('../../solution/strategies/ring.strategy', import.meta.url).href
const HEADS_UP: Readonly<Record<number, string>> = {
  10: new URL('../../solution/strategies/depth-10.strategy', import.meta.url).href,
  20: new URL('../../solution/strategies/depth-20.strategy', import.meta.url).href,
  35: new URL('../../solution/strategies/depth-35.strategy', import.meta.url).href,
  50: new URL('../../solution/strategies/depth-50.strategy', import.meta.url).href,
  100: new URL('../../solution/strategies/depth-100.strategy', import.meta.url).href,
  200: new URL('../../solution/strategies/depth-200.strategy', import.meta.url).href,
}
const DEPTHS = Object.keys(HEADS_UP).map(Number)

const nearest = (depth: number): number =>
  DEPTHS.toSorted((a, b) => Math.abs(Math.log(a / depth)) - Math.abs(Math.log(b / depth)))[0]!

const loaded = new Map<string, Promise<Solutions | null>>()

const load = async (file: string): Promise<Solutions | null> => {
  try {
    const reply = await fetch(file)
    return reply.ok ? solutionsFrom([new Uint8Array(await reply.arrayBuffer())]) : null
  } catch {
    return null
  }
}

/** Null if it cannot be fetched: the device is offline, and it was never needed before. */
export const solutionsFor = async (players: number, depth: number): Promise<Solutions | null> => {
  const file = players === 2 ? HEADS_UP[nearest(Math.max(1, depth))]! : RING
  const loading = loaded.get(file) ?? load(file)
  loaded.set(file, loading)
  const solutions = await loading
  if (solutions === null) loaded.delete(file)
  return solutions
}
