/**
 * The bus over NATS: a house opens, and goes on, without it. What is for one player has a subject of its
 * own, so that it is not even read where the player is not.
 */
import { headers, type Msg } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { Bus, BusMessage } from './bus.ts'
import { BUS_VERSION, decode, encode } from './bus-messages.ts'
import type { NatsAddress } from './nats-address.ts'
import { keepConnected } from './nats-connection.ts'

export type NatsBusOptions = Readonly<{
  address: NatsAddress
  /** Whose processes talk here: several houses may share one NATS. */
  house: string
  isHere(player: bigint): boolean
  log: Pick<Logger, 'warn' | 'error' | 'info'>
}>

/** The header that names the version of a message. */
const VERSION = 'fairhouse-version'
const PLAYER = /\.player\.(\d{1,19})$/

/** Who listens to which message. */
const hearings = (): Pick<Bus, 'on'> & Readonly<{ tell(message: BusMessage): void }> => {
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
  const { on, tell } = hearings()
  const receive = (received: Msg): void => {
    const player = PLAYER.exec(received.subject)?.[1]
    if (player !== undefined && !isHere(BigInt(player))) return
    const version = received.headers?.get(VERSION)
    const message = decode(received.string(), version ? Number(version) : undefined)
    if (message === null)
      log.warn({ subject: received.subject }, 'the bus brought something that is no message')
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
        log.error({ err: error, type: message.type }, 'a message could not be put on the bus')
      }
    },
  }
}
