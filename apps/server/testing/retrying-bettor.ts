/**
 * For tests: a client that bets again and again, one bet at a time. If it loses the connection or is turned away, it
 * reconnects and retries with the same key, as the web client does.
 */
import { WebSocket } from 'ws'

export type RetryingBettor = Readonly<{
  /** Resolves when the last bet has its reply. `longestMs`: the longest wait for one. */
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

/** `address`: where to connect next. `pauseMs`: between two bets. `retried`: codes after which it tries again. */
export const retryingBettor = (
  address: () => string,
  token: string,
  pauseMs: number,
  retried: readonly string[] = [],
): RetryingBettor => {
  const refused: string[] = []
  let [bets, longestMs, failures, askedAt] = [0, 0, 0, performance.now()]
  let [isFinishing, isWaiting] = [false, true]
  let comeBackMs: number | null = null
  let socket: WebSocket
  const { promise: done, resolve } = Promise.withResolvers<void>()

  const send = (message: object): void => socket.send(JSON.stringify(message))
  /** Differs by bet: a bet sent twice is answered twice, and the second answer mustn't count for the next bet. */
  const idOf = (): string => `bet-${bets}`
  const bet = (): void => {
    if (socket.readyState === socket.OPEN) send({ ...BET, id: idOf(), key: idOf() })
  }
  const answered = (code: string | null): void => {
    if (code === 'stopping') return // the next socket retries
    if (code !== null && retried.includes(code)) return void setTimeout(bet, BACK_OFF_MS[0]!)
    if (code !== null) refused.push(code)
    longestMs = Math.max(longestMs, performance.now() - askedAt)
    bets += 1
    isWaiting = false
    if (isFinishing) {
      resolve()
      socket.close()
    } else {
      setTimeout(() => {
        askedAt = performance.now()
        isWaiting = true
        bet()
      }, pauseMs)
    }
  }
  const receive = ({ id, type, error, retryAfterMs }: Frame): void => {
    if (type === 'goodbye') comeBackMs = retryAfterMs ?? null
    if (id === idOf() && isWaiting) answered(error?.code ?? null)
    if (id !== 'hello') return
    failures = 0
    if (error) socket.close()
    else if (isWaiting) bet()
  }
  const connect = (): void => {
    socket = new WebSocket(`${address().replace('http', 'ws')}/ws`)
    socket.on('open', () => send({ id: 'hello', type: 'hello', token }))
    socket.on('message', (data) => receive(JSON.parse(String(data)) as Frame))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isFinishing && !isWaiting) return
      const wait = comeBackMs ?? BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]!
      comeBackMs = null
      failures += 1
      setTimeout(connect, wait * (1 + Math.random() / 2))
    })
  }
  connect()
  return {
    finish: async () => {
      isFinishing = true
      await done
      return { bets, longestMs, refused }
    },
  }
}
