/** The public log [F12]: tree, tiles, notes, checkpoints, cosignatures and leaves. */
export * from './bytes.ts'
export * from './checkpoint.ts'
export * from './cosignature.ts'
export * from './ed25519.ts'
export { bigUvarintBetween, uvarintBetween } from './fields.ts'
export * from './fork-evidence.ts'
export * from './http-get.ts'
export * from './leaf.ts'
export * from './log-reader.ts'
export * from './merkle.ts'
export * from './note.ts'
export * from './note-key.ts'
export * from './proofs.ts'
export * from './pseudonym.ts'
export {
  BALANCE_BYTES,
  DEMO_FLAG,
  PACKED_FLAG,
  PSEUDONYM_AT,
  PSEUDONYM_BYTES,
  REMOTE_FLAG,
  REUSED_FLAG,
  ROUND_KIND,
  type RoundLeaf,
  type RoundText,
} from './round-layout.ts'
export * from './round-leaf.ts'
export * from './round-scan.ts'
export * from './sha512.ts'
export type { GetBytes } from './tile-reader.ts'
export * from './tiles.ts'
