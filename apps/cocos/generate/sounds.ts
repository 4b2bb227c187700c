/** The house's sounds as WAV files: an engine plays files, where a browser makes them on the spot. */
import { SOUNDS } from '@fairhouse/ui/sound.ts'
import type { BeatSound } from '../logic/face.ts'
import { wavFile } from './wav.ts'

type Note = (typeof SOUNDS)[BeatSound][number]

const RATE = 22_050
const ATTACK_MS = 8

/** Noise that is the same in every build. */
const noiseOf = (): (() => number) => {
  let state = 0x9e3779b9
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 0x8000_0000 - 1
  }
}

/** A band around `hz`, second order. */
const bandOf = (hz: number): ((sample: number) => number) => {
  const turn = (2 * Math.PI * hz) / RATE
  const spread = Math.sin(turn) / 2.4
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

/** Up quickly, then down to nearly nothing at the end. */
const loudness = (ms: number, note: Note): number =>
  ms < ATTACK_MS ? (ms / ATTACK_MS) * note.gain : note.gain * (0.0001 / note.gain) ** (ms / note.ms)

const waveOf = (note: Note): ((ms: number) => number) => {
  const [noise, band] = [noiseOf(), bandOf(note.hz)]
  const to = 'to' in note && note.to !== undefined ? note.to : note.hz
  let turns = 0
  return (ms) => {
    if (note.kind === 'noise') return band(noise())
    turns += (note.hz + (to - note.hz) * (ms / note.ms)) / RATE
    return Math.sin(2 * Math.PI * turns)
  }
}

const samplesOf = (notes: readonly Note[]): Float64Array => {
  const length = Math.max(...notes.map(({ at, ms }) => at + ms))
  const samples = new Float64Array(Math.ceil((length * RATE) / 1000))
  for (const note of notes) {
    const [first, wave] = [Math.round((note.at * RATE) / 1000), waveOf(note)]
    for (let i = 0; i < (note.ms * RATE) / 1000 && first + i < samples.length; i++) {
      const ms = (i * 1000) / RATE
      samples[first + i]! += wave(ms) * loudness(ms, note)
    }
  }
  return samples
}

export const wavOf = (sound: BeatSound): Buffer => wavFile(samplesOf(SOUNDS[sound]), RATE)
