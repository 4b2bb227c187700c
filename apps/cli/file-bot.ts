/**
 * A bot from a JavaScript file, `file:PATH#name`: it runs in its own thread and has a second to decide. Its answer is
 * checked against its options; a wrong or late one counts as illegal and is replaced by the first option. The
 * function is called like any bot: with view, options and chance.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { type Bot, type Chance, type Option, sameJson } from '@fairhouse/kit'
import { UsageError } from './command.ts'

const LIMIT_MS = 1000
/** For loading the file. */
const LOAD_MS = 20_000
/** Words of chance per decision; they seed the thread's own generator. */
const SEED_WORDS = 4

export const isFileBot = (text: string): boolean => /^file:.+#\w+$/.test(text)

export type FileBot<View, Action> = Readonly<{
  bot: Bot<View, Action>
  /** Answers so far that were wrong or late. */
  illegal(): number
  close(): Promise<void>
}>

/** Whether it is one of the options, or one of them with another amount within its bounds. */
export const isOption = <Action>(options: readonly Option<Action>[], action: unknown): action is Action =>
  options.some((option) => {
    if (sameJson(option.action, action)) return true
    const { min, max } = option as Readonly<{ min?: number; max?: number }>
    if (min === undefined || max === undefined || typeof action !== 'object' || action === null) return false
    const { amount } = action as Readonly<{ amount?: unknown }>
    const fits = Number.isSafeInteger(amount) && Number(amount) >= min && Number(amount) <= max
    return fits && sameJson({ ...option.action, amount }, action)
  })

type Thread = Readonly<{
  /** Asks and waits; undefined if no answer comes in time. */
  ask(question: unknown, limitMs: number): unknown
  end(): Promise<number>
}>

const startThread = (path: string, name: string): Thread => {
  const { port1: port, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./file-bot-thread.ts', import.meta.url), {
    workerData: { url: pathToFileURL(path).href, name, port: port2, answered },
    transferList: [port2],
    stdout: true,
    stderr: true,
  })
  worker.on('error', () => {}) // shows up as a missing answer
  worker.unref()
  return {
    ask: (question, limitMs) => {
      Atomics.store(answered, 0, 0)
      port.postMessage(question)
      Atomics.wait(answered, 0, 0, limitMs)
      return receiveMessageOnPort(port)?.message
    },
    end: () => {
      port.close()
      return worker.terminate()
    },
  }
}

const openThread = (path: string, name: string): Thread => {
  const thread = startThread(path, name)
  const hello = thread.ask({ type: 'hello' }, LOAD_MS)
  if (hello === 'ready') return thread
  void thread.end()
  throw new UsageError(`"${path}" has no bot "${name}"${typeof hello === 'string' ? `: ${hello}` : ''}`)
}

const seedFrom = (chance: Chance): readonly number[] =>
  Array.from({ length: SEED_WORDS }, () => chance.word())

export const openFileBot = <View, Action>(text: string): FileBot<View, Action> => {
  const [, file, name] = /^file:(.+)#(\w+)$/.exec(text)!
  const path = resolve(file!)
  if (!existsSync(path)) throw new UsageError(`there is no file "${path}"`)
  let thread = openThread(path, name!)
  let illegal = 0
  return {
    bot: (view, options, chance) => {
      const answer = thread.ask({ type: 'decide', view, options, seed: seedFrom(chance) }, LIMIT_MS)
      if (answer === undefined) {
        void thread.end()
        thread = openThread(path, name!)
      }
      const action = (answer as Readonly<{ action?: unknown }> | undefined)?.action
      if (isOption(options, action)) return { action, reason: { code: 'file' } }
      illegal += 1
      return { action: options[0]!.action, reason: { code: 'file' } }
    },
    illegal: () => illegal,
    close: async () => {
      await thread.end()
    },
  }
}
