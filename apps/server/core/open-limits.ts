/** Limits on open connections or sockets: in all, and per address. */

export type OpenLimits = Readonly<{ all: number; perAddress: number }>

/** `full`: the process can't take more. `too-many`: this address has enough. */
export type LimitReached = 'full' | 'too-many'

export type OpenCounts = Readonly<{
  /** Counts one more and returns null, or says why not. After null, `leave` must follow. */
  enter(address: string): LimitReached | null
  leave(address: string): void
}>

export const openCounts = ({ all, perAddress }: OpenLimits): OpenCounts => {
  const byAddress = new Map<string, number>()
  let open = 0
  return {
    enter: (address) => {
      const here = byAddress.get(address) ?? 0
      if (here >= perAddress) return 'too-many'
      if (open >= all) return 'full'
      byAddress.set(address, here + 1)
      open += 1
      return null
    },
    leave: (address) => {
      const here = byAddress.get(address)! - 1
      if (here > 0) byAddress.set(address, here)
      else byAddress.delete(address)
      open -= 1
    },
  }
}

/** If the system doesn't say. */
const USUAL_FILES = 16_384

type Report = Readonly<{ userLimits?: Readonly<{ open_files?: Readonly<{ soft?: unknown }> }> }>

/** How many files this process may have open; a connection counts as one. */
export const maxFiles = (): number => {
  Object.assign(process.report, { excludeNetwork: true }) // otherwise the report looks up the names of all peers
  const soft = (process.report.getReport() as Report).userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : USUAL_FILES
}

/** Files for everything except connections: databases, the bus, the log. */
const RESERVED_FILES = 200
/** A page needs several connections besides its socket. */
const CONNECTIONS_PER_SOCKET = 5
const SOCKETS_PER_ADDRESS = 100

export type SocketLimits = Readonly<{ most?: number; perAddress?: number }>
export type DoorLimits = Readonly<{ connections: OpenLimits; sockets: OpenLimits }>

/** Stays below the limit of files, and leaves room for requests when all sockets are taken. */
export const doorLimits = (
  { most = Number.POSITIVE_INFINITY, perAddress = SOCKETS_PER_ADDRESS }: SocketLimits = {},
  files = maxFiles(),
): DoorLimits => {
  const connections = Math.max(files - RESERVED_FILES, Math.ceil(files / 2))
  return {
    connections: { all: connections, perAddress: perAddress * CONNECTIONS_PER_SOCKET },
    sockets: { all: Math.min(most, Math.floor(connections * 0.8)), perAddress },
  }
}
