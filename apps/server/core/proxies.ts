/**
 * Which proxies are trusted to name a client's address. HTTP and sockets ask here, so a client has the same address
 * on both.
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

export type Trust = (address: string) => boolean

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Throws on anything that isn't an address or a network. */
export const trustIn = (proxies: readonly string[]): Trust => {
  const trusted = new BlockList()
  for (const network of proxies.flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/')
    const most = isIPv6(address) ? 128 : 32
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))) {
      throw new Error(`PROXIES: "${network}" is not an address or a network`)
    }
    trusted.addSubnet(address, bits === undefined ? most : Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}

/** The client's address: the nearest hop that isn't a trusted proxy. */
export const clientAddress = ({ socket, headers }: IncomingMessage, trust: Trust): string => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = forwarded.split(',').map((hop) => hop.trim())
  let address = socket.remoteAddress ?? ''
  for (const hop of hops.filter((named) => named !== '').reverse()) {
    if (!trust(address)) break
    address = hop
  }
  return address
}
