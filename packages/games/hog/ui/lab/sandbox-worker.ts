/**
 * The sandbox: a separate worker, served with a policy that allows only eval and no network. It strips its global
 * scope before any foreign code runs. It lives for one run; the page terminates it.
 */
import { vocabulary } from '../../own-code.ts'
import type { Order } from './sandbox-messages.ts'
import { closeRealm } from './sandbox-realm.ts'
import { failureOf, type Means, runStrategy } from './sandbox-run.ts'

const means: Means = {
  // biome-ignore lint/security/noGlobalEval: running foreign code is this worker's whole purpose
  evaluate: globalThis.eval,
  post: globalThis.postMessage.bind(globalThis),
  now: performance.now.bind(performance),
}

addEventListener('error', (event) => {
  event.preventDefault()
  means.post(failureOf(event.error, event.lineno))
})

addEventListener(
  'message',
  ({ data }: MessageEvent<Order>) => {
    const left = closeRealm(globalThis)
    Object.assign(globalThis, vocabulary(data.goal))
    means.post(left.length > 0 ? { type: 'leaky', names: left.join(' ') } : runStrategy(data, means))
  },
  { once: true },
)
