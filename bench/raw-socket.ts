/**
 * A WebSocket client that takes as little as possible of the cores it shares with the server: frames on a plain TCP
 * stream, read into one buffer for all clients. Messages are ASCII; their mask is zero, which leaves them as they are.
 */
import { once } from 'node:events'
import { connect } from 'node:net'

export type RawSocket = Readonly<{
  send(text: string): void
  /** Called with each message, which is in the buffer until the call returns. */
  onMessage(receive: (message: Buffer) => void): void
}>

const FINAL = 0x80
const [TEXT, PING, PONG] = [0x1, 0x9, 0xa]
const MASKED = 0x80
const NO_MASK = '\0\0\0\0'
/** The length follows in two bytes. */
const TWO_BYTES = 126
const LONGEST = 2 ** 16 - 1

const frameOf = (kind: number, text: string): string => {
  const { length } = text
  if (length > LONGEST) throw new RangeError(`a message of ${length} bytes`)
  const size =
    length < TWO_BYTES
      ? String.fromCharCode(MASKED | length)
      : String.fromCharCode(MASKED | TWO_BYTES, length >> 8, length & 255)
  return String.fromCharCode(FINAL | kind) + size + NO_MASK + text
}

const shared = Buffer.alloc(2 ** 16)
const NOTHING = Buffer.alloc(0)

const upgradeOf = (port: number): string =>
  `GET /ws HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
  'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

export const openRawSocket = async (port: number): Promise<RawSocket> => {
  let receive: (message: Buffer) => void = () => undefined
  /** The start of a frame whose end hasn't come yet. */
  let rest = NOTHING
  let isOpen = false
  const opened = Promise.withResolvers<void>()

  const takeFrame = (kind: number, payload: Buffer): void => {
    if (kind === TEXT) receive(payload)
    else if (kind === PING) stream.write(frameOf(PONG, payload.toString('latin1')), 'latin1')
    else throw new Error('the server has closed the socket')
  }
  /** Returns where the first incomplete frame begins. */
  const takeFrames = (bytes: Buffer): number => {
    for (let at = 0; ; ) {
      if (bytes.length < at + 4) return at
      const short = bytes[at + 1]!
      const from = at + (short < TWO_BYTES ? 2 : 4)
      const end = from + (short < TWO_BYTES ? short : bytes.readUInt16BE(at + 2))
      if (bytes.length < end) return at
      takeFrame(bytes[at]! ^ FINAL, bytes.subarray(from, end))
      at = end
    }
  }
  const takeUpgrade = (bytes: Buffer): number => {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    isOpen = bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101'
    if (isOpen) opened.resolve()
    else opened.reject(new Error(bytes.toString('latin1')))
    return end + 4
  }
  const take = (count: number): boolean => {
    const came = shared.subarray(0, count)
    const bytes = rest.length === 0 ? came : Buffer.concat([rest, came])
    const taken = isOpen ? takeFrames(bytes) : takeUpgrade(bytes)
    rest = taken === bytes.length ? NOTHING : Buffer.from(bytes.subarray(taken))
    return true
  }
  const stream = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: shared, callback: take },
  })
  stream.on('error', opened.reject)
  await once(stream, 'connect')
  stream.write(upgradeOf(port))
  await opened.promise
  return {
    send: (text) => stream.write(frameOf(TEXT, text), 'latin1'),
    onMessage: (listener) => {
      receive = listener
    },
  }
}
