/**
 * Verification of Ed25519 signatures (RFC 8032, section 5.1), the same in every host. Strict: points and scalars have
 * one spelling each, and a public key of small order is refused, since anybody could sign for it. It handles no
 * secrets, so it needn't run in constant time; to sign, use the host's own cryptography.
 */
import { concatBytes, sameBytes } from './bytes.ts'
import { sha512 } from './sha512.ts'

/** Verifies a signature (64 bytes) of a public key (32 bytes). */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean

const P = 2n ** 255n - 19n
/** The order of the base point. */
const L = 2n ** 252n + 27742317777372353535851937790883648493n

const mod = (x: bigint): bigint => {
  const rest = x % P
  return rest < 0n ? rest + P : rest
}

const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}

const D = mod(-121665n * power(121666n, P - 2n))
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n)

/** Extended coordinates: x = X/Z, y = Y/Z, T = XY/Z. */
type Point = readonly [x: bigint, y: bigint, z: bigint, t: bigint]

const NEUTRAL: Point = [0n, 1n, 1n, 0n]

const add = ([x1, y1, z1, t1]: Point, [x2, y2, z2, t2]: Point): Point => {
  const a = mod((y1 - x1) * (y2 - x2))
  const b = mod((y1 + x1) * (y2 + x2))
  const c = mod(2n * t1 * mod(D * t2))
  const d = mod(2n * z1 * z2)
  const e = b - a
  const f = d - c
  const g = d + c
  const h = b + a
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}

const double = ([x, y, z]: Point): Point => {
  const a = mod(x * x)
  const b = mod(y * y)
  const c = mod(2n * z * z)
  const h = a + b
  const e = h - mod((x + y) * (x + y))
  const g = a - b
  const f = c + g
  return [mod(e * f), mod(g * h), mod(f * g), mod(e * h)]
}

const negate = ([x, y, z, t]: Point): Point => [mod(-x), y, z, mod(-t)]

const littleEndian = (bytes: Uint8Array): bigint => {
  let hex = ''
  for (let i = bytes.length - 1; i >= 0; i--) hex += bytes[i]!.toString(16).padStart(2, '0')
  return BigInt(`0x${hex}`)
}

/** The x that belongs to y on the curve, the even or the odd one. */
const recoverX = (y: bigint, odd: boolean): bigint | undefined => {
  const u = mod(y * y - 1n)
  const v = mod(D * y * y + 1n)
  const v3 = mod(v * v * v)
  let x = mod(u * v3 * power(mod(u * v3 * v3 * v), (P - 5n) / 8n))
  const check = mod(v * x * x)
  if (check === mod(-u)) x = mod(x * ROOT_OF_MINUS_ONE)
  else if (check !== u) return undefined
  if (x === 0n && odd) return undefined
  return (x & 1n) === (odd ? 1n : 0n) ? x : P - x
}

const decodePoint = (bytes: Uint8Array): Point | undefined => {
  const whole = littleEndian(bytes)
  const y = whole & (2n ** 255n - 1n)
  if (y >= P) return undefined
  const x = recoverX(y, whole >> 255n === 1n)
  return x === undefined ? undefined : [x, y, 1n, mod(x * y)]
}

const encodePoint = ([x, y, z]: Point): Uint8Array => {
  const inverse = power(z, P - 2n)
  let rest = mod(y * inverse) | ((mod(x * inverse) & 1n) << 255n)
  const bytes = new Uint8Array(32)
  for (let i = 0; i < 32; i++) {
    bytes[i] = Number(rest & 255n)
    rest >>= 8n
  }
  return bytes
}

const BASE = decodePoint(new Uint8Array(32).fill(0x66).with(0, 0x58))!

/** a·P + b·Q, bit by bit, both together. */
const combine = (a: bigint, p: Point, b: bigint, q: Point): Point => {
  const both = add(p, q)
  let sum = NEUTRAL
  for (let bit = 252n; bit >= 0n; bit--) {
    sum = double(sum)
    const inA = (a >> bit) & 1n
    const inB = (b >> bit) & 1n
    if (inA && inB) sum = add(sum, both)
    else if (inA) sum = add(sum, p)
    else if (inB) sum = add(sum, q)
  }
  return sum
}

const hasSmallOrder = (point: Point): boolean => double(double(double(point)))[0] === 0n

export const verifyEd25519: VerifySignature = (publicKey, message, signature) => {
  if (publicKey.length !== 32 || signature.length !== 64) return false
  const r = signature.subarray(0, 32)
  const s = littleEndian(signature.subarray(32))
  const key = decodePoint(publicKey)
  if (s >= L || !key || hasSmallOrder(key)) return false
  const k = littleEndian(sha512(concatBytes(r, publicKey, message))) % L
  // Compares the bytes of R: another spelling of the same point doesn't count.
  return sameBytes(encodePoint(combine(s, BASE, k, negate(key))), r)
}
