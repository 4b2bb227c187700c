/**
 * WebSocket clients for thousands of connections in one process, so that a bench measures the house and not its
 * clients: frames on a plain TCP stream, read into one buffer for all clients, and a message is looked at there before
 * anything is copied or parsed. What they send is ASCII; their mask is zero, which leaves it as it is.
 */
import { once } from 'node:events'
import { connect } from 'node:net'

export type RawClient = Readonly<{
  send(text: string): void
  /** Called with each message, which is in the buffer until the call returns. */
  onMessage(listener: (message: Buffer) => void): void
  onClose(listener: () => void): void
  /** One request at a time: the next message is its reply. Rejects if that is a refusal. */
  ask(message: object): Promise<void>
}>

/** RFC 6455, 5.2. */
const [TEXT, CLOSE, PING, PONG] = [0x1, 0x8, 0x9, 0xa]
const FINAL = 0x80
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

const shared = Buffer.allocUnsafeSlow(2 ** 18)
const NOTHING = Buffer.alloc(0)

const upgradeOf = (port: number): string =>
  `GET /ws HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
  'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

export const openRawClient = async (port: number): Promise<RawClient> => {
  let receive: (message: Buffer) => void = () => undefined
  let closed = (): void => undefined
  /** The start of a frame whose end hasn't come yet. */
  let rest = NOTHING
  let isOpen = false
  const opened = Promise.withResolvers<void>()

  const takeFrame = (kind: number, payload: Buffer): void => {
    if (kind === TEXT) receive(payload)
    else if (kind === PING) stream.write(frameOf(PONG, payload.toString('latin1')), 'latin1')
    else if (kind === CLOSE) stream.destroy()
  }
  /** Returns where the first incomplete frame begins. */
  const takeFrames = (bytes: Buffer, start: number): number => {
    for (let at = start; ; ) {
      if (bytes.length < at + 4) return at
      const short = bytes[at + 1]!
      if (short > TWO_BYTES) throw new RangeError(`a message of more than ${LONGEST} bytes`)
      const from = at + (short < TWO_BYTES ? 2 : 4)
      const end = from + (short < TWO_BYTES ? short : bytes.readUInt16BE(at + 2))
      if (bytes.length < end) return at
      takeFrame(bytes[at]! ^ FINAL, bytes.subarray(from, end))
      at = end
    }
  }
  /** Returns where the frames begin. */
  const takeUpgrade = (bytes: Buffer): number => {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    isOpen = bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101'
    if (isOpen) opened.resolve()
    else opened.reject(new Error(`no upgrade: ${bytes.toString('latin1')}`))
    return end + 4
  }
  const take = (count: number): boolean => {
    const came = shared.subarray(0, count)
    const bytes = rest.length === 0 ? came : Buffer.concat([rest, came])
    const start = isOpen ? 0 : takeUpgrade(bytes)
    const taken = isOpen ? takeFrames(bytes, start) : start
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
  stream.once('close', () => closed())
  await once(stream, 'connect')
  stream.write(upgradeOf(port))
  await opened.promise
  const send = (text: string): void => {
    stream.write(frameOf(TEXT, text), 'latin1')
  }
  return {
    send,
    onMessage: (listener) => {
      receive = listener
    },
    onClose: (listener) => {
      closed = listener
    },
    ask: (message) =>
      new Promise((resolve, reject) => {
        receive = (reply) => {
          receive = () => undefined
          if (reply.includes('"ok":true')) resolve()
          else reject(new Error(`refused: ${reply}`))
        }
        send(JSON.stringify(message))
      }),
  }
}
