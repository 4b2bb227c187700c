/**
 * Messages of the bus as text. Messages of other processes are validated like any outside input. The sender may be
 * one version older or newer: unknown fields are dropped, unknown messages ignored.
 */

import { isObject } from '@fairhouse/kit'
import { CLOSING, PUSHES, type Push, result } from '@fairhouse/messages'
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
/** `close()` throws on an invalid reason. */
const closingReason = z.string().regex(/^[a-z0-9-]{1,64}$/)

const busMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('push'), player, frame }),
  z.object({
    type: z.literal('dismissed'),
    player,
    goodbye: z.object({ error: error.extend({ code: closingReason }), retryAfterMs }),
    code: z.literal(Object.values(CLOSING)),
  }),
  z.object({ type: z.literal('configured') }),
  z.object({ type: z.literal('noticed') }),
  z.object({ type: z.literal('results'), results: z.array(result) }),
])

export const encode = (message: BusMessage): string =>
  JSON.stringify(message, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))

/** Of the messages, sent in a header. Increased when an earlier version would misread them. */
export const BUS_VERSION = 1

const TYPES: readonly unknown[] = busMessage.options.map(({ shape }) => shape.type.value)

/** `unknown`: from another version, to be ignored. Null: not a message at all. */
export const decode = (text: string, version = BUS_VERSION): BusMessage | 'unknown' | null => {
  if (version > BUS_VERSION) return 'unknown'
  try {
    const json: unknown = JSON.parse(text)
    if (isObject(json) && typeof json.type === 'string' && !TYPES.includes(json.type)) return 'unknown'
    return busMessage.parse(json)
  } catch {
    return null
  }
}
