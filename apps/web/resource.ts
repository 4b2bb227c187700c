/** Code that is loaded when first needed, with its words, and kept. */
import { untilWords } from '@fairhouse/ui'
import { createStore } from './store.ts'

export type Resource<T> = Readonly<{
  /** Null while loading; throws if loading failed. */
  use(): T | null
}>

type Outcome<T> = Readonly<{ value: T } | { error: unknown }>

export const resource = <T>(load: () => Promise<T>): Resource<T> => {
  const outcome = createStore<Outcome<T> | null>(null)
  let started = false
  const start = (): void => {
    if (started) return
    started = true
    load()
      .then(async (value) => {
        await untilWords()
        outcome.set({ value })
      })
      .catch((error: unknown) => outcome.set({ error }))
  }
  return {
    use: () => {
      start()
      const known = outcome.use()
      if (known === null) return null
      if ('error' in known) throw known.error
      return known.value
    },
  }
}
