/** Addresses of a database that name several servers. */
import { expect, test } from 'vitest'
import { createHosts, urlsOf } from './postgres-hosts.ts'

test.each([
  ['postgres://house@one/db', ['postgres://house@one/db']],
  [
    'postgres://house:pw@one:5433,two/db?a=b',
    ['postgres://house:pw@one:5433/db?a=b', 'postgres://house:pw@two/db?a=b'],
  ],
  ['postgresql://one,two,three/db', ['postgresql://one/db', 'postgresql://two/db', 'postgresql://three/db']],
  [
    'postgres://house@%2Ftmp%2Fa,%2Ftmp%2Fb/db',
    ['postgres://house@%2Ftmp%2Fa/db', 'postgres://house@%2Ftmp%2Fb/db'],
  ],
  ['postgres://house:a,b@one/db', ['postgres://house:a,b@one/db']],
])('%s', (url, urls) => {
  expect(urlsOf(url)).toEqual(urls)
})

test('a server that fails makes it the next one’s turn, once for all who found it failing', () => {
  const hosts = createHosts('postgres://one,two/db')
  const hostOf = () => new hosts.Client().host
  const first = hosts.turn()
  expect(hostOf()).toBe('one')
  hosts.pass(first)
  hosts.pass(first)
  expect(hostOf()).toBe('two')
  hosts.pass(hosts.turn())
  expect(hostOf()).toBe('one')
})
