/** The bots' solved strategies: fetched once, when a page that needs them is opened. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type Solutions, solutionsFrom } from '../bots/solutions.ts'

const FILES = [
  new URL('../solution/strategies/ring.strategy', import.meta.url),
  new URL('../solution/strategies/depth-10.strategy', import.meta.url),
  new URL('../solution/strategies/depth-20.strategy', import.meta.url),
  new URL('../solution/strategies/depth-35.strategy', import.meta.url),
  new URL('../solution/strategies/depth-50.strategy', import.meta.url),
  new URL('../solution/strategies/depth-100.strategy', import.meta.url),
  new URL('../solution/strategies/depth-200.strategy', import.meta.url),
]

const read = async (url: URL): Promise<Uint8Array> => {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url.pathname}: ${reply.status}`)
  return new Uint8Array(await reply.arrayBuffer())
}

let loading: Promise<Solutions> | undefined

const load = (): Promise<Solutions> => {
  loading ??= Promise.all(FILES.map(read)).then((files) => {
    const solutions = solutionsFrom(files)
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
