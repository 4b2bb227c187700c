/**
 * Seven-card hands per second of processor time, by the evaluator at the given URL, and a sum that proves the work: one
 * JSON line.
 */
const { evaluate7 } = (await import(
  process.argv[2]!
)) as typeof import('../packages/games/holdem/evaluation/evaluator.ts')

const HANDS = 500_000
const TIMES = 20

let state = 2_463_534_242
const next = (): number => {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return state >>> 0
}
const cards = new Uint8Array(HANDS * 7)
for (let hand = 0; hand < HANDS; hand += 1) {
  const dealt = new Set<number>()
  while (dealt.size < 7) dealt.add(next() % 52)
  cards.set([...dealt], hand * 7)
}

const sumOfAll = (): number => {
  let sum = 0
  for (let i = 0; i < cards.length; i += 7)
    sum += evaluate7(
      cards[i]!,
      cards[i + 1]!,
      cards[i + 2]!,
      cards[i + 3]!,
      cards[i + 4]!,
      cards[i + 5]!,
      cards[i + 6]!,
    )
  return sum
}

const proof = sumOfAll() + sumOfAll()
const start = process.cpuUsage()
for (let time = 0; time < TIMES; time += 1) sumOfAll()
const seconds = process.cpuUsage(start).user / 1e6
console.log(JSON.stringify({ rate: (HANDS * TIMES) / seconds, proof }))

export {}
