/** The house's music as a WAV file that can be played round and round: every voice and every swell fits its length. */
import { wavFile } from './wav.ts'

/** An open fifth and its octave; `swells` in the whole file. */
const VOICES = [
  { hz: 110, swells: 1, gain: 0.5 },
  { hz: 164.8, swells: 1, gain: 0.34 },
  { hz: 220.6, swells: 2, gain: 0.22 },
  { hz: 329.2, swells: 1, gain: 0.12 },
] as const

const RATE = 11_025
const SECONDS = 20
/** Far below the effects; softer still by its harmonics. */
const LOUDEST = 0.25

/** A triangle's first harmonics: what a low-pass filter leaves of it. */
const triangle = (turns: number): number =>
  [1, 3, 5].reduce(
    (sum, n, index) => sum + ((index % 2 === 0 ? 1 : -1) * Math.sin(2 * Math.PI * n * turns)) / (n * n),
    0,
  )

const sampleAt = (seconds: number): number =>
  VOICES.reduce((sum, { hz, swells, gain }) => {
    // Whole turns in the file, so that its end leads into its beginning.
    const turns = (Math.round(hz * SECONDS) * seconds) / SECONDS
    const breath = 0.6 + 0.4 * Math.sin((2 * Math.PI * swells * seconds) / SECONDS)
    return sum + gain * breath * triangle(turns)
  }, 0)

export const musicWav = (): Buffer =>
  wavFile(
    Float64Array.from({ length: RATE * SECONDS }, (_, i) => sampleAt(i / RATE) * LOUDEST),
    RATE,
  )
