import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, trustIn } from './proxies.ts'

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['nobody is believed', [], '192.0.2.1', '203.0.113.9', '192.0.2.1'],
  ['a proxy', ['192.0.2.1'], '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['what a client adds before it', ['192.0.2.1'], '192.0.2.1', '8.8.8.8, 203.0.113.9', '203.0.113.9'],
  ['two proxies', ['192.0.2.0/24'], '192.0.2.1', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['only proxies', ['192.0.2.0/24'], '192.0.2.1', '192.0.2.7', '192.0.2.7'],
  ['a proxy that says nothing', ['192.0.2.1'], '192.0.2.1', undefined, '192.0.2.1'],
  ['a proxy seen over IPv6', ['192.0.2.1'], '::ffff:192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['a network of IPv6', ['2001:db8::/32'], '2001:db8::7', '203.0.113.9', '203.0.113.9'],
  ['this machine, by its name', ['loopback'], '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['no address', ['192.0.2.1'], '192.0.2.1', 'unknown', 'unknown'],
])('%s', (_case, proxies, remote, forwarded, address) => {
  expect(clientAddress(from(remote, forwarded), trustIn(proxies))).toBe(address)
})

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', ''])('"%s" isn’t a proxy', (proxy) =>
  expect(() => trustIn([proxy])).toThrow('PROXIES'),
)
