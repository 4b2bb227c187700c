/** The house's sounds as WAV files: an engine plays files, while a browser synthesizes them. */
import { SOUNDS } from '@fairhouse/ui/sound.ts'
import { soundSamples } from '@fairhouse/ui/sound-samples.ts'
import type { BeatSound } from '../logic/face.ts'
import { wavFile } from './wav.ts'

const RATE = 22_050

export const wavOf = (sound: BeatSound): Buffer => wavFile(soundSamples(SOUNDS[sound], RATE), RATE)
