/**
 * Music at a table: a quiet chord that breathes, made on the spot. It plays only while a table asks for it,
 * with the sound on and a level above 0.
 */
import { useEffect } from 'react'
import { useSettings } from './settings.ts'
import { audioContext } from './sound.ts'

/** An open fifth and its octave, each voice with a slow swell of its own. */
const VOICES = [
  { hz: 110, swell: 0.05, gain: 0.5 },
  { hz: 164.8, swell: 0.037, gain: 0.34 },
  { hz: 220.6, swell: 0.061, gain: 0.22 },
  { hz: 329.2, swell: 0.029, gain: 0.12 },
] as const
/** Far below the effects. */
const LOUDEST = 0.06
const FADE_S = 1.5

const startVoices = (context: AudioContext, out: AudioNode): readonly OscillatorNode[] =>
  VOICES.flatMap(({ hz, swell, gain }) => {
    const voice = new OscillatorNode(context, { type: 'triangle', frequency: hz })
    const level = new GainNode(context, { gain: gain * 0.6 })
    const breath = new OscillatorNode(context, { type: 'sine', frequency: swell })
    breath.connect(new GainNode(context, { gain: gain * 0.4 })).connect(level.gain)
    voice.connect(level).connect(out)
    return [voice, breath]
  })

/** Fades in; the answer fades out and ends it. */
const play = (context: AudioContext, volume: number): (() => void) => {
  const master = new GainNode(context, { gain: 0 })
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 700 })
  soft.connect(master).connect(context.destination)
  const sources = startVoices(context, soft)
  for (const source of sources) source.start()
  master.gain.linearRampToValueAtTime(volume * LOUDEST, context.currentTime + FADE_S)
  return () => {
    master.gain.cancelScheduledValues(context.currentTime)
    master.gain.linearRampToValueAtTime(0, context.currentTime + FADE_S / 3)
    for (const source of sources) source.stop(context.currentTime + FADE_S / 3)
  }
}

/** Plays while the caller is shown. `level`, 0 to 1, under the volume of the house. */
export const useMusic = (level: number): void => {
  const { sound, volume } = useSettings().settings
  const loudness = sound ? volume * level : 0
  useEffect(() => {
    const context = loudness > 0 ? audioContext() : undefined
    return context && play(context, loudness)
  }, [loudness])
}
