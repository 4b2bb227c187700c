/** The size of the pile for a pot. */
import type { Chips } from '@fairhouse/kit'

/** As many as fit on the felt. */
export const MAX_CHIPS = 48

/** Two antes are a few chips; a pot four times as large has twice as many. */
export const chipsFor = (pot: Chips, ante: Chips): number =>
  pot <= 0 ? 0 : Math.min(MAX_CHIPS, Math.ceil(3 * Math.sqrt(pot / ante)))
