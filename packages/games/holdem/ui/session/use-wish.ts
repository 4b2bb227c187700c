/** What the player wants to play, until the strategies that its table needs are loaded. */
import { useEffect, useState } from 'react'
import type { NewSession } from '../../table.ts'
import { neededFor, type StrategyLoading, useStrategies } from '../solutions.ts'

/** A session by its setup and seed, which tell how many sit down. */
export type Wish = Pick<NewSession, 'setup' | 'seed'> & Readonly<{ begin(): void }>

export type WishControl = Readonly<{
  loading: StrategyLoading
  /** Whether something waits for the strategies. */
  waits: boolean
  /** Begins as soon as it can: without what can't be loaded, if the menu has said so. */
  play(wish: Wish): void
  cancel(): void
}>

/** `offered`: what the menu would begin, so it is loaded; null at a table. `first`: begins when the page opens. */
export const useWish = (offered: Wish | null, first: Wish | null): WishControl => {
  const [wish, setWish] = useState<(Wish & Readonly<{ told: boolean }>) | null>(
    () => first && { ...first, told: false },
  )
  const wanted = wish ?? offered
  const loading = useStrategies(wanted === null ? [] : neededFor(wanted))
  useEffect(() => {
    if (wish === null || loading.state === 'loading') return
    setWish(null)
    if (loading.state === 'ready' || wish.told) wish.begin()
  }, [wish, loading.state])
  return {
    loading,
    waits: wish !== null,
    play: (next) => setWish({ ...next, told: loading.state === 'failed' }),
    cancel: () => setWish(null),
  }
}
