/** [F3] Requests the player's history page by page, for missed rounds and to resolve doubts. */
import { GRACE_MS } from './balances.ts'
import type { Mismatch } from './claims.ts'
import { isText, type SeenFrame, type SeenRound } from './frames.ts'
import { isUnfiltered, type Nonces } from './nonces.ts'
import type { SentRequest, SentRequests } from './requests.ts'
import type { Clock } from './verdicts.ts'

const MAX_PAGES = 12

export type HistoryPages = Readonly<{
  fillGaps(): void
  /** Whether a page has come since then; requests one if not. */
  isNewerThan(at: number): boolean
  /** Returns the round missing in the page, if any. `isWhole`: the history has all of this player's rounds. */
  got(request: SentRequest, seen: SeenFrame, rounds: readonly SeenRound[], isWhole: boolean): Mismatch | null
}>

export const createHistoryPages = (
  nonces: Nonces,
  requests: SentRequests,
  clock: Clock,
  ask: (before?: string) => void,
): HistoryPages => {
  /** When a page was last requested and received, and how many in a row. */
  let [askedAt, gotAt, pages] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  const want = (before?: string): void => {
    askedAt = clock.now
    ask(before)
  }
  return {
    fillGaps: () => {
      if (nonces.missing().length === 0) pages = 0
      else if (pages < MAX_PAGES && !requests.isAsking('history') && askedAt < clock.now) want()
    },
    isNewerThan: (at) => {
      if (gotAt > at) return true
      if (!requests.isAsking('history') && clock.now - askedAt > GRACE_MS / 2) want()
      return false
    },
    got: (request, { frame: { before }, at }, rounds, isWhole) => {
      if (!isUnfiltered(request.frame)) return null
      gotAt = at
      pages += 1
      const top = request.frame.before === undefined ? request.top : null
      const problem = isWhole ? nonces.page(rounds, top, before === null) : null
      const [lowest] = nonces.missing()
      const last = rounds.at(-1)
      const goesOn = lowest !== undefined && last !== undefined && BigInt(last.nonce) > lowest
      if (goesOn && isText(before) && pages < MAX_PAGES) want(before)
      return problem
    },
  }
}
