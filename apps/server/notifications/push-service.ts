/**
 * Posts to push services. Whoever subscribes names the address, so the house asks nobody inside its own network: only
 * https, only names, and only those that lead to public addresses [A65].
 */
import { type LookupAddress, lookup } from 'node:dns'
import { Agent, request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type Refusal, refuse } from '@fairhouse/kit'

export type PushRequest = Readonly<{
  endpoint: string
  headers: Readonly<Record<string, string | number>>
  body: Uint8Array
}>
/** Returns the HTTP status; throws if there was no answer. */
export type PushService = (request: PushRequest) => Promise<number>

const ANSWER_MS = 5_000
const MAX_SOCKETS = 32

const PRIVATE_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '2001::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]

const notPublic = new BlockList()
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits] = network.split('/')
  notPublic.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

/** IPv4 addresses written as IPv6 count as what they are. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Looks where the connection will go, so that a name can't lead elsewhere between a check and its use. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const hidden =
      error ?? (found.every(({ address }) => isPublicAddress(address)) ? null : new Error('not public'))
    if (hidden) callback(hidden, [])
    else if (options.all) callback(null, found)
    else callback(null, found[0]!.address, found[0]!.family)
  })
}

const badEndpoint = (): Refusal =>
  refuse('bad-endpoint', 'a push service has an https address with a public name')

/** Null if the address may be a push service's. */
export const endpointProblem = (endpoint: string): Refusal | null => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return badEndpoint()
  const isName = url.hostname.includes('.') && isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  return isName ? null : badEndpoint()
}

/** Follows no redirect, and reads nothing of the answer but its status. */
export const openPushService = (): PushService => {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, lookup: publicLookup })
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const asked = request(endpoint, { method: 'POST', agent, headers: { ...headers }, signal }, (reply) => {
        resolve(reply.statusCode!)
        reply.destroy()
      })
      asked.on('error', reject)
      asked.end(body)
    })
}
