/**
 * Keno bets over sockets, each sent as soon as the last is answered: the load for a house. As a separate program
 * (`betting.ts PORT SOCKETS`) it bets for as many milliseconds as its parent says, and replies with how many were
 * placed, so that clients of several houses share no thread.
 */
import { openRawClient, type RawClient } from './raw-client.ts'
import { newGuest, openMany, quantile } from './server-process.ts'

export type BetRun = Readonly<{ count: number; rate: number; p50: number; p99: number }>

/** Throws unless the reply is the right one to the bet with this id. */
type Check = (reply: Buffer, id: string, sent: string) => void
/** One bettor. */
export type BetLine = Readonly<{ client: RawClient; check: Check }>

let keys = 0
/** Put together by hand: printing an object takes a client as long as sending the text. */
const betOf = (id: string): string =>
  `{"id":"${id}","type":"placeBet","key":"bench-${process.pid}-${id}","game":"keno","amount":"0.10","currency":"USD",` +
  '"isDemo":true,"kenoParams":{"selectedNumbers":[1,2,3,4,5],"difficulty":"classic"}}'

const wrong = (reply: Buffer): never => {
  throw new Error(`a wrong reply: ${reply}`)
}

/** One reply in so many is parsed, because that takes the client longer than all the rest. */
const PARSED = 64
const isSettled = (reply: Buffer): boolean => {
  const { round, next, balance } = JSON.parse(String(reply))
  return (
    round.view.state === 'finished' && Number(next.nonce) === Number(round.nonce) + 1 && Number(balance) >= 0
  )
}

/** Each reply has its own id and a round that is over. */
const checkBet: Check = (reply, id) => {
  const start = `{"id":"${id}","ok":true,"round":{`
  if (reply.toString('latin1', 0, start.length) !== start || reply.indexOf('"finalPayout":"') < 0)
    wrong(reply)
  if (Number(id) % PARSED === 0 && !isSettled(reply)) wrong(reply)
}

const checkEcho: Check = (reply, _, sent) => {
  if (reply.toString('latin1') !== sent) wrong(reply)
}

/** At a server that sends bets back. */
export const openEchoLine = async (port: number): Promise<BetLine> => ({
  client: await openRawClient(port),
  check: checkEcho,
})

/** A new guest of a house. */
export const openBetLine = async (port: number): Promise<BetLine> => {
  const token = await newGuest(port)
  const client = await openRawClient(port)
  await client.ask({ id: 'hello', type: 'hello', token })
  return { client, check: checkBet }
}

/** Bets until the time is over. Resolves once the last bet is answered. */
const betUntil = ({ client, check }: BetLine, end: number, times: number[]): Promise<void> =>
  new Promise((resolve, reject) => {
    let [id, sent, at] = ['', '', 0]
    const bet = (now: number): void => {
      keys += 1
      id = String(keys)
      sent = betOf(id)
      at = now
      client.send(sent)
    }
    client.onClose(() => reject(new Error('the server has closed the socket')))
    client.onMessage((reply) => {
      check(reply, id, sent)
      const now = performance.now()
      times.push(now - at)
      if (now < end) bet(now)
      else resolve()
    })
    bet(performance.now())
  })

/** Every socket sends the next bet as soon as the last is answered. */
export const betFor = async (lines: readonly BetLine[], ms: number): Promise<BetRun> => {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(lines.map((line) => betUntil(line, began + ms, times)))
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
  const lines = await openMany(sockets!, () => openBetLine(port!))
  process.on('message', async (ms: number) => process.send!(await betFor(lines, ms)))
  process.send('ready')
}
