/** `fairhouse hog winrate`: two strategies, exactly [G4]. */
import type { WinRate } from '@fairhouse/games/hog/odds.ts'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Call, UsageError } from '../command.ts'
import { questionCommand } from '../question-command.ts'
import { type Book, openBook } from './book.ts'
import { readFields, readSettings, settingsOptions } from './settings.ts'
import { percent } from './texts.ts'

const ask = (call: Call): Readonly<Record<string, unknown>> => {
  const [a, b] = call.words
  if (b === undefined) throw new UsageError('give two strategies, or --in FILE, or --in - for standard input')
  return { a, b, ...settingsOptions(call) }
}

const answerFrom =
  (book: Book) =>
  (raw: unknown): WinRate | Refusal => {
    const fields = readFields(raw, ['a', 'b'])
    if (isRefusal(fields)) return fields
    const { a: textA, b: textB } = fields
    if (typeof textA !== 'string' || typeof textB !== 'string') {
      return refuse('bad-strategy', '"a" and "b" must be texts such as "always_roll(6)"')
    }
    const config = readSettings(fields)
    if (isRefusal(config)) return config
    const a = book.strategy(config, textA)
    if (isRefusal(a)) return a
    const b = book.strategy(config, textB)
    return isRefusal(b) ? b : book.winRate(config, a, b)
  }

const show = ({ first, second, mean }: WinRate, { words: [a, b] }: Call): string =>
  [
    `${a} against ${b} wins`,
    `  moving first   ${percent(first)}`,
    `  moving second  ${percent(second)}`,
    `  mean           ${percent(mean)}`,
    '',
  ].join('\n')

export const run = questionCommand({ ask, answer: answerFrom(openBook()), show })
