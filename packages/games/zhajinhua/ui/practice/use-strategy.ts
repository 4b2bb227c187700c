/** The solved strategy, fetched and unpacked once, when the practice table is opened. */
import { useEffect, useState } from 'react'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { ask } from './ask.ts'

let loaded: SolvedStrategy | null = null

export type LoadedStrategy = Readonly<{
  strategy: SolvedStrategy | null
  failed: boolean
  retry(): void
}>

export const useStrategy = (): LoadedStrategy => {
  const [strategy, setStrategy] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const load = (): void => {
    setFailed(false)
    ask<'strategy'>({ type: 'strategy' }).then(
      (found) => {
        loaded = found
        setStrategy(found)
      },
      () => setFailed(true),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (loaded === null) load()
  }, [])
  return { strategy, failed, retry: load }
}
