/** The URLs of the solved strategies, and how a page or a worker fetches them. */
import { type Solutions, solutionsFrom } from '../bots/solutions.ts'

export const RING = new URL('../solution/strategies/ring.strategy', import.meta.url).href
/** By depth. */
export const HEADS_UP: Readonly<Record<number, string>> = {
  10: new URL('../solution/strategies/depth-10.strategy', import.meta.url).href,
  20: new URL('../solution/strategies/depth-20.strategy', import.meta.url).href,
  35: new URL('../solution/strategies/depth-35.strategy', import.meta.url).href,
  50: new URL('../solution/strategies/depth-50.strategy', import.meta.url).href,
  100: new URL('../solution/strategies/depth-100.strategy', import.meta.url).href,
  200: new URL('../solution/strategies/depth-200.strategy', import.meta.url).href,
}

const fetched = async (file: string): Promise<Uint8Array> => {
  const reply = await fetch(file)
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

export const fetchSolutions = async (files: readonly string[]): Promise<Solutions> =>
  solutionsFrom(await Promise.all(files.map(fetched)))
