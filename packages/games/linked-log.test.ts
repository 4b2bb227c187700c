import { expect, test } from 'vitest'
import { logLink } from '../ui/house/verify-link.ts'
import { toBase64Url } from './holdem/table/base64url.ts'
import { unlinked } from './linked-log.ts'

const JSON_TEXT = '{"seed":"50 % – 雨","hands":[]}'
const ASCII = '{"seed":"winter","hands":[]}'

test.each([
  ['a link to the verifier', `https://house.example${logLink(JSON_TEXT)}`, JSON_TEXT],
  ['its path alone, with a line end', `${logLink(JSON_TEXT)}\r`, JSON_TEXT],
  ['a link to a session', `https://house.example/holdem?session=${toBase64Url(ASCII)}`, ASCII],
  ['a session’s text', toBase64Url(ASCII), ASCII],
  ['JSON', JSON_TEXT, JSON_TEXT],
  ['a number', '1234', '1234'],
  ['a word', 'null', 'null'],
  ['a broken link', '/verify#log=%E0%A4%A', '/verify#log=%E0%A4%A'],
])('%s', (_form, line, json) => expect(unlinked(line)).toBe(json))
