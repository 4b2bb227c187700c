import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pushKey } from './push-key.ts'

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-push-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the key is made once, for its owner only', () => {
  const folder = newFolder()
  expect(pushKey(folder).publicKey).toBe(pushKey(folder).publicKey)
  expect(statSync(join(folder, 'push-key')).mode & 0o777).toBe(0o600)
  expect(pushKey(newFolder()).publicKey).not.toBe(pushKey(folder).publicKey)
})

test('a given key needs no file, and a bad one is named', () => {
  expect(pushKey('', '1'.repeat(64)).publicKey).toHaveLength(87)
  expect(() => pushKey('', 'abc')).toThrow('64')
})

test('a push service can check who asks (RFC 8292)', () => {
  const { publicKey, authorization } = pushKey('', '1'.repeat(64), 'mailto:me@example.org')
  const at = Date.UTC(2026, 0, 1)
  const [, token = '', key] = /^vapid t=(.*), k=(.*)$/.exec(authorization('https://push.example', at))!
  const [head, claims, signature] = token.split('.')
  expect(key).toBe(publicKey)
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const made = Buffer.from(signature!, 'base64url')
  expect(verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, made)).toBe(true)
  expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: at / 1000 + 12 * 3_600,
    sub: 'mailto:me@example.org',
  })
})
