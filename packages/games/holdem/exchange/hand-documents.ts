/**
 * Splits a text into one document per hand as it arrives: tables `[1]`, `[2]` … of a .phhs file, hands in
 * PokerStars’ form, or a .phh file. Only the document being read is in memory.
 */
export type HandForm = 'phh' | 'pokerstars' | 'unknown'

export type HandDocument = Readonly<{
  form: HandForm
  /** Line in the text, counted from 1, at which `lines` begins. */
  line: number
  /** The number of its table, or of the hand in its heading. */
  name: string | null
  lines: readonly string[]
  /** Longer than any hand is; the rest was dropped. */
  cut: boolean
}>

const TABLE = /^\s*\[\s*["']?(\d+)["']?\s*\]\s*(?:#.*)?$/
const POKERSTARS = /^\uFEFF?\s*PokerStars\b[^#]*#(\d+)/
const MAX_LINES = 5000

type Open = { form: HandForm; line: number; name: string | null; lines: string[]; cut: boolean }

/** Guessed from the first line that isn't blank. */
const formOf = (line: string): HandForm => (/^\uFEFF?\s*(#|\w[\w.-]*\s*=)/.test(line) ? 'phh' : 'unknown')

const isBlank = (line: string): boolean => /^[\s\uFEFF]*$/.test(line)
/** Comments before the first table are not a hand. */
const isHand = ({ form, name, lines }: HandDocument): boolean =>
  form !== 'phh' || name !== null || !lines.every((line) => isBlank(line) || /^\s*#/.test(line))

export type DocumentReader = Readonly<{
  /** A piece of any length; returns the documents it completes. */
  push(text: string): readonly HandDocument[]
  end(): readonly HandDocument[]
}>

export const documentReader = (): DocumentReader => {
  let rest = ''
  let count = 0
  let open: Open | null = null

  const close = (done: HandDocument[]): void => {
    if (open !== null && isHand(open)) done.push(open)
    open = null
  }
  const take = (line: string, done: HandDocument[]): void => {
    count += 1
    const table = TABLE.exec(line)?.[1]
    const number = table ?? POKERSTARS.exec(line)?.[1]
    if (number !== undefined) {
      close(done)
      open =
        table === undefined
          ? {
              form: 'pokerstars',
              line: count,
              name: number,
              lines: [line.replace(/^\uFEFF/, '')],
              cut: false,
            }
          : { form: 'phh', line: count + 1, name: number, lines: [], cut: false }
      return
    }
    if (open === null && isBlank(line)) return
    open ??= { form: formOf(line), line: count, name: null, lines: [], cut: false }
    if (open.lines.length < MAX_LINES) open.lines.push(line.replace(/^\uFEFF/, ''))
    else open.cut = true
  }

  return {
    push: (text) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      const done: HandDocument[] = []
      for (const line of lines) take(line.replace(/\r$/, ''), done)
      return done
    },
    end: () => {
      const done: HandDocument[] = []
      if (rest !== '') take(rest.replace(/\r$/, ''), done)
      rest = ''
      close(done)
      return done
    },
  }
}
