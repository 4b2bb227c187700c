/**
 * Every request is answered within a bound that counts from its arrival, and only so many are under way in this
 * process at once. Store failures become codes that say whether nothing was done or nobody knows.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { StoreBusy, StoreHalted, TooLate, Unconfirmed } from '../core/store/store.ts'
import { MACHINE } from '../core/store/timing.ts'

export type AdmissionBounds = Readonly<{
  /** For an answer, including waiting. */
  answerMs: number
  /** Requests under way; more are refused at once. */
  maxRequests: number
}>

export const ADMISSION_BOUNDS: AdmissionBounds = { answerMs: 5_000, maxRequests: 5_000 }

/** For reports that read whole tables. */
export const REPORT_MS = 60_000

/** `mayWrite`: without an answer in time, it may still be done. `withinMs`: instead of the usual bound. */
type AnswerOptions = Readonly<{ mayWrite: boolean; withinMs?: number | undefined }>

/** A request that has arrived. */
export type Entry = Readonly<{
  answer<T>(work: () => Promise<T>, options: AnswerOptions): Promise<T | Refusal>
  /** Call it once the request is answered. */
  leave(): void
}>

export type Admission = Readonly<{
  answerMs: number
  /** Refuses if too many requests are under way. */
  enter(): Entry | Refusal
}>

const busy = (): Refusal => refuse('busy', 'the house is busy: try again in a moment')
const unconfirmed = (): Refusal =>
  refuse('unconfirmed', 'this may or may not have been done: ask again with the same key')
const halted = (): Refusal => refuse('halted', 'the house has stopped: ask whoever runs it')
const tooLate = (): Refusal => refuse('too-late', 'the deadline has passed: nothing was done')

/** Null if it is a bug of our own. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof StoreBusy) return busy()
  if (error instanceof Unconfirmed) return unconfirmed()
  if (error instanceof StoreHalted) return halted()
  return error instanceof TooLate ? tooLate() : null
}

export const createAdmission = (
  { answerMs, maxRequests } = ADMISSION_BOUNDS,
  timing = MACHINE,
): Admission => {
  let underWay = 0
  return {
    answerMs,
    enter: () => {
      if (underWay >= maxRequests) return busy()
      underWay += 1
      const cameIn = timing.monotonic()
      return {
        answer: <T>(work: () => Promise<T>, { mayWrite, withinMs = answerMs }: AnswerOptions) =>
          new Promise<T | Refusal>((resolve, reject) => {
            const left = cameIn + withinMs - timing.monotonic()
            if (left <= 0) return resolve(busy()) // it waited too long and was never begun
            const timer = timing.setTimeout(() => resolve(mayWrite ? unconfirmed() : busy()), left)
            work().then(
              (answer) => {
                timing.clearTimeout(timer)
                resolve(answer)
              },
              (error: unknown) => {
                timing.clearTimeout(timer)
                const refusal = refusalOf(error)
                if (refusal) resolve(refusal)
                else reject(error)
              },
            )
          }),
        leave: () => {
          underWay -= 1
        },
      }
    },
  }
}
