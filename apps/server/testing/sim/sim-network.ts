/** Sockets and the bus of simulated processes: messages are late, lost or out of order, connections are cut. */
import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import type { Bus, BusMessage } from '../../edges/bus/bus.ts'
import { decode, encode } from '../../edges/bus/bus-messages.ts'
import type { Link, LinkEnds } from './door.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimProcess } from './sim-process.ts'

const [OPEN, CLOSED] = [1, 3]

/** One direction of a connection: messages stay in order. */
const inOrder = (scheduler: Scheduler, arrivalOf: () => number) => {
  let last = 0
  return (run: () => void): void => {
    last = Math.max(last, arrivalOf())
    scheduler.at(last, run)
  }
}

/** How long it takes to notice a lost connection. */
const NOTICED_MS = { least: 0, most: 3_000 }

/** When a message that is sent now arrives. */
export type Arrivals = Readonly<{ atHouse(): number; atClient(): number }>

export const openLink = (
  scheduler: Scheduler,
  process: SimProcess,
  { atHouse, atClient }: Arrivals,
  ends: LinkEnds,
): Link => {
  let isCut = false
  const toHouse = inOrder(scheduler, atHouse)
  const toClient = inOrder(scheduler, atClient)
  const events = new EventEmitter()
  const whenAwake = (run: () => void): void => {
    if (!process.isAlive) return
    const asleep = process.pausedUntil - scheduler.now()
    if (asleep > 0) scheduler.after(asleep, () => whenAwake(run))
    else run()
  }
  const closeHere = (): void => {
    if (socket.readyState === CLOSED) return
    socket.readyState = CLOSED
    events.emit('close')
  }
  const died = (): void => {
    scheduler.after(scheduler.between(NOTICED_MS.least, NOTICED_MS.most), closeThere)
  }
  const closeThere = (): void => {
    if (isCut) return
    isCut = true
    process.deathListeners.delete(died)
    ends.closed()
  }
  const socket = Object.assign(events, {
    OPEN,
    CLOSED,
    readyState: OPEN,
    bufferedAmount: 0,
    send: (text: string) =>
      toClient(() => {
        if (!isCut) ends.received(process.spoil(text))
      }),
    close: () => {
      toClient(closeThere)
      toHouse(() => whenAwake(closeHere))
    },
    terminate: () => {
      toClient(closeThere)
      closeHere()
    },
  })
  process.deathListeners.add(died)
  process.accept(socket as unknown as WebSocket)
  return {
    send: (frame) => {
      const data = Buffer.from(JSON.stringify(frame))
      toHouse(() =>
        whenAwake(() => {
          if (!isCut && socket.readyState === OPEN) events.emit('message', data, false)
        }),
      )
    },
    cut: () => {
      if (isCut) return
      isCut = true
      process.deathListeners.delete(died)
      const { least, most } = NOTICED_MS
      scheduler.after(scheduler.between(least, most), () => whenAwake(closeHere))
    },
  }
}

export type BusFaults = Readonly<{
  /** Null if the message is lost. */
  delayMs(): number | null
  /** Whether the process can neither send nor receive. */
  isCutOff(process: SimProcess): boolean
}>

type Handler = (message: BusMessage) => void
type Station = {
  readonly process: SimProcess
  readonly isHere: (player: bigint) => boolean
  readonly handlers: Map<string, Handler[]>
  connections: number
  wasCutOff: boolean
}

/** Encoded and decoded for the first receiver; the others share it. */
const readOnce = (sent: BusMessage): (() => BusMessage) => {
  let message: ReturnType<typeof decode> = null
  return () => {
    message ??= decode(encode(sent))
    if (message === null || message === 'unknown') throw new Error('the bus carried an invalid message')
    return message
  }
}

export type OpenSimBus = (process: SimProcess, isHere: (player: bigint) => boolean) => Bus

export const createSimBus = (scheduler: Scheduler, faults: BusFaults): OpenSimBus => {
  const stations: Station[] = []
  /** As with NATS, a message for one player only reaches processes where the player is. */
  const hear = (
    { process, isHere, handlers }: Station,
    read: () => BusMessage,
    player: bigint | null,
  ): void => {
    if (!process.isAlive || faults.isCutOff(process)) return
    if (player !== null && !isHere(player)) return
    const message = read()
    for (const tell of handlers.get(message.type) ?? []) tell(message)
  }
  return (process, isHere) => {
    const station: Station = { process, isHere, handlers: new Map(), connections: 1, wasCutOff: false }
    stations.push(station)
    return {
      publish: (message) => {
        if (!process.isAlive || faults.isCutOff(process)) return
        const read = readOnce(message)
        const player = 'player' in message ? message.player : null
        for (const other of stations) {
          if (other === station || !other.process.isAlive) continue
          const delay = faults.delayMs()
          if (delay !== null) scheduler.after(delay, () => hear(other, read, player))
        }
      },
      on: (type, tell) => {
        station.handlers.set(type, [...(station.handlers.get(type) ?? []), tell as Handler])
      },
      status: () => {
        const isCutOff = faults.isCutOff(process)
        if (station.wasCutOff && !isCutOff) station.connections += 1
        station.wasCutOff = isCutOff
        return { connected: !isCutOff, connections: station.connections }
      },
      close: async () => undefined,
    }
  }
}
