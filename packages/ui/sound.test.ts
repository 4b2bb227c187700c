import { describe, expect, test } from 'vitest'
import { SOUNDS } from './sound.ts'
import { soundSamples } from './sound-samples.ts'
import { LOUDNESS_RATE, loudnessOf, offsetOf, peakOf, steepestOf } from './testing/loudness.ts'

describe.each(Object.entries(SOUNDS))('%s', (_name, notes) => {
  const samples = soundSamples(notes, LOUDNESS_RATE)

  test('is short', () => {
    expect(samples.length / LOUDNESS_RATE).toBeLessThan(0.4)
    expect(samples.some(Number.isNaN)).toBe(false)
  })
  test('is far from clipping, even if two play at once', () => {
    expect(peakOf(samples)).toBeLessThan(-8)
    expect(peakOf(soundSamples(notes, 22_050))).toBeLessThan(-8)
  })
  test('is about as loud as the others, with any noise', () => {
    for (const seed of [0, 1, 2]) {
      const loudness = loudnessOf(soundSamples(notes, LOUDNESS_RATE, seed), 100)
      expect(loudness).toBeGreaterThan(-32.5)
      expect(loudness).toBeLessThan(-23)
    }
  })
  test('has no DC offset, and begins and ends in silence', () => {
    expect(offsetOf(samples)).toBeLessThan(-55)
    expect(Math.abs(samples[0]!)).toBeLessThan(0.001)
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.001)
  })
})

test.each(Object.entries(SOUNDS).filter(([, notes]) => notes.every(({ kind }) => kind === 'tone')))(
  '%s has no click: no jump is larger than its tones and envelopes explain',
  (_name, notes) => {
    const rate = 22_050
    const most = notes.reduce(
      (sum, { hz, gain, ms }) =>
        sum + (gain / rate) * (2 * Math.PI * hz + Math.max(125, (Math.log(gain / 0.0001) * 1000) / (ms - 8))),
      0,
    )
    expect(steepestOf(soundSamples(notes, rate))).toBeLessThan(most)
  },
)

test('sounds are equally loud at any rate, within 3 dB', () => {
  const fold = (rate: number): number => {
    const samples = soundSamples(SOUNDS.fold, rate)
    return 10 * Math.log10(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)
  }
  expect(Math.abs(fold(22_050) - fold(48_000))).toBeLessThan(3)
})
