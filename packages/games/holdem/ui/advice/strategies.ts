/** The solved strategies, each fetched for the first hand that needs it, and cached. */
import type { Solutions } from '../../bots/solutions.ts'
import { fetchSolutions, HEADS_UP, RING } from '../strategy-files.ts'

const DEPTHS = Object.keys(HEADS_UP).map(Number)

const nearest = (depth: number): number =>
  DEPTHS.toSorted((a, b) => Math.abs(Math.log(a / depth)) - Math.abs(Math.log(b / depth)))[0]!

const loaded = new Map<string, Promise<Solutions | null>>()

/** Null if it can't be fetched: the device is offline, and it was never needed before. */
export const solutionsFor = async (players: number, depth: number): Promise<Solutions | null> => {
  const file = players === 2 ? HEADS_UP[nearest(Math.max(1, depth))]! : RING
  const loading = loaded.get(file) ?? fetchSolutions([file]).catch(() => null)
  loaded.set(file, loading)
  const solutions = await loading
  if (solutions === null) loaded.delete(file)
  return solutions
}
