/**
 * SHA-512 (FIPS 180-4) for Ed25519; texts are short, so BigInt is fast enough. The letters, K and the sigmas are the
 * standard's own; the constants are computed as it defines them, from the roots of the first primes.
 */
const PRIMES: readonly bigint[] = Array.from({ length: 410 }, (_, n) => n)
  .filter((n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0))
  .slice(0, 80)
  .map(BigInt)

const word = (x: bigint): bigint => BigInt.asUintN(64, x)

/** The first 64 fractional bits of the `degree`-th root of a small prime. */
const rootFraction = (prime: bigint, degree: bigint): bigint => {
  const target = prime << (64n * degree)
  let low = 0n
  let high = 1n << 70n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** degree <= target) low = middle
    else high = middle
  }
  return word(low)
}

const K = PRIMES.map((prime) => rootFraction(prime, 3n))
const INITIAL = PRIMES.slice(0, 8).map((prime) => rootFraction(prime, 2n))

const rotate = (x: bigint, by: bigint): bigint => word((x >> by) | (x << (64n - by)))
const sigma0 = (x: bigint): bigint => rotate(x, 1n) ^ rotate(x, 8n) ^ (x >> 7n)
const sigma1 = (x: bigint): bigint => rotate(x, 19n) ^ rotate(x, 61n) ^ (x >> 6n)
const Sigma0 = (x: bigint): bigint => rotate(x, 28n) ^ rotate(x, 34n) ^ rotate(x, 39n)
const Sigma1 = (x: bigint): bigint => rotate(x, 14n) ^ rotate(x, 18n) ^ rotate(x, 41n)

const compress = (state: bigint[], view: DataView, from: number): void => {
  const w: bigint[] = Array.from({ length: 16 }, (_, t) => view.getBigUint64(from + 8 * t))
  for (let t = 16; t < 80; t++) {
    w.push(word(w[t - 16]! + sigma0(w[t - 15]!) + w[t - 7]! + sigma1(w[t - 2]!)))
  }
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  for (let t = 0; t < 80; t++) {
    const t1 = h + Sigma1(e) + (g ^ (e & (f ^ g))) + K[t]! + w[t]!
    const t2 = Sigma0(a) + ((a & b) | (c & (a | b)))
    h = g
    g = f
    f = e
    e = word(d + t1)
    d = c
    c = b
    b = a
    a = word(t1 + t2)
  }
  for (const [i, x] of [a, b, c, d, e, f, g, h].entries()) state[i] = word(state[i]! + x)
}

const BLOCK = 128

export const sha512 = (bytes: Uint8Array): Uint8Array => {
  const padded = new Uint8Array(Math.ceil((bytes.length + 17) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, 8n * BigInt(bytes.length))
  const state = [...INITIAL]
  for (let from = 0; from < padded.length; from += BLOCK) compress(state, view, from)
  const digest = new DataView(new ArrayBuffer(64))
  for (const [i, x] of state.entries()) digest.setBigUint64(8 * i, x)
  return new Uint8Array(digest.buffer)
}
