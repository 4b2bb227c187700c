/**
 * The house's sounds, made on the spot from a few tones and puffs of noise: soft, each under 400 ms, and off
 * until asked for. Losing is silent.
 */
import { useCallback } from 'react'
import { useSettings } from './settings.ts'

/** `at` and `ms` in milliseconds. A tone glides from `hz` to `to`; noise passes a band around `hz`. */
type Note = Readonly<{
  kind: 'tone' | 'noise'
  hz: number
  to?: number
  at: number
  ms: number
  gain: number
}>

const tone = (hz: number, at: number, ms: number, gain: number, to = hz): Note => ({
  kind: 'tone',
  hz,
  to,
  at,
  ms,
  gain,
})
const noise = (hz: number, at: number, ms: number, gain: number): Note => ({
  kind: 'noise',
  hz,
  at,
  ms,
  gain,
})

export const SOUNDS = {
  'card-slide': [noise(2600, 0, 120, 0.25)],
  'card-turn': [noise(1800, 0, 40, 0.3), noise(3200, 50, 50, 0.25)],
  chip: [tone(2100, 0, 60, 0.12, 1900), noise(4200, 0, 30, 0.15)],
  chips: [0, 45, 85, 150].flatMap((at) => [tone(1900 + at * 3, at, 60, 0.1), noise(4200, at, 30, 0.12)]),
  check: [tone(160, 0, 70, 0.4, 110), tone(160, 120, 70, 0.35, 110)],
  fold: [noise(900, 0, 180, 0.22)],
  'your-turn': [tone(523, 0, 130, 0.18), tone(659, 140, 200, 0.18)],
  'time-short': [tone(880, 0, 60, 0.16)],
  dice: [0, 70, 120, 190, 240].map((at, index) => noise(1300 + index * 220, at, 45, 0.34 - index * 0.04)),
  'keno-draw': [tone(740, 0, 70, 0.12, 700)],
  hit: [tone(784, 0, 140, 0.16)],
  win: [196, 247, 294].map((hz) => tone(hz, 0, 380, 0.16)),
  refused: [tone(180, 0, 140, 0.22, 150)],
} satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof SOUNDS

let audio: AudioContext | undefined

/** The page's one audio context, once somebody has asked for a sound; undefined where there is none. */
export const audioContext = (): AudioContext | undefined => {
  if (typeof AudioContext === 'undefined') return undefined
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  return audio
}

const noiseSource = (
  context: AudioContext,
  { hz, ms }: Note,
): readonly [AudioBufferSourceNode, AudioNode] => {
  const buffer = context.createBuffer(1, Math.ceil((context.sampleRate * ms) / 1000), context.sampleRate)
  buffer.getChannelData(0).forEach((_, index, samples) => {
    samples[index] = Math.random() * 2 - 1
  })
  const source = new AudioBufferSourceNode(context, { buffer })
  return [source, source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: hz, Q: 1.2 }))]
}

const toneSource = (
  context: AudioContext,
  { hz, to, ms }: Note,
  start: number,
): readonly [OscillatorNode, AudioNode] => {
  const source = new OscillatorNode(context, { type: 'sine', frequency: hz })
  source.frequency.linearRampToValueAtTime(to ?? hz, start + ms / 1000)
  return [source, source]
}

const playNote = (context: AudioContext, note: Note, volume: number): void => {
  const start = context.currentTime + note.at / 1000
  const end = start + note.ms / 1000
  const [source, out] = note.kind === 'tone' ? toneSource(context, note, start) : noiseSource(context, note)
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(note.gain * volume, start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  out.connect(gain).connect(context.destination)
  source.start(start)
  source.stop(end)
}

const play = (name: SoundName, volume: number): void => {
  const context = volume === 0 ? undefined : audioContext()
  if (context === undefined) return
  for (const note of SOUNDS[name]) playNote(context, note, volume)
}

/** `level`, 0 to 1, is a game's own, under the volume of the house. */
export const useSound = (level = 1): ((name: SoundName) => void) => {
  const { sound, volume } = useSettings().settings
  return useCallback((name) => (sound ? play(name, volume * level) : undefined), [sound, volume, level])
}
