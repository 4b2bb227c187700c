/**
 * Sounds as samples, synthesized from a few tones and bursts of noise. Pure: the browser plays them from a buffer,
 * the Cocos client from WAV files.
 */

/** `at` and `ms` in milliseconds. A tone glides from `hz` to `to`; noise is band-passed around `hz`. */
export type Note = Readonly<{
  kind: 'tone' | 'noise'
  hz: number
  to?: number
  at: number
  ms: number
  gain: number
}>

const ATTACK_MS = 8
/** The level at the end of a note; inaudible. */
const FLOOR = 0.0001
/** White noise spreads over the whole band, so at a lower rate more of it passes the filter. */
const NOISE_RATE = 48_000
const Q = 1.2

/** A linear attack, then an exponential decay. */
const envelope = (ms: number, { ms: length, gain }: Note): number =>
  ms < ATTACK_MS
    ? (ms / ATTACK_MS) * gain
    : gain * (FLOOR / gain) ** ((ms - ATTACK_MS) / (length - ATTACK_MS))

/** A linear congruential generator: the same seed gives the same noise. */
const noiseFrom = (seed: number): (() => number) => {
  let state = (0x9e3779b9 + seed) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x8000_0000 - 1
  }
}

/** A second-order band-pass filter with a gain of 1 at `hz`. */
const bandPass = (hz: number, rate: number): ((sample: number) => number) => {
  const turn = (2 * Math.PI * hz) / rate
  const spread = Math.sin(turn) / (2 * Q)
  const [b, a1, a2] = [
    spread / (1 + spread),
    (-2 * Math.cos(turn)) / (1 + spread),
    (1 - spread) / (1 + spread),
  ]
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return (x) => {
    const y = b * (x - x2) - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  }
}

const waveOf = (note: Note, rate: number, seed: number): ((ms: number) => number) => {
  const { kind, hz, to = hz, ms: length } = note
  if (kind === 'noise') {
    const [noise, band, level] = [noiseFrom(seed), bandPass(hz, rate), Math.sqrt(rate / NOISE_RATE)]
    return () => band(noise()) * level
  }
  let turns = 0
  return (ms) => {
    turns += (hz + (to - hz) * (ms / length)) / rate
    return Math.sin(2 * Math.PI * turns)
  }
}

/** Samples from −1 to 1. Another seed gives other noise, so that a repeated sound isn't mechanical. */
export const soundSamples = (notes: readonly Note[], rate: number, seed = 0): Float32Array<ArrayBuffer> => {
  const length = Math.max(...notes.map(({ at, ms }) => at + ms))
  const samples = new Float32Array(Math.ceil((length * rate) / 1000))
  for (const [index, note] of notes.entries()) {
    const [first, wave] = [Math.round((note.at * rate) / 1000), waveOf(note, rate, seed * 31 + index)]
    for (let i = 0; i < (note.ms * rate) / 1000 && first + i < samples.length; i += 1) {
      const ms = (i * 1000) / rate
      samples[first + i]! += wave(ms) * envelope(ms, note)
    }
  }
  return samples
}
