/**
 * The bus over NATS. A house starts and runs without it. Messages for one player have their own subject, so that
 * processes without that player's sockets don't even receive them.
 */
import { headers, type Msg } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { Bus, BusMessage } from './bus.ts'
import { BUS_VERSION, decode, encode } from './bus-messages.ts'
import type { NatsAddress } from './nats-address.ts'
import { keepConnected } from './nats-connection.ts'

export type NatsBusOptions = Readonly<{
  address: NatsAddress
  /** The house's name on the bus: several houses may share one NATS. */
  house: string
  isHere(player: bigint): boolean
  log: Pick<Logger, 'warn' | 'error' | 'info'>
}>

/** The header with the version of a message. */
const VERSION = 'fairhouse-version'
const PLAYER = /\.player\.(\d{1,19})$/

/** Listeners by type of message. */
const createListeners = (): Pick<Bus, 'on'> & Readonly<{ tell(message: BusMessage): void }> => {
  const heard: { [T in BusMessage['type']]: ((message: never) => void)[] } = {
    push: [],
    dismissed: [],
    configured: [],
    noticed: [],
    results: [],
  }
  return {
    on: (type, hear) => void heard[type].push(hear),
    tell: (message) => {
      for (const hear of heard[message.type]) hear(message as never)
    },
  }
}

export const openNatsBus = (options: NatsBusOptions): Bus => {
  const { address, house, isHere, log } = options
  const root = `fairhouse.${house}`
  const { on, tell } = createListeners()
  const receive = (received: Msg): void => {
    const player = PLAYER.exec(received.subject)?.[1]
    if (player !== undefined && !isHere(BigInt(player))) return
    const version = received.headers?.get(VERSION)
    const message = decode(received.string(), version ? Number(version) : undefined)
    if (message === null) log.warn({ subject: received.subject }, 'the bus received an invalid message')
    else if (message !== 'unknown') tell(message)
  }
  const versioned = headers()
  versioned.set(VERSION, String(BUS_VERSION))
  const { connection, status, close } = keepConnected({ address, subject: `${root}.>`, receive, log })
  return {
    on,
    status,
    close,
    publish: (message) => {
      const subject = 'player' in message ? `${root}.player.${message.player}` : `${root}.all`
      try {
        connection()?.publish(subject, encode(message), { headers: versioned })
      } catch (error) {
        log.error({ err: error, type: message.type }, 'publishing a message failed')
      }
    },
  }
}
