/** The envelope of every request over the socket. */
import * as z from 'zod'

export const requestId = z.string().min(1).max(64).describe('The reply has the same id.')

export const request = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ id: requestId, type: z.literal(type), ...shape })
