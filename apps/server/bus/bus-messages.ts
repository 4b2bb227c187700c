/** Messages of the bus as text. What another process sends is checked like anything from outside. */
import { z } from 'zod'
import { PUSHES, type Push } from '../messages/index.ts'
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

const busMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('push'), player, frame }),
  z.strictObject({
    type: z.literal('dismissed'),
    player,
    goodbye: z.strictObject({ error, retryAfterMs }),
    code: z.number().int().min(1000).max(4999),
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
