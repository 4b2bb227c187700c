/** Reads a log over HTTP within limits [A44]. The host provides `fetch` and the signal that ends a request in time. */
import { concatBytes } from './bytes.ts'
import type { GetBytes } from './tile-reader.ts'

/** The part of the host's `fetch` that is needed. */
type Chunk = Readonly<{ done: boolean; value?: Uint8Array | undefined }>
type FetchResponse = Readonly<{
  ok: boolean
  status: number
  headers?: Readonly<{ get(name: string): string | null }>
  body: Readonly<{
    getReader(): Readonly<{ read(): Promise<Chunk>; cancel(): Promise<void> }>
  }> | null
}>
export type Fetch<Signal> = (
  url: string,
  init: { signal: Signal; redirect: 'error' },
) => Promise<FetchResponse>

/** The bytes of a body; throws if there are more than `maxBytes`. */
export const readBody = async (
  response: Pick<FetchResponse, 'body'>,
  maxBytes: number,
): Promise<Uint8Array> => {
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
      throw new Error(`more than ${maxBytes} bytes were sent`)
    }
    parts.push(value)
  }
}

/** `retryAfterMs`: what the answer asks for, or null. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly retryAfterMs: number | null
  constructor(path: string, { status, headers }: Pick<FetchResponse, 'status' | 'headers'>) {
    super(`${path}: HTTP ${status}`)
    this.status = status
    const seconds = headers?.get('retry-after') ?? null
    this.retryAfterMs = seconds !== null && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1000 : null
  }
}

/** `signal` is called for each request, for example `() => AbortSignal.timeout(10_000)`. */
export const httpGet =
  <Signal>(base: string, fetch: Fetch<Signal>, signal: () => Signal): GetBytes =>
  async (path, maxBytes) => {
    const url = `${base.replace(/\/+$/, '')}/${path}`
    const response = await fetch(url, { signal: signal(), redirect: 'error' })
    if (!response.ok) throw new HttpRefusal(path, response)
    return readBody(response, maxBytes)
  }
