/**
 * The sandbox for Python, like the one for JavaScript: MicroPython starts with the binary that the page sends, then
 * everything goes that it doesn't need, and then the player's code runs.
 */
import { python } from '../../own-code/python.ts'
import { failureOf, runStrategy } from '../../own-code/run.ts'
import type { Job, Report } from './sandbox-messages.ts'
import { closeRealm } from './sandbox-realm.ts'

const post: (report: Report) => void = globalThis.postMessage.bind(globalThis)
const now = performance.now.bind(performance)

/** What MicroPython's bridge looks up by name while it runs. */
const BRIDGE = ['Module', 'WeakRef', 'pyProxyFinalizationRegistry'] as const
const isBridge = (name: PropertyKey): boolean =>
  BRIDGE.some((known) => known === name) || (typeof name === 'string' && name.startsWith('proxy_js_'))

/** The worker's policy lets it fetch nothing, so what MicroPython would fetch is here already. */
const bring = (binary: ArrayBuffer): void => {
  globalThis.fetch = () => Promise.resolve(new Response())
  WebAssembly.instantiateStreaming = (_reply, imports) => WebAssembly.instantiate(binary, imports)
}

const runJob = async (job: Job): Promise<Report> => {
  bring(job.binary!)
  const interpreter = await python(job.goal)
  const left = closeRealm(globalThis, isBridge)
  if (left.length > 0) return { type: 'leaky', names: left.join(' ') }
  try {
    return runStrategy(job, { interpreter, post, now })
  } catch (error) {
    return failureOf(error, interpreter)
  }
}

addEventListener('message', ({ data }: MessageEvent<Job>) => void runJob(data).then(post), { once: true })
