import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushBrowser } from '../testing/push-browser.ts'
import { areBrowserKeys, CURVE, encrypt } from './encryption.ts'

/** The example of RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  own: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a text is encrypted as in the example of RFC 8291', () => {
  const own = createECDH(CURVE)
  own.setPrivateKey(Buffer.from(RFC.own, 'base64url'))
  const salt = Buffer.from(RFC.salt, 'base64url')
  const body = encrypt(RFC.text, RFC, { own, salt, bytes: RFC.text.length + 1 })
  expect(body.toString('base64url')).toBe(RFC.body)
})

test('texts of different lengths make bodies of one length, each with other keys', () => {
  const [short, long, again] = ['a', 'a'.repeat(300), 'a'].map((text) => encrypt(text, RFC))
  expect(short!.length).toBe(long!.length)
  expect(short).not.toEqual(again)
  expect(() => encrypt('a'.repeat(5_000), RFC)).toThrow()
})

test.each([
  ['a real pair', RFC, true],
  ['a point that isn’t on the curve', { ...RFC, p256dh: RFC.p256dh.replace(/iw4$/, 'iw8') }, false],
  ['a compressed point', { ...RFC, p256dh: RFC.p256dh.slice(0, 44) }, false],
  ['nothing', { p256dh: '', auth: '' }, false],
  ['a short secret', { ...RFC, auth: 'BTBZMqHH' }, false],
])('keys of a browser: %s', (_what, keys, good) => {
  expect(areBrowserKeys(keys)).toBe(good)
})

test('the browser reads what was encrypted for it', () => {
  const browser = pushBrowser()
  expect(browser.read(encrypt('your turn 轮到你了', browser))).toBe('your turn 轮到你了')
})
