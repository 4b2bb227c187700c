/**
 * For tests: an operator's wallet as a real HTTP server with its own books. It follows the protocol, and can be
 * made to drop, delay, repeat and garble requests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { accepted, parseAmount, printAmount } from '@fairhouse/kit'
import { isSignedBy, SIGNATURE_HEADER, TIME_HEADER } from '../wallets/signature.ts'
import { WALLET_CALLS, type WalletCall } from '../wallets/wallet-port.ts'

export const SECRET = 'a secret of an operator in a test'
const DECIMALS = 2

/**
 * What happens to a request: `lost` on the way or `unanswered` after it was done; `failed` with a 500 before or
 * `botched` with one after it was done; done twice (`repeated`); answered with invalid JSON (`garbled`), too much
 * (`endless`) or a redirect (`redirected`); or `held` until `release`, and done then.
 */
export const FAULTS = [
  'lost',
  'unanswered',
  'failed',
  'botched',
  'repeated',
  'garbled',
  'endless',
  'redirected',
  'held',
] as const
export type Fault = (typeof FAULTS)[number]

export type WalletRequest = Readonly<{
  operator: string
  player: string
  currency: string
  transactionId: string
  roundId: string
  game: string
  amount: string
}>
type Answer = Readonly<{ status: number; body: object }>
export type HandledCall = Readonly<{ call: WalletCall; request: WalletRequest; answer: Answer }>
export type FaultPlan = (call: WalletCall, request: WalletRequest) => Fault | null

export type OperatorServer = Readonly<{
  url: string
  fund(player: string, amount: bigint): void
  balanceOf(player: string): bigint
  /** Debits that weren't rolled back, less credits: what the house must owe, in minor units. */
  taken(): bigint
  /** All calls done or refused, in order. */
  seen: readonly HandledCall[]
  behave(plan: FaultPlan): void
  /** Does the held requests, last one first; returns how many there were. */
  release(): number
  /** How many requests are held now. */
  held(): number
  close(): Promise<void>
}>

type Transaction = { kind: 'debit' | 'credit' | 'void'; player: string; amount: bigint }

const refused = (code: string): Answer => ({ status: 409, body: { error: { code, message: 'no' } } })

/** Does what the protocol asks of an operator, and nothing else. */
const openBooks = () => {
  const balances = new Map<string, bigint>()
  const booked = new Map<string, Transaction>()
  const add = (player: string, amount: bigint): void => {
    balances.set(player, (balances.get(player) ?? 0n) + amount)
  }
  const debit = (id: string, player: string, amount: bigint): string | null => {
    const known = booked.get(id)
    if (known) return known.kind === 'void' ? 'rolled-back' : null
    if (balances.get(player)! < amount) return 'insufficient-funds'
    booked.set(id, { kind: 'debit', player, amount })
    add(player, -amount)
    return null
  }
  const credit = (id: string, player: string, amount: bigint): string | null => {
    if (booked.has(id)) return null
    booked.set(id, { kind: 'credit', player, amount })
    add(player, amount)
    return null
  }
  const rollback = (id: string, player: string): string | null => {
    const known = booked.get(id)
    if (known?.kind === 'debit') add(player, known.amount)
    booked.set(id, { kind: 'void', player, amount: 0n })
    return null
  }
  const answer = (call: WalletCall, request: WalletRequest): Answer => {
    const { player, transactionId: id } = request
    if (!balances.has(player)) return refused('unknown-player')
    if (request.currency !== 'USD') return refused('unknown-currency')
    const amount = call === 'balance' ? 0n : accepted(parseAmount(request.amount, DECIMALS))
    const moves = { balance: () => null, debit, credit, rollback }
    const code = moves[call](id, player, amount)
    if (code !== null) return refused(code)
    return { status: 200, body: { balance: printAmount(balances.get(player)!, DECIMALS) } }
  }
  const taken = (): bigint => {
    let total = 0n
    for (const { kind, amount } of booked.values()) total += kind === 'debit' ? amount : -amount
    return total
  }
  return { add, answer, taken, balanceOf: (player: string): bigint => balances.get(player)! }
}

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Answers with the fault. */
const answerBadly = (fault: Fault, response: ServerResponse, act: () => Answer): void => {
  switch (fault) {
    case 'lost':
      response.destroy()
      return
    case 'unanswered':
      act()
      response.destroy()
      return
    case 'failed':
      send(response, { status: 500, body: {} })
      return
    case 'botched':
      act()
      send(response, { status: 500, body: { error: { code: 'insufficient-funds' } } })
      return
    case 'repeated':
      act()
      send(response, act())
      return
    case 'garbled':
      act()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"balance":')
      return
    case 'endless':
      act()
      send(response, { status: 200, body: { balance: '1.00', more: 'x'.repeat(1e6) } })
      return
    case 'redirected':
      response.writeHead(307, { location: '/elsewhere' }).end()
      return
    case 'held':
      throw new Error('held requests are answered by release()')
  }
}

export const startOperator = async (): Promise<OperatorServer> => {
  const books = openBooks()
  const seen: HandledCall[] = []
  let plan: FaultPlan = () => null
  let waiting: (() => void)[] = []

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(incoming)
    const path = incoming.url!
    const call = WALLET_CALLS.find((each) => path === `/wallet/${each}`)
    const time = String(incoming.headers[TIME_HEADER])
    const isSigned = isSignedBy(SECRET, { time, path, body }, String(incoming.headers[SIGNATURE_HEADER]))
    if (!call || incoming.method !== 'POST' || !isSigned) return send(response, { status: 401, body: {} })
    const request = JSON.parse(body) as WalletRequest
    const act = (): Answer => {
      const answer = books.answer(call, request)
      seen.push({ call, request, answer })
      return answer
    }
    const fault = plan(call, request)
    if (fault === null) send(response, act())
    else if (fault === 'held') waiting.push(() => send(response, act()))
    else answerBadly(fault, response, act)
  }
  const server = createServer((incoming, response) => void handle(incoming, response).catch(() => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    fund: books.add,
    balanceOf: books.balanceOf,
    taken: books.taken,
    seen,
    behave: (next) => {
      plan = next
    },
    release: () => {
      const released = waiting.toReversed()
      waiting = []
      for (const act of released) act()
      return released.length
    },
    held: () => waiting.length,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
