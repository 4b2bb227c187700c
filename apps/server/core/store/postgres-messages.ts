/**
 * Messages to PostgreSQL, written one after the other into one buffer. Arrays use the binary format, which both sides
 * handle faster than text.
 */
import type { Value } from './work.ts'

/** One parameter of many statements with the same text: an array of this type. */
export type Column = Readonly<{ type: string; of: readonly (readonly Value[])[]; index: number }>

/** Type ids whose arrays are written in binary. */
const BINARY: Readonly<Record<string, number>> = { bigint: 20, text: 25, bytea: 17 }
const CODES = { parse: 0x50, close: 0x43, bind: 0x42, describe: 0x44, execute: 0x45, sync: 0x53 } as const

export type Messages = Readonly<{
  /** Closes it first, in case a failed attempt has left it behind. */
  parse(name: string, text: string): void
  bind(name: string, params: readonly (Value | Column)[]): void
  /** Runs what was bound. */
  describe(): void
  execute(): void
  /** The last message. Returns all of them. */
  sync(): Uint8Array
}>

const isColumn = (param: Value | Column): param is Column =>
  typeof param === 'object' && param !== null && 'of' in param

const MUST_BE_ESCAPED = /["\\]/g
const elementText = (value: Value): string => {
  if (value === null) return 'NULL'
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'string') return `"${value.replace(MUST_BE_ESCAPED, '\\$&')}"`
  return `"\\\\x${Buffer.from(value).toString('hex')}"`
}

/** In PostgreSQL's text form, for types without a binary form here. */
const arrayText = ({ of, index }: Column): string =>
  `{${of.map((row) => elementText(row[index]!)).join(',')}}`

/** As large as the last trip's: the next one takes about the same. */
let expected = 2 ** 10

/** A buffer that grows. */
class Writer {
  #bytes = Buffer.allocUnsafeSlow(expected)
  #view = new DataView(this.#bytes.buffer)
  #at = 0

  #need(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#at + bytes))
    this.#bytes.copy(larger, 0, 0, this.#at)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer)
  }

  byte(value: number): void {
    this.#need(1)
    this.#bytes[this.#at++] = value
  }

  int16(value: number): void {
    this.#need(2)
    this.#view.setInt16(this.#at, value)
    this.#at += 2
  }

  int32(value: number): void {
    this.#need(4)
    this.#view.setInt32(this.#at, value)
    this.#at += 4
  }

  /** Preceded by its length. */
  int64(value: bigint): void {
    this.#need(12)
    this.#view.setInt32(this.#at, 8)
    this.#view.setBigInt64(this.#at + 4, value)
    this.#at += 12
  }

  cstring(value: string): void {
    this.#text(value)
    this.byte(0)
  }

  bytes(value: Uint8Array): void {
    this.int32(value.length)
    this.#need(value.length)
    this.#bytes.set(value, this.#at)
    this.#at += value.length
  }

  string(value: string): void {
    const start = this.#at
    this.int32(0)
    this.#text(value)
    this.#view.setInt32(start, this.#at - start - 4)
  }

  /** Most text is short ASCII, where a loop is faster than a call into Node. */
  #text(value: string): void {
    this.#need(3 * value.length)
    const [bytes, start] = [this.#bytes, this.#at]
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i)
      if (code > 0x7f || i === 64) {
        this.#at = start + bytes.write(value, start)
        return
      }
      bytes[start + i] = code
    }
    this.#at = start + value.length
  }

  /** Runs a function that writes, and puts the length of its output in front. */
  sized(includesItself: boolean, write: () => void): void {
    const start = this.#at
    this.int32(0)
    write()
    this.#view.setInt32(start, this.#at - start - (includesItself ? 0 : 4))
  }

  written(): Uint8Array {
    expected = Math.max(2 ** 10, Math.ceil(this.#at * 1.25))
    return this.#bytes.subarray(0, this.#at)
  }
}

const writeElement = (writer: Writer, value: Value): void => {
  if (value === null) writer.int32(-1)
  else if (typeof value === 'bigint') writer.int64(value)
  else if (typeof value === 'string') writer.string(value)
  else writer.bytes(value)
}

const [MIN_INT64, MAX_INT64] = [-(2n ** 63n), 2n ** 63n - 1n]
const fits = (value: Value): boolean =>
  typeof value !== 'bigint' || (value >= MIN_INT64 && value <= MAX_INT64)

/** 0: sent as text. Also for a number too large for its type, so that PostgreSQL reports it. */
const binaryType = (param: Value | Column): number => {
  if (param === null || typeof param !== 'object') return 0
  if (!isColumn(param)) return BINARY.bytea!
  const type = BINARY[param.type] ?? 0
  return type !== BINARY.bigint || param.of.every((row) => fits(row[param.index]!)) ? type : 0
}

/** One dimension, counted from 1; elements may be null. */
const writeArray = (writer: Writer, type: number, { of, index }: Column): void =>
  writer.sized(false, () => {
    for (const header of [1, 1, type, of.length, 1]) writer.int32(header)
    for (let i = 0; i < of.length; i += 1) writeElement(writer, of[i]![index]!)
  })

/** A single number is sent as text, because only PostgreSQL knows its width. */
const writeParam = (writer: Writer, param: Value | Column, type: number): void => {
  if (param === null) writer.int32(-1)
  else if (typeof param === 'bigint') writer.string(param.toString())
  else if (typeof param === 'string') writer.string(param)
  else if (!isColumn(param)) writer.bytes(param)
  else if (type !== 0) writeArray(writer, type, param)
  else writer.string(arrayText(param))
}

export const newMessages = (): Messages => {
  const writer = new Writer()
  const message = (code: number, write: () => void = () => undefined): void => {
    writer.byte(code)
    writer.sized(true, write)
  }
  return {
    parse: (name, text) => {
      message(CODES.close, () => writer.cstring(`S${name}`))
      message(CODES.parse, () => {
        writer.cstring(name)
        writer.cstring(text)
        writer.int16(0)
      })
    },
    bind: (name, params) =>
      message(CODES.bind, () => {
        const types = params.map(binaryType)
        writer.cstring('')
        writer.cstring(name)
        writer.int16(types.length)
        for (const type of types) writer.int16(type === 0 ? 0 : 1)
        writer.int16(params.length)
        for (const [index, param] of params.entries()) writeParam(writer, param, types[index]!)
        writer.int16(0) // all results as text
      }),
    describe: () => message(CODES.describe, () => writer.cstring('P')),
    execute: () =>
      message(CODES.execute, () => {
        writer.cstring('')
        writer.int32(0)
      }),
    sync: () => {
      message(CODES.sync)
      return writer.written()
    },
  }
}
