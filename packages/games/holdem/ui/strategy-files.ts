/** The URLs of the solved strategies, and how a page or a worker fetches them. */
export const RING = new URL('../solution/strategies/ring.strategy', import.meta.url).href
/** By depth. */
export const HEADS_UP: Readonly<Record<number, string>> = {
  10: new URL('../solution/strategies/depth-10.strategy', import.meta.url).href,
  20: new URL('../solution/strategies/depth-20.strategy', import.meta.url).href,
  35: new URL('../solution/strategies/depth-35.strategy', import.meta.url).href,
  50: new URL('../solution/strategies/depth-50.strategy', import.meta.url).href,
  70: new URL('../solution/strategies/depth-70.strategy', import.meta.url).href,
  100: new URL('../solution/strategies/depth-100.strategy', import.meta.url).href,
  200: new URL('../solution/strategies/depth-200.strategy', import.meta.url).href,
}

const off = (known: number, depth: number): number => Math.abs(Math.log(known / depth))

/** The heads-up file for stacks of so many big blinds. */
export const nearestFile = (depth: number): string => {
  const known = Object.keys(HEADS_UP).map(Number)
  return HEADS_UP[known.toSorted((a, b) => off(a, depth) - off(b, depth))[0]!]!
}

/** `onBytes`: how many have come, of how many; 0 if the server doesn't say. */
export const fetchStrategy = async (
  file: string,
  onBytes: (bytes: number, of: number) => void = () => {},
): Promise<Uint8Array> => {
  const reply = await fetch(file)
  if (!reply.ok || reply.body === null) throw new Error(`${file}: ${reply.status}`)
  const of = Number(reply.headers.get('content-length') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (const reader = reply.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.length
    onBytes(bytes, of)
  }
  // A connection that breaks off may look like the end.
  if (bytes < of) throw new Error(`${file}: ${bytes} of ${of} bytes`)
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
