/**
 * The house's sounds, synthesized on the fly from a few tones and bursts of noise: soft, each under 400 ms, and off
 * by default. Losing is silent.
 */
import { useCallback } from 'react'
import { useSettings } from './settings.ts'
import { type Note, soundSamples } from './sound-samples.ts'

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

/** The overtones make them audible on small speakers, which drop the lowest tones. */
export const SOUNDS = {
  'card-slide': [noise(2600, 0, 120, 0.4)],
  'card-turn': [noise(1800, 0, 40, 0.48), noise(3200, 50, 50, 0.4)],
  chip: [tone(2100, 0, 60, 0.16, 1900), noise(4200, 0, 30, 0.2)],
  chips: [0, 45, 85, 150].flatMap((at) => [tone(1900 + at * 3, at, 60, 0.1), noise(4200, at, 30, 0.12)]),
  check: [0, 120].flatMap((at) => [tone(160, at, 70, 0.28, 110), noise(1200, at, 30, 0.3)]),
  fold: [noise(1100, 0, 180, 0.5)],
  'your-turn': [tone(523, 0, 130, 0.18), tone(659, 140, 200, 0.18)],
  'time-short': [tone(880, 0, 60, 0.22)],
  dice: [0, 70, 120, 190, 240].map((at, index) => noise(1400 + index * 220, at, 55, 0.5 - index * 0.05)),
  'keno-draw': [tone(740, 0, 70, 0.18, 700)],
  hit: [tone(784, 0, 140, 0.19)],
  win: [196, 247, 294].flatMap((hz) => [tone(hz, 0, 380, 0.1), tone(hz * 2, 0, 380, 0.05)]),
  refused: [tone(180, 0, 140, 0.18, 150), tone(360, 0, 140, 0.06, 300)],
} satisfies Record<string, readonly Note[]>

export type SoundName = keyof typeof SOUNDS

let audio: AudioContext | undefined

/** The page's only audio context, created with the first sound; undefined if the browser has none. */
export const audioContext = (): AudioContext | undefined => {
  if (typeof AudioContext === 'undefined') return undefined
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  return audio
}

/** Counts sounds played, so that each gets different noise. */
let played = 0

const play = (name: SoundName, volume: number): void => {
  const context = volume === 0 ? undefined : audioContext()
  if (context === undefined) return
  played += 1
  const samples = soundSamples(SOUNDS[name], context.sampleRate, played)
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(new GainNode(context, { gain: volume })).connect(context.destination)
  source.start()
}

/** `level`, 0 to 1, is the game's own, multiplied by the site's volume. */
export const useSound = (level = 1): ((name: SoundName) => void) => {
  const { sound, volume } = useSettings().settings
  return useCallback((name) => (sound ? play(name, volume * level) : undefined), [sound, volume, level])
}
