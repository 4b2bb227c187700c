/**
 * A player's mistake, or invalid input from outside, is answered with a refusal: a kebab-case code for programs and a
 * sentence for people. Our own bugs throw instead.
 */
export type Refusal = Readonly<{ refused: string; message: string }>

export const refuse = (code: string, message: string): Refusal => ({ refused: code, message })

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && typeof (value as Refusal).refused === 'string'

/** For places where a refusal would be our own bug: returns the value, or throws the refusal's sentence. */
export const accepted = <T>(value: T): Exclude<T, Refusal> => {
  if (isRefusal(value)) throw new Error(`${value.refused}: ${value.message}`)
  return value as Exclude<T, Refusal>
}
