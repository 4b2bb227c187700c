/**
 * Keeps a connection to NATS for ever, in the background: nobody waits for it, and anybody can see whether it is up.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { BusStatus } from './bus.ts'
import type { NatsAddress } from './nats-address.ts'

export type NatsConnectionOptions = Readonly<{
  address: NatsAddress
  /** Subjects to subscribe to. */
  subject: string
  receive(message: Msg): void
  log: Pick<Logger, 'warn' | 'info'>
}>

export type LastingConnection = Readonly<{
  /** Null while there is no connection. */
  connection(): NatsConnection | null
  status(): BusStatus
  /** Flushes what was published last. */
  close(): Promise<void>
}>

const RECONNECT_MS = 500
/** A server that misses two pings counts as gone. */
const PING_MS = 5_000
/** Time for one attempt to connect. */
const CONNECT_MS = 2_000
/** Time to flush what was published last. */
const FLUSH_MS = 500

const open = (address: NatsAddress): Promise<NatsConnection> =>
  connect({
    ...address,
    name: 'fairhouse',
    noEcho: true, // don't receive our own messages
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_MS,
    timeout: CONNECT_MS,
  })

/** Whether it is connected; each change is logged once. */
const trackStatus = (log: NatsConnectionOptions['log']) => {
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
      if (!isTold) log.warn({ err: error }, 'the bus is disconnected')
      isTold = true
    },
  }
}

export const keepConnected = ({
  address,
  subject,
  receive,
  log,
}: NatsConnectionOptions): LastingConnection => {
  const closing = new AbortController()
  const { status, connected, lost } = trackStatus(log)
  let held: NatsConnection | null = null

  const serve = async (opened: NatsConnection): Promise<void> => {
    held = opened
    if (closing.signal.aborted) return opened.close()
    let mayListen = true
    /** A process that can't hear the others isn't connected. */
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
    /** Once the server knows our subscriptions. */
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
