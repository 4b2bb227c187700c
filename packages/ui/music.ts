/**
 * Music at a table: a quiet, slowly swelling chord, synthesized on the fly. It plays only while a table asks for
 * it, with the sound on and a level above 0.
 */
import { useEffect } from 'react'
import { useSettings } from './settings.ts'
import { audioContext } from './sound.ts'

/** An open fifth and its octave. Each voice swells slowly, `swell` times a second. */
export const MUSIC_VOICES = [
  { hz: 110, swell: 0.05, gain: 0.5 },
  { hz: 164.8, swell: 0.037, gain: 0.34 },
  { hz: 220.6, swell: 0.061, gain: 0.22 },
  { hz: 329.2, swell: 0.029, gain: 0.12 },
] as const
/** Far below the sound effects. */
export const MUSIC_GAIN = 0.06
/** Time constants of the fades, in seconds: after three of them nearly all of a fade is done. */
const FADE_IN_S = 0.5
const FADE_OUT_S = 0.15

const startVoices = (context: AudioContext, out: AudioNode): readonly OscillatorNode[] =>
  MUSIC_VOICES.flatMap(({ hz, swell, gain }) => {
    const voice = new OscillatorNode(context, { type: 'triangle', frequency: hz })
    const level = new GainNode(context, { gain: gain * 0.6 })
    const breath = new OscillatorNode(context, { type: 'sine', frequency: swell })
    breath.connect(new GainNode(context, { gain: gain * 0.4 })).connect(level.gain)
    voice.connect(level).connect(out)
    return [voice, breath]
  })

/** Fades in. Returns a function that fades out and stops. */
const play = (context: AudioContext, volume: number): (() => void) => {
  const master = new GainNode(context, { gain: 0 })
  const soft = new BiquadFilterNode(context, { type: 'lowpass', frequency: 700 })
  soft.connect(master).connect(context.destination)
  const sources = startVoices(context, soft)
  for (const source of sources) source.start()
  // Each fade starts from the current level; a ramp would start from the last event and jump.
  master.gain.setTargetAtTime(volume * MUSIC_GAIN, context.currentTime, FADE_IN_S)
  return () => {
    master.gain.setTargetAtTime(0, context.currentTime, FADE_OUT_S)
    for (const source of sources) source.stop(context.currentTime + 6 * FADE_OUT_S)
  }
}

/** Plays while the calling component is mounted. `level`, 0 to 1, is multiplied by the site's volume. */
export const useMusic = (level: number): void => {
  const { sound, volume } = useSettings().settings
  const loudness = sound ? volume * level : 0
  useEffect(() => {
    const context = loudness > 0 ? audioContext() : undefined
    return context && play(context, loudness)
  }, [loudness])
}
