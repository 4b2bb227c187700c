/**
 * The bounds of a house: how long anything may take, and how much may wait. Two times are set; the others
 * follow from them, so that whoever is inside gives up before whoever waits for him.
 */
import { STORE_BOUNDS, type StoreBounds } from './core/store/store.ts'
import { ADMISSION_BOUNDS, type AdmissionBounds } from './edges/admission.ts'

export type HouseBounds = AdmissionBounds &
  Pick<StoreBounds, 'maxWaiting'> &
  Readonly<{
    /** To finish what is under way, once the house is told to stop. */
    stopMs: number
  }>

export const HOUSE_BOUNDS: HouseBounds = {
  ...ADMISSION_BOUNDS,
  maxWaiting: STORE_BOUNDS.maxWaiting,
  stopMs: 8_000,
}

/** Of the time that a request has: what its transaction may take. The rest is for the way there and back. */
const WORK_PART = 0.8

export const storeBounds = ({ answerMs, maxWaiting }: HouseBounds): StoreBounds => ({
  workMs: Math.ceil(answerMs * WORK_PART),
  maxWaiting,
})
