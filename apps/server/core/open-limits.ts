/** How many connections or sockets may be open at once: in all, and from one address. */

export type OpenLimits = Readonly<{ all: number; perAddress: number }>

/** `full`: the process has no room for more. `too-many`: this address has enough. */
export type Crowded = 'full' | 'too-many'

export type OpenCounts = Readonly<{
  /** Counts one more, unless it would be too many; null: it is in, and `leave` must follow. */
  enter(address: string): Crowded | null
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

/** Where the system doesn’t say. */
const USUAL_FILES = 16_384

type Report = Readonly<{ userLimits?: Readonly<{ open_files?: Readonly<{ soft?: unknown }> }> }>

/** How many files this process may have open; every connection is one. */
export const maxFiles = (): number => {
  Object.assign(process.report, { excludeNetwork: true }) // it would look up the names of all peers
  const soft = (process.report.getReport() as Report).userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : USUAL_FILES
}

/** Files for everything but connections: databases, the bus, the log. */
const RESERVED_FILES = 200
/** A page takes several connections beside its socket. */
const CONNECTIONS_PER_SOCKET = 5
const SOCKETS_PER_ADDRESS = 100

export type SocketLimits = Readonly<{ most?: number; perAddress?: number }>
export type DoorLimits = Readonly<{ connections: OpenLimits; sockets: OpenLimits }>

/** Below the limit of files, and with room left for requests when there are as many sockets as can be. */
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
