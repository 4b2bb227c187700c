/** Parses a port. */
import { UsageError } from './command.ts'

export const portFrom = (text: string): number => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new UsageError(`a port is a whole number from 0 to 65535, not "${text}"`)
}
