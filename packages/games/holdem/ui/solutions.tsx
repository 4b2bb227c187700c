/** The bots' solved strategies: fetched once, when a page that needs them opens. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Solutions } from '../bots/solutions.ts'
import { fetchSolutions, HEADS_UP, RING } from './strategy-files.ts'

let loading: Promise<Solutions> | undefined

const load = (): Promise<Solutions> => {
  loading ??= fetchSolutions([RING, ...Object.values(HEADS_UP)]).then((solutions) => {
    // Half a second of work: better behind the menu than on the first bot's turn.
    setTimeout(solutions.ring)
    return solutions
  })
  return loading
}

const SolutionsContext = createContext<Solutions | null>(null)

/** Null if they could not be fetched: the bots then play without them. */
export const useSolutions = (): Solutions | null => useContext(SolutionsContext)

/** Renders its children once the strategies are loaded, or have failed to load. */
export const WithSolutions = ({ children }: Readonly<{ children: ReactNode }>) => {
  const [solutions, setSolutions] = useState<Solutions | null | 'loading'>('loading')
  useEffect(() => {
    load().then(setSolutions, () => {
      loading = undefined
      setSolutions(null)
    })
  }, [])
  if (solutions === 'loading') return null
  return <SolutionsContext value={solutions}>{children}</SolutionsContext>
}
