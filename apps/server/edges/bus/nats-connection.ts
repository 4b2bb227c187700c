/**
 * A connection to NATS that is kept for ever, in the background: nobody waits for it, and everybody can see
 * whether it is there now.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { BusStatus } from './bus.ts'
import type { NatsAddress } from './nats-address.ts'

export type KeptOptions = Readonly<{
  address: NatsAddress
  /** What is listened to. */
  subject: string
  receive(message: Msg): void
  log: Pick<Logger, 'warn' | 'info'>
}>

export type Kept = Readonly<{
  /** Null: there is none now. */
  connection(): NatsConnection | null
  status(): BusStatus
  /** Sends what was published last. */
  close(): Promise<void>
}>

const RECONNECT_MS = 500
/** A server that answers no ping for two of these is gone. */
const PING_MS = 5_000
/** To connect once; then it is tried again. */
const CONNECT_MS = 2_000
/** To send what was published last. */
const FLUSH_MS = 500

const open = (address: NatsAddress): Promise<NatsConnection> =>
  connect({
    ...address,
    name: 'fairhouse',
    noEcho: true, // nobody hears himself
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
    timeout: CONNECT_MS,
  })

/** Whether it is there; told in the log once each time that it changes. */
const statusBoard = (log: KeptOptions['log']) => {
  let status: BusStatus = { connected: false, connections: 0 }
  let isTold = false
  return {
    status: () => status,
    connected: (): void => {
      status = { connected: true, connections: status.connections + 1 }
      isTold = false
      log.info('the bus is connected')
    },
    lost: (error?: unknown): void => {
      status = { ...status, connected: false }
      if (!isTold) log.warn({ err: error }, 'the bus is away')
      isTold = true
    },
  }
}

export const keepConnected = ({ address, subject, receive, log }: KeptOptions): Kept => {
  const closing = new AbortController()
  const { status, connected, lost } = statusBoard(log)
  let held: NatsConnection | null = null

  const serve = async (opened: NatsConnection): Promise<void> => {
    held = opened
    if (closing.signal.aborted) return opened.close()
    let mayListen = true
    /** Whoever cannot hear the others is not connected. */
    const refused = (error: Error): void => {
      mayListen = false
      lost(error)
      void opened.close()
    }
    const callback = (error: Error | null, message: Msg): void => {
      if (error) refused(error)
      else receive(message)
    }
    opened.subscribe(subject, { callback })
    /** Once the server knows what is listened to. */
    const ready = (): Promise<void> =>
      opened.flush().then(
        () => (mayListen ? connected() : undefined),
        () => undefined,
      )
    void ready()
    for await (const { type } of opened.status()) {
      if (type === 'reconnect') void ready()
      if (type === 'disconnect' && !closing.signal.aborted) lost()
    }
  }
  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await open(address).then(serve).catch(lost)
      await pause(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    connection: () => (status().connected ? held : null),
    status,
    close: async () => {
      closing.abort()
      const late = pause(FLUSH_MS, undefined, { ref: false })
      if (status().connected) await Promise.race([held!.flush().catch(() => undefined), late])
      await held?.close()
      await running
    },
  }
}
