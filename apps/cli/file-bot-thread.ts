/** The thread of a bot from a file: loads it, and answers one question at a time. */
import { type MessagePort, workerData } from 'node:worker_threads'

type Given = Readonly<{ url: string; name: string; port: MessagePort; answered: Int32Array }>
type Question = Readonly<
  { type: 'hello' } | { type: 'decide'; view: unknown; options: unknown; seed: readonly number[] }
>

const { url, name, port, answered } = workerData as Given

/** sfc32, seeded with words of the bot's own stream. */
const chanceFrom = (seed: readonly number[]) => {
  let [a, b, c, counter] = seed.map((word) => word | 0) as [number, number, number, number]
  return {
    word: (): number => {
      const sum = (a + b + counter) | 0
      counter = (counter + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + sum) | 0
      return sum >>> 0
    },
  }
}

const load = async (): Promise<((...given: unknown[]) => unknown) | string> => {
  try {
    const found = (await import(url))[name]
    return typeof found === 'function' ? found : `no function is exported as "${name}"`
  } catch (error) {
    return String(error)
  }
}

const bot = await load()

const answerTo = (question: Question): unknown => {
  if (typeof bot === 'string') return bot
  if (question.type === 'hello') return 'ready'
  try {
    const decision = bot(question.view, question.options, chanceFrom(question.seed))
    return JSON.parse(JSON.stringify(decision ?? null))
  } catch {
    return null
  }
}

port.on('message', (question: Question) => {
  port.postMessage(answerTo(question))
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
})
