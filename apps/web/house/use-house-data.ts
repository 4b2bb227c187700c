/** Questions over HTTP: what a page shows, kept fresh if wanted, and what a press does. */
import { isRefusal } from '@fairhouse/kit'
import type { HouseRefusal } from '@fairhouse/ui'
import { useCallback, useEffect, useState } from 'react'
import { useReception } from './HouseProvider.tsx'

export type HouseData<T> = Readonly<{
  /** Null until it has come; the last that came stays while there is a refusal. */
  value: T | null
  refusal: HouseRefusal | null
  load(): Promise<void>
}>

/** Replies are those of the house this page came with, so they have the shape of its messages. */
export const useHouseData = <T>(path: string, everyMs: number | null = null): HouseData<T> => {
  const { ask } = useReception()
  const [shown, setShown] = useState<Omit<HouseData<T>, 'load'>>({ value: null, refusal: null })
  const load = useCallback(async (): Promise<void> => {
    const reply = await ask(path)
    setShown(({ value }) =>
      isRefusal(reply) ? { value, refusal: reply } : { value: reply as T, refusal: null },
    )
  }, [ask, path])
  useEffect(() => {
    void load()
    if (everyMs === null) return
    const timer = setInterval(
      () => (document.visibilityState === 'visible' ? void load() : undefined),
      everyMs,
    )
    return () => clearInterval(timer)
  }, [load, everyMs])
  return { ...shown, load }
}

/** For a press on what loads again. */
export const useAgain = (load: () => Promise<void>): Readonly<{ busy: boolean; again(): Promise<void> }> => {
  const [busy, setBusy] = useState(false)
  const again = async (): Promise<void> => {
    setBusy(true)
    await load()
    setBusy(false)
  }
  return { busy, again }
}

type Method = 'PUT' | 'DELETE'

export type Doing = Readonly<{
  busy: boolean
  refusal: HouseRefusal | null
  /** The reply; null: it was refused, and `refusal` says why. Without a body and a method it only reads. */
  run<T>(path: string, body?: object, method?: Method): Promise<T | null>
}>

export const useDoing = (): Doing => {
  const { ask } = useReception()
  const [state, setState] = useState<Omit<Doing, 'run'>>({ busy: false, refusal: null })
  const run = useCallback(
    async <T>(path: string, body?: object, method?: Method): Promise<T | null> => {
      setState({ busy: true, refusal: null })
      const reply = await ask(path, body, method)
      setState({ busy: false, refusal: isRefusal(reply) ? reply : null })
      return isRefusal(reply) ? null : (reply as T)
    },
    [ask],
  )
  return { ...state, run }
}
