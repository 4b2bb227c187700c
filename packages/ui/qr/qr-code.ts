/**
 * A text as a QR code (ISO/IEC 18004): byte mode, error correction M, versions 1 to 6, which hold up to 106 bytes.
 * Enough for a link; larger versions would need a version field of their own.
 */
import { type Grid, maskedGrids, penaltyOf } from './qr-grid.ts'
import { correctionOf } from './reed-solomon.ts'

/** Level M by version: data bytes per block, correction bytes per block, number of blocks. */
const VERSIONS = [
  { version: 1, data: 16, correction: 10, blocks: 1 },
  { version: 2, data: 28, correction: 16, blocks: 1 },
  { version: 3, data: 44, correction: 26, blocks: 1 },
  { version: 4, data: 32, correction: 18, blocks: 2 },
  { version: 5, data: 43, correction: 24, blocks: 2 },
  { version: 6, data: 27, correction: 16, blocks: 4 },
] as const
type Version = (typeof VERSIONS)[number]

/** Mode and length take 12 bits, the terminator 4. */
const FRAME_BYTES = 2
const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11] as const

/** In half bytes: mode, length, text, terminator, padding. */
const dataOf = (bytes: readonly number[], room: number): readonly number[] => {
  const halves = [BYTE_MODE, ...[bytes.length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const data = Array.from({ length: halves.length / 2 }, (_, i) => (halves[2 * i]! << 4) | halves[2 * i + 1]!)
  const padding = Array.from({ length: room - data.length }, (_, i) => PADDING[i % 2]!)
  return [...data, ...padding]
}

/** The first byte of every block, then the second of every block, and so on. */
const interleaved = (blocks: readonly (readonly number[])[]): readonly number[] =>
  blocks[0]!.flatMap((_, i) => blocks.map((block) => block[i]!))

const codewordsOf = (bytes: readonly number[], { data, correction, blocks }: Version): readonly number[] => {
  const all = dataOf(bytes, data * blocks)
  const cut = Array.from({ length: blocks }, (_, i) => all.slice(i * data, (i + 1) * data))
  return [...interleaved(cut), ...interleaved(cut.map((block) => correctionOf(block, correction)))]
}

/** One grid per mask, in their order; null if the text is too long. */
export const qrGrids = (text: string): readonly Grid[] | null => {
  const bytes = [...new TextEncoder().encode(text)]
  const version = VERSIONS.find(({ data, blocks }) => bytes.length + FRAME_BYTES <= data * blocks)
  return version === undefined ? null : maskedGrids(version.version, codewordsOf(bytes, version))
}

/** Rows of modules, true for dark, without the quiet zone of 4 modules; null if the text is too long. */
export const qrCode = (text: string): Grid | null => {
  const grids = qrGrids(text)
  if (grids === null) return null
  const penalties = grids.map(penaltyOf)
  return grids[penalties.indexOf(Math.min(...penalties))]!
}
