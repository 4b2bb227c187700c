/** Reads a log over HTTP within limits [A44]. The host provides `fetch` and the signal that ends a request in time. */
import { concatBytes } from './bytes.ts'
import type { GetBytes } from './tile-reader.ts'

/** The part of the host's `fetch` that is needed. */
type Chunk = Readonly<{ done: boolean; value?: Uint8Array | undefined }>
type FetchResponse = Readonly<{
  ok: boolean
  status: number
  body: Readonly<{
    getReader(): Readonly<{ read(): Promise<Chunk>; cancel(): Promise<void> }>
  }> | null
}>
export type Fetch<Signal> = (
  url: string,
  init: { signal: Signal; redirect: 'error' },
) => Promise<FetchResponse>

/** The bytes of a body; throws if there are more than `maxBytes`. */
const readBody = async (response: FetchResponse, maxBytes: number): Promise<Uint8Array> => {
  if (!response.body) return new Uint8Array(0)
  const reader = response.body.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done || !value) return concatBytes(...parts)
    length += value.length
    if (length > maxBytes) {
      await reader.cancel()
      throw new Error(`the log sent more than ${maxBytes} bytes`)
    }
    parts.push(value)
  }
}

/** `signal` is called for each request, for example `() => AbortSignal.timeout(10_000)`. */
export const httpGet =
  <Signal>(base: string, fetch: Fetch<Signal>, signal: () => Signal): GetBytes =>
  async (path, maxBytes) => {
    const url = `${base.replace(/\/+$/, '')}/${path}`
    const response = await fetch(url, { signal: signal(), redirect: 'error' })
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
    return readBody(response, maxBytes)
  }
