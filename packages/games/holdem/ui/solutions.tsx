/** The bots' solved strategies: fetched once, when a page that needs them is opened. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Solutions } from '../bots/solutions.ts'
import { fetchSolutions, HEADS_UP, RING } from './strategy-files.ts'

let loading: Promise<Solutions> | undefined

const load = (): Promise<Solutions> => {
  loading ??= fetchSolutions([RING, ...Object.values(HEADS_UP)]).then((solutions) => {
    // Half a second of work: better under the menu than at the first bot's turn.
    setTimeout(solutions.ring)
    return solutions
  })
  return loading
}

const SolutionsContext = createContext<Solutions | null>(null)

/** Null where they could not be fetched: the bots play without. */
export const useSolutions = (): Solutions | null => useContext(SolutionsContext)

/** Shows its children once the strategies are there, or cannot be had. */
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
