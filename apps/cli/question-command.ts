/**
 * Commands that answer questions: one from the arguments, answered in words (or JSON, with --json), or many with
 * --in, one JSON line each.
 */
import { isRefusal } from '@fairhouse/kit'
import { type Call, OK, type Run, UsageError } from './command.ts'
import { type Answer, answerLines } from './lines.ts'
import { write, writeJson } from './output.ts'

export type Question<Reply> = Readonly<{
  /** The arguments, as the equivalent line. */
  ask(call: Call): Readonly<Record<string, unknown>>
  answer: Answer<Reply>
  show(reply: Reply, call: Call): string
}>

export const questionCommand =
  <Reply extends object>({ ask, answer, show }: Question<Reply>): Run =>
  async (call) => {
    const source = call.text('in')
    if (source !== undefined) {
      const other = call.given.find((option) => option !== 'in' && option !== 'json')
      if (call.words.length > 0 || other !== undefined) {
        throw new UsageError(
          `with --in everything goes into the lines, not into "${call.words[0] ?? `--${other}`}"`,
        )
      }
      return answerLines(source, answer)
    }
    const reply = await answer(ask(call))
    if (isRefusal(reply)) throw new UsageError(reply.message)
    await (call.has('json') ? writeJson(reply) : write(show(reply, call)))
    return OK
  }
