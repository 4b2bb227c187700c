/**
 * WebSocket clients for thousands of connections in one process, so that a bench measures the house and not its
 * clients: all of them read into one buffer, and a frame is looked at there before anything is copied or parsed.
 */
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'

/** RFC 6455, 5.2. */
const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10
const FINAL = 0x80
const MASKED = 0x80
/** Fixed: there is no proxy to protect, but the house unmasks as it does for browsers. */
const MASK = Buffer.from([0x5a, 0xc3, 0x3c, 0xa5])

/** A received text frame; it is there only until the listener returns. */
export type RawFrame = Readonly<{
  length: number
  /** Its bytes from `start` to `end`, one character each; negative numbers count from the end. */
  peek(start: number, end?: number): string
  text(): string
}>

export type RawClient = Readonly<{
  send(message: object): void
  onFrame(listener: (frame: RawFrame) => void): void
  onClose(listener: () => void): void
  /** One request at a time: the next frame is its reply. */
  ask(message: object): Promise<Readonly<Record<string, unknown>>>
}>

const frameOf = (opcode: number, payload: Buffer): Buffer => {
  const { length } = payload
  const long = length >= 126
  const start = long ? 8 : 6
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = FINAL | opcode
  frame[1] = MASKED | (long ? 126 : length)
  if (long) frame.writeUInt16BE(length, 2)
  MASK.copy(frame, start - 4)
  for (let i = 0; i < length; i += 1) frame[start + i] = payload[i]! ^ MASK[i & 3]!
  return frame
}

const shared = Buffer.allocUnsafeSlow(2 ** 18)

/** The frame that is being looked at: one object for all. */
const view = (() => {
  let bytes: Buffer = shared
  let [from, to] = [0, 0]
  const frame: RawFrame = {
    get length() {
      return to - from
    },
    peek: (start, end = to - from) => {
      const at = start < 0 ? Math.max(from, to + start) : from + start
      return bytes.toString('latin1', at, Math.min(to, from + end))
    },
    text: () => bytes.toString('utf8', from, to),
  }
  return {
    frame,
    set: (buffer: Buffer, start: number, end: number): void => {
      bytes = buffer
      from = start
      to = end
    },
  }
})()

/** Where the frame's payload begins and ends; null if the frame isn't complete. */
const payloadOf = (bytes: Buffer, at: number, end: number): readonly [number, number] | null => {
  if (end - at < 2) return null
  const short = bytes[at + 1]! & 127
  const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10)
  if (start > end) return null
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
  return start + length > end ? null : [start, start + length]
}

/** Waits for the reply to the upgrade; what follows it belongs to the frames. */
const upgrade = (port: number): string =>
  `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'

export const openRawClient = async (port: number): Promise<RawClient> => {
  const opened = Promise.withResolvers<void>()
  let isOpen = false
  let listener: (frame: RawFrame) => void = () => {}
  /** The beginning of a frame whose end hasn't come. */
  let rest: Buffer | null = null

  const handle = (opcode: number, bytes: Buffer, start: number, end: number): void => {
    if (opcode === TEXT) {
      view.set(bytes, start, end)
      listener(view.frame)
    } else if (opcode === PING) socket.write(frameOf(PONG, Buffer.from(bytes.subarray(start, end))))
    else if (opcode === CLOSE) socket.destroy()
  }
  const receive = (bytes: Buffer, length: number): void => {
    let at = 0
    if (!isOpen) {
      const head = bytes.indexOf('\r\n\r\n')
      const status = bytes.toString('latin1', 0, 12)
      if (head < 0 || head >= length || status !== 'HTTP/1.1 101') {
        opened.reject(new Error(`no upgrade: ${bytes.toString('latin1', 0, Math.min(length, 200))}`))
        return
      }
      at = head + 4
      isOpen = true
      opened.resolve()
    }
    for (;;) {
      const payload = payloadOf(bytes, at, length)
      if (!payload) break
      handle(bytes[at]! & 15, bytes, ...payload)
      at = payload[1]
    }
    rest = at < length ? Buffer.from(bytes.subarray(at, length)) : null
  }
  const callback = (read: number): boolean => {
    if (rest) {
      const joined = Buffer.concat([rest, shared.subarray(0, read)])
      receive(joined, joined.length)
    } else receive(shared, read)
    return true
  }
  const socket: Socket = createConnection({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: shared, callback },
  })
  socket.on('error', (error) => opened.reject(error))
  await once(socket, 'connect')
  socket.write(upgrade(port))
  await opened.promise
  const send = (message: object): void => {
    socket.write(frameOf(TEXT, Buffer.from(JSON.stringify(message))))
  }
  return {
    send,
    onFrame: (heard) => {
      listener = heard
    },
    onClose: (closed) => void socket.once('close', closed),
    ask: (message) =>
      new Promise((resolve, reject) => {
        listener = (frame) => {
          listener = () => {}
          const reply = JSON.parse(frame.text())
          if ('error' in reply) reject(new Error(frame.text()))
          else resolve(reply)
        }
        send(message)
      }),
  }
}
