/** `fairhouse hog winrate`: two strategies, exactly [G4]. */
import type { WinRate } from '@fairhouse/games/hog/odds.ts'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Call, type Run, UsageError } from '../command.ts'
import { questionCommand } from '../question-command.ts'
import { type Book, type BookEntry, openBook } from './book.ts'
import { ownStrategy, withOwn } from './own-code.ts'
import { readFields, readSettings, settingsOf, settingsOptions } from './settings.ts'
import { percent } from './texts.ts'

const ask = (call: Call, own: BookEntry | null): Readonly<Record<string, unknown>> => {
  const [a, b] = withOwn(call.words, own)
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

const show = ({ first, second, mean }: WinRate, [a, b]: readonly string[]): string =>
  [
    `${a} against ${b} wins`,
    `  moving first   ${percent(first)}`,
    `  moving second  ${percent(second)}`,
    `  mean           ${percent(mean)}`,
    '',
  ].join('\n')

export const run: Run = async (call) => {
  const own = await ownStrategy(call, settingsOf(call))
  const command = questionCommand({
    ask: () => ask(call, own),
    answer: answerFrom(openBook(own)),
    show: (rate) => show(rate, withOwn(call.words, own)),
  })
  return command(call)
}
