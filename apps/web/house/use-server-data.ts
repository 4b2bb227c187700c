/** HTTP requests: data that a page shows, refreshed if wanted, and actions. */
import { isRefusal } from '@fairhouse/kit'
import type { HouseRefusal } from '@fairhouse/ui'
import { useCallback, useEffect, useState } from 'react'
import { usePageConnection } from './ConnectionProvider.tsx'

export type ServerData<T> = Readonly<{
  /** Null until loaded; the last value stays during a refusal. */
  value: T | null
  refusal: HouseRefusal | null
  load(): Promise<void>
}>

/** Replies come from the house that served this page, so they have the shape of its messages. */
export const useServerData = <T>(path: string, everyMs: number | null = null): ServerData<T> => {
  const { http } = usePageConnection()
  const [shown, setShown] = useState<Omit<ServerData<T>, 'load'>>({ value: null, refusal: null })
  const load = useCallback(async (): Promise<void> => {
    const reply = await http(path)
    setShown(({ value }) =>
      isRefusal(reply) ? { value, refusal: reply } : { value: reply as T, refusal: null },
    )
  }, [http, path])
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

/** For a "reload" button. */
export const useReload = (
  load: () => Promise<void>,
): Readonly<{ busy: boolean; reload(): Promise<void> }> => {
  const [busy, setBusy] = useState(false)
  const reload = async (): Promise<void> => {
    setBusy(true)
    await load()
    setBusy(false)
  }
  return { busy, reload }
}

type Method = 'PUT' | 'DELETE'

export type HttpAction = Readonly<{
  busy: boolean
  refusal: HouseRefusal | null
  /** The reply, or null if refused (see `refusal`). Without a body and a method it only reads. */
  run<T>(path: string, body?: object, method?: Method): Promise<T | null>
}>

export const useHttpAction = (): HttpAction => {
  const { http } = usePageConnection()
  const [state, setState] = useState<Omit<HttpAction, 'run'>>({ busy: false, refusal: null })
  const run = useCallback(
    async <T>(path: string, body?: object, method?: Method): Promise<T | null> => {
      setState({ busy: true, refusal: null })
      const reply = await http(path, body, method)
      setState({ busy: false, refusal: isRefusal(reply) ? reply : null })
      return isRefusal(reply) ? null : (reply as T)
    },
    [http],
  )
  return { ...state, run }
}
