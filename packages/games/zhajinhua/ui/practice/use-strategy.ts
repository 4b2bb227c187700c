/** The solved strategy, fetched and unpacked once, when the practice table is opened. */
import { useEffect, useState } from 'react'
import { countsOf } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { ask } from './ask.ts'
import { DEFAULT_SETUP } from './setup.ts'

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
    ask<'strategy'>({ type: 'strategy' }).answer.then(
      (found) => {
        loaded = found
        setStrategy(found)
        // A tenth of a second of work: better done behind the menu than when the first bot looks at its cards.
        setTimeout(() => countsOf(DEFAULT_SETUP.room))
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
