/**
 * Keno bets over sockets, each sent as soon as the last is answered: the load for a house. As a separate program
 * (`betting.ts PORT SOCKETS`) it bets for as many milliseconds as its parent says, and replies with how many were
 * placed, so that clients of several houses share no thread.
 */
import { enter, openMany, quantile, type SocketClient } from './server-process.ts'

export type BetRun = Readonly<{ count: number; rate: number; p50: number; p99: number }>

let keys = 0
const bet = (): object => {
  keys += 1
  return {
    id: String(keys),
    type: 'placeBet',
    key: `bench-${process.pid}-${keys}`,
    game: 'keno',
    amount: '0.10',
    currency: 'USD',
    isDemo: true,
    kenoParams: { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' },
  }
}

/** Every socket sends the next bet as soon as the last is answered. */
export const betFor = async (lines: readonly SocketClient[], ms: number): Promise<BetRun> => {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      for (let now = performance.now(); now - began < ms; ) {
        await line.ask(bet())
        const answered = performance.now()
        times.push(answered - now)
        now = answered
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return {
    count: times.length,
    rate: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

if (process.send && process.argv[1] === import.meta.filename) {
  const [port, sockets] = process.argv.slice(2).map(Number)
  const lines = await openMany(sockets!, () => enter(port!))
  process.on('message', async (ms: number) => process.send!(await betFor(lines, ms)))
  process.send('ready')
}
