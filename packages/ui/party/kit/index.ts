/** Building blocks for games at tables: another one only needs its rules, its words, a middle and its controls. */
export { ConfirmDialog } from '../ConfirmDialog.tsx'
export type { SeatLook } from '../RingSeats.tsx'
export * from './TableStart.tsx'
export * from './table-face.tsx'
export type { Teller } from './teller.ts'
