/** The solved strategies, each fetched for the first hand that needs it, and cached. */
import { type Solutions, solutionsFrom } from '../../bots/solutions.ts'
import { fetchStrategy, nearestFile, RING } from '../strategy-files.ts'

const fetched = async (file: string): Promise<Solutions> => solutionsFrom([await fetchStrategy(file)])

const loaded = new Map<string, Promise<Solutions | null>>()

/** Null if it can't be fetched: the device is offline, and it was never needed before. */
export const solutionsFor = async (players: number, depth: number): Promise<Solutions | null> => {
  const file = players === 2 ? nearestFile(Math.max(1, depth)) : RING
  const loading = loaded.get(file) ?? fetched(file).catch(() => null)
  loaded.set(file, loading)
  const solutions = await loading
  if (solutions === null) loaded.delete(file)
  return solutions
}
