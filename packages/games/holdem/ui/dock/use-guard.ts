/** Against a press that was meant for something else: a button rests for a moment after what it does has changed. */
import { useEffect, useState } from 'react'
import { KEY_GUARD_MS } from '../../presenter.ts'

/** `what` names what a press would do; true once that has stood long enough. */
export const useGuard = (what: string): boolean => {
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReady(what), KEY_GUARD_MS)
    return () => clearTimeout(timer)
  }, [what])
  return ready === what
}
