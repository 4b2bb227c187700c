/** The house's music as a WAV file that loops seamlessly: every voice and swell fits its length. */
import { MUSIC_GAIN, MUSIC_VOICES } from '@fairhouse/ui/music.ts'
import { wavFile } from './wav.ts'

const RATE = 11_025
const SECONDS = 20
/** Swells of each voice in the whole file, and where each begins: one swells while another fades. */
const SWELLS = [1, 1, 2, 1]
const SWELL_STARTS = [0, 0.5, 0.25, 0.75]

/** A triangle's first harmonics, as after a low-pass filter. */
const triangle = (turns: number): number =>
  (8 / Math.PI ** 2) *
  [1, 3, 5].reduce(
    (sum, n, index) => sum + ((index % 2 === 0 ? 1 : -1) * Math.sin(2 * Math.PI * n * turns)) / (n * n),
    0,
  )

const sampleAt = (part: number): number =>
  MUSIC_VOICES.reduce((sum, { hz, gain }, index) => {
    // Whole periods in the file, so that its end continues into its beginning.
    const turns = Math.round(hz * SECONDS) * part
    const breath = 0.6 + 0.4 * Math.sin(2 * Math.PI * (SWELLS[index]! * part + SWELL_STARTS[index]!))
    return sum + gain * breath * triangle(turns)
  }, 0)

export const musicWav = (): Buffer => {
  const length = RATE * SECONDS
  return wavFile(
    Float32Array.from({ length }, (_, i) => sampleAt(i / length) * MUSIC_GAIN),
    RATE,
  )
}
