import type { Reason } from '@fairhouse/kit'

/** By name; 0 if the reason has none. */
export type ReasonNumbers = (name: string) => number

export const numbersOf =
  (reason: Reason): ReasonNumbers =>
  (name) => {
    const value = reason[name]
    return typeof value === 'number' ? value : 0
  }
