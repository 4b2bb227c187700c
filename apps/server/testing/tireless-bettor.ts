/**
 * For tests: a person who bets again and again, one bet at a time. Who loses the connection, or is turned away, comes
 * back and asks again with the same key, as the web client does.
 */
import { WebSocket } from 'ws'

export type TirelessBettor = Readonly<{
  /** Answers once the last bet has its reply: how many bets were answered, and the longest that one took. */
  finish(): Promise<Readonly<{ bets: number; longestMs: number; refused: readonly string[] }>>
}>

type Frame = Readonly<{
  id?: string
  type?: string
  error?: Readonly<{ code: string }>
  retryAfterMs?: number | null
}>

const BACK_OFF_MS = [100, 200, 400, 800]

const BET = {
  type: 'placeBet',
  game: 'keno',
  currency: 'USD',
  isDemo: true,
  amount: '0.10',
  params: { selectedNumbers: [7] },
}

/** `address`: where to try next. `pauseMs`: between two bets. */
export const tirelessBettor = (address: () => string, token: string, pauseMs: number): TirelessBettor => {
  const refused: string[] = []
  let [bets, longestMs, failures, askedAt] = [0, 0, 0, performance.now()]
  let [finishing, waits] = [false, true]
  let comeBackMs: number | null = null
  let socket: WebSocket
  const { promise: done, resolve } = Promise.withResolvers<void>()

  const send = (message: object): void => socket.send(JSON.stringify(message))
  /** A bet that was sent twice is answered twice: the second answer is not to the next bet. */
  const idOf = (): string => `bet-${bets}`
  const bet = (): void => {
    if (socket.readyState === socket.OPEN) send({ ...BET, id: idOf(), key: idOf() })
  }
  const answered = (code: string | null): void => {
    if (code === 'stopping') return // the next socket asks again
    if (code !== null) refused.push(code)
    longestMs = Math.max(longestMs, performance.now() - askedAt)
    bets += 1
    waits = false
    if (finishing) {
      resolve()
      socket.close()
    } else {
      setTimeout(() => {
        askedAt = performance.now()
        waits = true
        bet()
      }, pauseMs)
    }
  }
  const receive = ({ id, type, error, retryAfterMs }: Frame): void => {
    if (type === 'goodbye') comeBackMs = retryAfterMs ?? null
    if (id === idOf() && waits) answered(error?.code ?? null)
    if (id !== 'hello') return
    failures = 0
    if (error) socket.close()
    else if (waits) bet()
  }
  const connect = (): void => {
    socket = new WebSocket(`${address().replace('http', 'ws')}/ws`)
    socket.on('open', () => send({ id: 'hello', type: 'hello', token }))
    socket.on('message', (data) => receive(JSON.parse(String(data)) as Frame))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (finishing && !waits) return
      const wait = comeBackMs ?? BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]!
      comeBackMs = null
      failures += 1
      setTimeout(connect, wait * (1 + Math.random() / 2))
    })
  }
  connect()
  return {
    finish: async () => {
      finishing = true
      await done
      return { bets, longestMs, refused }
    },
  }
}
