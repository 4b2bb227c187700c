/** Suspicious numbers: exactly three or four factors, 1 and the number itself included. */

/** Trial division: works for every safe integer, but slowly near the largest. 0 has no factors here. */
export const factorCount = (n: number): number => {
  if (n < 1) return 0
  let rest = n
  let count = 1
  for (let p = 2; p * p <= rest; p += p === 2 ? 1 : 2) {
    let exponent = 0
    for (; rest % p === 0; rest /= p) exponent += 1
    count *= exponent + 1
  }
  return rest > 1 ? count * 2 : count
}

export const isSuspicious = (n: number): boolean => {
  const factors = factorCount(n)
  return factors === 3 || factors === 4
}

export const isPrime = (n: number): boolean => {
  if (n < 2) return false
  for (let p = 2; p * p <= n; p += p === 2 ? 1 : 2) if (n % p === 0) return false
  return true
}

/** The first prime greater than n. */
export const nextPrime = (n: number): number => {
  let candidate = n + 1
  while (!isPrime(candidate)) candidate += 1
  return candidate
}

/** [G1] Where a total ends up: on the next prime if it is suspicious. Once is enough, since primes never are. */
export const landing = (total: number): number => (isSuspicious(total) ? nextPrime(total) : total)
