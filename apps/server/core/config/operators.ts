/** The wallet that an operator keeps, as `operators.json` has it. Its secret comes only from the environment. */
import * as z from 'zod'

const LEAST_SECRET = 32
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Requires HTTPS, except on this machine. */
const isDiscreet = (text: string): boolean => {
  const { protocol, hostname, search, hash, username } = new URL(text)
  if (search !== '' || hash !== '' || username !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}

export const operatorWallet = z.strictObject({
  url: z
    .string()
    .max(512)
    .refine((text) => URL.canParse(text) && isDiscreet(text), 'must be an https address without a query'),
  secretEnv: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be the name of a variable: A-Z, 0-9 and _'),
})

/** Null if the environment has none, or one that is too short. */
export const walletSecret = (secretEnv: string, environment = process.env): string | null => {
  const secret = environment[secretEnv]
  return secret !== undefined && secret.length >= LEAST_SECRET ? secret : null
}

/** What is wrong with the wallet's secret, or null. */
export const secretProblem = (secretEnv: string): string | null =>
  walletSecret(secretEnv) === null
    ? `the environment has no ${secretEnv} of at least ${LEAST_SECRET} characters`
    : null
