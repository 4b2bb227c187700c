/** The address of NATS as configured: `nats://user:password@machine:4222`, several separated by commas. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { NodeConnectionOptions } from '@nats-io/transport-node'

export type NatsAddress = Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>

const PROTOCOLS: readonly string[] = ['nats:', 'tls:']

const credentialsOf = ({ username, password }: URL): Pick<NatsAddress, 'user' | 'pass' | 'token'> => {
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  if (user === '') return {}
  return pass === '' ? { token: user } : { user, pass }
}

const badAddress = (): Refusal =>
  refuse('bad-configuration', 'the address of NATS must look like nats://machine:4222')

/** A user without a password is a token; `tls://` requires encryption. */
export const readNatsAddress = (text: string): NatsAddress | Refusal => {
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => URL.canParse(part))) return badAddress()
  const urls = parts.map((part) => new URL(part))
  if (!urls.every(({ protocol, hostname }) => PROTOCOLS.includes(protocol) && hostname !== ''))
    return badAddress()
  return {
    servers: urls.map(({ host }) => host),
    ...credentialsOf(urls[0]!),
    ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
  }
}
