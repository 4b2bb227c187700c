/**
 * An operator's wallet over HTTP: `POST {url}/debit` and so on, signed JSON (docs/WALLET.md). Anything but a valid
 * answer in time counts as no answer.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, parseAmount, printAmount, type Refusal, refuse } from '@fairhouse/kit'
import * as z from 'zod'
import { MAX_AMOUNT } from '../core/ledger.ts'
import { SIGNATURE_HEADER, signatureOf, TIME_HEADER } from './signature.ts'
import {
  type Holder,
  type WalletAnswer,
  type WalletCall,
  type WalletPort,
  type WalletTimes,
  type WalletTransaction,
  walletUnavailable,
} from './wallet-port.ts'

export type HttpWalletOptions = Readonly<{
  /** The base of the calls: `https://wallet.example/fairhouse`. */
  url: string
  secret: string
  operator: string
  decimalsOf(currency: string): number
  now(): number
  times: WalletTimes
}>

/** Bytes read of an answer. */
const MAX_BYTES = 16_384
/** HTTP statuses that say nothing about the transaction: a wrong address, too early, too many requests. */
const NO_ANSWER: readonly number[] = [401, 403, 404, 405, 407, 408, 421, 425, 426, 429]
/** Operators' codes that the house passes on as its own. */
const OWN_CODES: readonly string[] = ['insufficient-funds', 'unknown-currency', 'unknown-player']

const doneBody = z.object({ balance: z.string() })
const refusedBody = z.object({
  error: z.object({ code: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/), message: z.string().optional() }),
})

/** Throws if the answer is longer than that. */
const readBounded = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new RangeError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const refusalOf = (body: unknown): Refusal => {
  const parsed = refusedBody.safeParse(body)
  if (!parsed.success) return walletUnavailable()
  const { code } = parsed.data.error
  return OWN_CODES.includes(code)
    ? refuse(code, 'the operator’s wallet refused')
    : refuse('wallet-refused', `the operator’s wallet refused: ${code}`)
}

const answerOf = (status: number, body: unknown, decimals: number): WalletAnswer => {
  if (status >= 400 && status < 500 && !NO_ANSWER.includes(status)) return refusalOf(body)
  const done = doneBody.safeParse(body)
  if (status !== 200 || !done.success) return walletUnavailable()
  const balance = parseAmount(done.data.balance, decimals)
  return isRefusal(balance) || balance > MAX_AMOUNT ? walletUnavailable() : { balance }
}

export const httpWallet = (options: HttpWalletOptions): WalletPort => {
  const { url, secret, operator, decimalsOf, now, times } = options

  const send = async (call: WalletCall, fields: object): Promise<Response> => {
    const target = new URL(`${url.replace(/\/$/, '')}/${call}`)
    const [time, body] = [String(now()), JSON.stringify({ operator, ...fields })]
    return fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIME_HEADER]: time,
        [SIGNATURE_HEADER]: signatureOf(secret, { time, path: target.pathname, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(times.answerMs),
    })
  }
  const ask = async (call: WalletCall, { name, currency }: Holder, fields = {}): Promise<WalletAnswer> => {
    try {
      const response = await send(call, { player: name, currency, ...fields })
      const body: unknown = JSON.parse(await readBounded(response))
      return answerOf(response.status, body, decimalsOf(currency))
    } catch {
      return walletUnavailable() // late, cut off, too long or not JSON: nobody knows what was done
    }
  }
  const move = (call: WalletCall, transaction: WalletTransaction): Promise<WalletAnswer> => {
    const { id, round, game, amount, currency } = transaction
    return ask(call, transaction, {
      transactionId: id.toString(),
      roundId: round.toString(),
      game,
      amount: printAmount(amount, decimalsOf(currency)),
    })
  }
  return {
    balance: (holder) => ask('balance', holder),
    debit: async (transaction) => {
      for (let tries = 1; ; tries += 1) {
        const answer = await move('debit', transaction)
        const isOpen = isRefusal(answer) && answer.refused === 'wallet-unavailable'
        if (!isOpen || tries >= times.tries) return answer
        await pause(times.pauseMs * 2 ** (tries - 1) * (0.5 + Math.random()))
      }
    },
    credit: (transaction) => move('credit', transaction),
    rollback: (debit) => move('rollback', debit),
  }
}
