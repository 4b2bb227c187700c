/** The worker that checks a whole history: a file goes in, the tally comes out repeatedly. */
import { entriesOf } from '@fairhouse/games/history-entries.ts'
import { askedOnce, termsText, withTermsText } from '../terms.ts'
import { NOTHING, type Tally, tallied } from './tally.ts'

/** `share`: how much of the file is done, 0 to 1. */
export type HistoryMessage = Readonly<{ tally: Tally; share: number; done: boolean }>

const PAUSE_MS = 100

/** The file as text, in pieces; `onRead` gets the number of bytes read. */
async function* textOf(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const reader = file.stream().getReader()
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onRead(piece.value.length)
    yield decoder.decode(piece.value, { stream: true })
  }
  yield decoder.decode()
}

const post = (message: HistoryMessage): void => self.postMessage(message)

const check = async (file: Blob): Promise<void> => {
  let [tally, read, posted] = [NOTHING, 0, performance.now()]
  const text = textOf(file, (bytes) => {
    read += bytes
  })
  const ask = askedOnce(termsText)
  for await (const entry of entriesOf(text)) {
    const told = 'value' in entry ? { ...entry, value: await withTermsText(entry.value, ask) } : entry
    tally = tallied(tally, told)
    if (performance.now() - posted < PAUSE_MS) continue
    posted = performance.now()
    post({ tally, share: entry.of === null ? read / file.size : entry.place / entry.of, done: false })
  }
  post({ tally, share: 1, done: true })
}

/** An unreadable file becomes the worker's own error. */
self.onmessage = ({ data }: MessageEvent<Blob>) => {
  check(data).catch(reportError)
}
