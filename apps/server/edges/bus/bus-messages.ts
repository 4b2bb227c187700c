/** Messages of the bus as text. What another process sends is checked like anything from outside. */

import { CLOSING, PUSHES, type Push } from '@fairhouse/messages'
import { z } from 'zod'
import type { BusMessage } from './bus.ts'

const player = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform(BigInt)

type PushSchema = (typeof PUSHES)[keyof typeof PUSHES]['push']
const frame = z.discriminatedUnion(
  'type',
  Object.values(PUSHES).map(({ push }) => push) as unknown as readonly [PushSchema],
) as z.ZodType<Push>

const { error, retryAfterMs } = PUSHES.goodbye.push.shape
/** A socket throws where it is closed with what is no reason. */
const closingReason = z.string().regex(/^[a-z0-9-]{1,64}$/)

const busMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('push'), player, frame }),
  z.strictObject({
    type: z.literal('dismissed'),
    player,
    goodbye: z.strictObject({ error: error.extend({ code: closingReason }), retryAfterMs }),
    code: z.literal(Object.values(CLOSING)),
  }),
  z.strictObject({ type: z.literal('configured') }),
])

export const encode = (message: BusMessage): string =>
  JSON.stringify(message, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))

/** Null: it is none of ours, or of another version. */
export const decode = (text: string): BusMessage | null => {
  try {
    return busMessage.parse(JSON.parse(text))
  } catch {
    return null
  }
}
