import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { endpointProblem, isPublicAddress, openPushService } from './push-service.ts'

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['not an address', false],
])('[A65] %s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://0x7f000001/abc', false],
  ['https://2130706433/abc', false],
  ['https://[::1]/abc', false],
  ['https://localhost/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://me:secret@push.example/abc', false],
  ['file:///etc/passwd', false],
  ['push', false],
])('[A65] %s may be a push service: %s', (endpoint, good) => {
  expect(isRefusal(endpointProblem(endpoint) ?? {})).toBe(!good)
})

test('[A65] a name that leads to this machine is not asked', async () => {
  const service = openPushService()
  const asked = service({ endpoint: 'https://localhost/abc', headers: {}, body: new Uint8Array() })
  await expect(asked).rejects.toThrow('not public')
})
