/** The solved strategies, each fetched for the first hand that needs it, and cached. */
import { type Solutions, solutionsFrom } from '../../bots/solutions.ts'
import { solveDecision } from '../../postflop/decision.ts'
import { fetchStrategy, nearestFile, RING } from '../strategy-files.ts'

const fetched = async (files: readonly string[]): Promise<Solutions> =>
  solutionsFrom(await Promise.all(files.map((file) => fetchStrategy(file))), solveDecision)

const loaded = new Map<string, Promise<Solutions | null>>()

/** Null if they can't be fetched: the device is offline, and they were never needed before. */
export const solutionsFor = async (players: number, depth: number): Promise<Solutions | null> => {
  const files = players === 2 ? [nearestFile(Math.max(1, depth)), RING] : [RING]
  const key = files.join()
  const loading = loaded.get(key) ?? fetched(files).catch(() => null)
  loaded.set(key, loading)
  const solutions = await loading
  if (solutions === null) loaded.delete(key)
  return solutions
}
