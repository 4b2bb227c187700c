/**
 * The worker that checks every round beside the page: frames go in, verdicts come out. It fetches terms itself,
 * keeps what could not be checked yet, and looks at it again.
 */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { isObject, isRefusal } from '@fairhouse/kit'
import { createVerifier, evidenceOf, type SeenFrame, type Verifier } from '@fairhouse/verify'
import { termsText } from '../house/terms-text.ts'
import { readKept, writeKept } from './kept-checks.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const TICK_MS = 3_000
/** Between two writes of what is kept. */
const PAUSE_MS = 250

type Watch = Readonly<{ player: string; verifier: Verifier; done: Set<string> }>

const post = (message: FromWorker): void => self.postMessage(message)

let watch: Watch | null = null
/** The greeting, until its answer says whose rounds these are. */
let greeting: SeenFrame | null = null
let [isSaving, hasMore] = [false, false]

const learn = async (verifier: Verifier, hash: string): Promise<void> => {
  const text = await termsText(hash)
  if (!isRefusal(text)) verifier.learnTerms(text)
  tellStatus()
}

const open = async (player: string): Promise<Watch> => {
  const done = new Set<string>()
  const verifier: Verifier = createVerifier({
    rulebook: RULEBOOK,
    kept: await readKept(player),
    listener: {
      onVerdict: (verdict) => {
        if (verdict.state !== 'pending') done.add(verdict.round)
        post({ type: 'verdict', verdict })
      },
      onMismatch: (mismatch) =>
        post({ type: 'alarm', evidence: evidenceOf(verifier, mismatch, self.location.origin, Date.now()) }),
      want: (what) => {
        if (what.type === 'terms') void learn(verifier, what.hash)
        else post(what)
      },
    },
  })
  return { player, verifier, done }
}

const tellStatus = (): void => {
  if (watch) post({ type: 'status', player: watch.player, status: watch.verifier.status() })
}

/** At once, then again if there was more meanwhile: a page may be closed at any moment. */
const save = async (): Promise<void> => {
  hasMore = isSaving
  if (isSaving || !watch) return
  isSaving = true
  await writeKept(watch.player, watch.verifier.kept(), watch.done)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  isSaving = false
  if (hasMore) void save()
}

/** The player that an answer to the greeting names. */
const playerIn = ({ direction, frame }: SeenFrame): string | null =>
  direction === 'received' && 'openRounds' in frame && isObject(frame.player) ? String(frame.player.id) : null

const hear = async (seen: SeenFrame): Promise<void> => {
  if (seen.frame.type === 'hello') greeting = seen
  const player = playerIn(seen)
  if (player !== null && watch?.player !== player) {
    watch = await open(player)
    if (greeting) watch.verifier.hear(greeting)
  }
  if (!watch) return
  watch.verifier.hear(seen)
  tellStatus()
  void save()
}

const resume = async (player: string): Promise<void> => {
  watch ??= await open(player)
  watch.verifier.tick(Date.now())
  tellStatus()
}

/** One after the other: what was kept is read before the first frame is heard. */
let last: Promise<void> = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const next = (): Promise<void> => (data.type === 'frame' ? hear(data.seen) : resume(data.player))
  last = last.then(next).catch(reportError)
}

setInterval(() => {
  watch?.verifier.tick(Date.now())
  tellStatus()
}, TICK_MS)
