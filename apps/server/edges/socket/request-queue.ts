/** The requests of one socket, answered one after the other in the order in which they came. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { Admission, Entry } from '../admission.ts'

export type RequestQueue = Readonly<{
  /** Requests that wait or are being answered. */
  length(): number
  /** Refuses at once if the process has too many requests under way. The time to answer counts from now. */
  add(serve: (entry: Entry) => Promise<void>): Refusal | null
  /** Resolves once everything added before has been answered. */
  idle(): Promise<void>
}>

/** [A47] Requests that haven't begun when the socket closes are dropped: nobody waits for their replies. */
export const createRequestQueue = (admission: Admission, isOpen: () => boolean): RequestQueue => {
  let pending = Promise.resolve()
  let length = 0
  const run = async (
    before: Promise<void>,
    entry: Entry,
    serve: (entry: Entry) => Promise<void>,
  ): Promise<void> => {
    try {
      await before
      if (isOpen()) await serve(entry)
    } finally {
      length -= 1
      entry.leave()
    }
  }
  return {
    length: () => length,
    add: (serve) => {
      const entry = admission.enter()
      if (isRefusal(entry)) return entry
      length += 1
      pending = run(pending, entry, serve)
      return null
    },
    idle: () => pending,
  }
}
