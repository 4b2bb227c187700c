/**
 * The bounds of a house: how long anything may take, and how much may wait. Two times are set; the others follow from
 * them, so that inner parts give up before those that wait for them.
 */
import { STORE_BOUNDS, type StoreBounds } from './core/store/store.ts'
import { ADMISSION_BOUNDS, type AdmissionBounds } from './edges/admission.ts'

export type HouseBounds = AdmissionBounds &
  Pick<StoreBounds, 'maxWaiting'> &
  Readonly<{
    /** Time to finish pending work when the house stops. */
    stopMs: number
  }>

export const HOUSE_BOUNDS: HouseBounds = {
  ...ADMISSION_BOUNDS,
  maxWaiting: STORE_BOUNDS.maxWaiting,
  stopMs: 8_000,
}

/** The part of a request's time that its transaction may take. The rest is for the way there and back. */
const WORK_PART = 0.8

export const storeBounds = ({ answerMs, maxWaiting }: HouseBounds): StoreBounds => ({
  workMs: Math.ceil(answerMs * WORK_PART),
  maxWaiting,
})
