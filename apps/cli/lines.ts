/**
 * JSON lines: read and answered one by one as they come. A bad line is answered with its error, and the rest
 * continue.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { FAILED, OK, UsageError } from './command.ts'
import { writeJson } from './output.ts'
import { userPath } from './paths.ts'

const MAX_LENGTH = 2 ** 25

const TOO_LONG = refuse('line-too-long', `a line has at most ${MAX_LENGTH} characters`)

/**
 * Split at `\n` only: JSON may contain other line separators, at which Node's readline would split too. Text after
 * the last `\n` counts as a line if it isn't empty.
 */
export async function* readLines(chunks: AsyncIterable<string>): AsyncGenerator<string | Refusal> {
  let pending = ''
  let tooLong = false
  const grow = (part: string): void => {
    tooLong ||= pending.length + part.length > MAX_LENGTH
    pending = tooLong ? '' : pending + part
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      grow(chunk.slice(from, end))
      yield tooLong ? TOO_LONG : pending
      pending = ''
      tooLong = false
      from = end + 1
    }
    grow(chunk.slice(from))
  }
  if (tooLong) yield TOO_LONG
  else if (pending !== '') yield pending
}

const openLines = async (source: string): Promise<AsyncIterable<string>> => {
  if (source === '-') return process.stdin.setEncoding('utf8')
  const path = userPath(source)
  const found = await stat(path).catch(() => null)
  if (!found) throw new UsageError(`there is no file "${source}"`)
  if (found.isDirectory()) throw new UsageError(`"${source}" is a folder, not a file`)
  const stream = createReadStream(path, 'utf8')
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve())
    stream.once('error', (error) => reject(new UsageError(`"${source}" cannot be read: ${error.message}`)))
  })
  return stream
}

const parseLine = (line: string): Readonly<{ value: unknown }> | Refusal => {
  if (line.trim() === '') return refuse('bad-json', 'the line is empty')
  try {
    return { value: JSON.parse(line) }
  } catch (error) {
    return refuse('bad-json', `the line is not JSON: ${(error as Error).message}`)
  }
}

export type Answer<Reply> = (raw: unknown) => Reply | Refusal | Promise<Reply | Refusal>

/** A bug of ours shows up in its line, and the other lines are still answered. */
const answerLine = async <Reply>(
  line: string | Refusal,
  answer: Answer<Reply>,
  jsonOf: (line: string) => string,
): Promise<Reply | Refusal> => {
  if (isRefusal(line)) return line
  const parsed = parseLine(jsonOf(line))
  if (isRefusal(parsed)) return parsed
  try {
    return await answer(parsed.value)
  } catch (error) {
    return refuse('internal-error', (error as Error).message)
  }
}

/**
 * `isGood`: whether a reply that isn't a refusal counts as success for the exit code. `jsonOf`: extracts the JSON
 * from a line that holds it in another form.
 */
export const answerLines = async <Reply extends object>(
  source: string,
  answer: Answer<Reply>,
  isGood: (reply: Reply) => boolean = () => true,
  jsonOf: (line: string) => string = (line) => line,
): Promise<number> => {
  let exitCode = OK
  let first = true
  for await (const line of readLines(await openLines(source))) {
    const reply = await answerLine(
      first && !isRefusal(line) ? line.replace(/^\uFEFF/, '') : line,
      answer,
      jsonOf,
    )
    first = false
    if (isRefusal(reply)) await writeJson({ error: { code: reply.refused, message: reply.message } })
    else await writeJson(reply)
    if (isRefusal(reply) || !isGood(reply)) exitCode = FAILED
  }
  return exitCode
}
