/**
 * The sandbox: a separate worker, served with a policy that allows only eval and no network. It strips its global
 * scope before any foreign code runs. It lives for one run; the page terminates it.
 */
import { javascript } from '../../own-code/javascript.ts'
import { failureOf, runStrategy } from '../../own-code/run.ts'
import { vocabulary } from '../../own-code/vocabulary.ts'
import type { Job, Report } from './sandbox-messages.ts'
import { closeRealm } from './sandbox-realm.ts'

const post: (report: Report) => void = globalThis.postMessage.bind(globalThis)
const now = performance.now.bind(performance)
// biome-ignore lint/security/noGlobalEval: running foreign code is this worker's whole purpose
const interpreter = javascript(globalThis.eval)

addEventListener('error', (event) => {
  event.preventDefault()
  post(failureOf(event.error, interpreter, event.lineno))
})

addEventListener(
  'message',
  ({ data }: MessageEvent<Job>) => {
    const left = closeRealm(globalThis)
    Object.assign(globalThis, vocabulary(data.goal))
    post(
      left.length > 0
        ? { type: 'leaky', names: left.join(' ') }
        : runStrategy(data, { interpreter, post, now }),
    )
  },
  { once: true },
)
