/** Exact figures for a terminal; parsers for whole numbers and percentages in options. */
import { isRefusal, parseRtp, printFixed, type Rational, rational, times } from '@fairhouse/kit'
import { type Call, UsageError } from './command.ts'

/** `79/80`. */
export const fraction = ({ n, d }: Rational): string => `${n}/${d}`

/** `0.987500000000`. */
export const decimal = (value: Rational): string => printFixed(value, 12)

export const percent = (value: Rational, decimals: number): string =>
  `${printFixed(times(value, rational(100)), decimals)} %`

export const wholeNumber = (
  call: Call,
  option: string,
  { min, max }: Readonly<{ min: number; max: number }>,
): number | undefined => {
  const text = call.text(option)
  if (text === undefined) return undefined
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`--${option} is a whole number from ${min} to ${max}, not "${text}"`)
}

/** Above 0, in plain decimals. */
export const positiveNumber = (call: Call, option: string): number | undefined => {
  const text = call.text(option)
  if (text === undefined) return undefined
  const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 0
  if (value > 0) return value
  throw new UsageError(`--${option} is a number above 0, not "${text}"`)
}

/** One of a few words. */
export const oneOf = <Word extends string>(
  call: Call,
  option: string,
  words: readonly Word[],
): Word | undefined => {
  const text = call.text(option)
  const word = words.find((known) => known === text)
  if (text === undefined || word !== undefined) return word
  throw new UsageError(`--${option} is ${words.join(', ')}, not "${text}"`)
}

export const rtpOption = (call: Call): string | undefined => {
  const text = call.text('rtp')
  const rtp = text === undefined ? undefined : parseRtp(text)
  if (isRefusal(rtp)) throw new UsageError(rtp.message)
  return rtp
}
