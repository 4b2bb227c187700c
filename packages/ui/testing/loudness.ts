/** Measures a sound: level, loudness, offset and steepness. */

/** The largest sample, in dB below full scale. */
export const peakOf = (samples: Float32Array): number =>
  20 * Math.log10(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))

/** The mean of all samples, in dB below full scale. */
export const offsetOf = (samples: Float32Array): number =>
  20 * Math.log10(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length) + 1e-12)

/** The largest difference between neighbouring samples. */
export const steepestOf = (samples: Float32Array): number =>
  samples.reduce((most, sample, i) => Math.max(most, i === 0 ? 0 : Math.abs(sample - samples[i - 1]!)), 0)

type Filter = Readonly<{ b: readonly [number, number, number]; a: readonly [number, number] }>

/** K-weighting by ITU-R BS.1770, for 48,000 samples a second. */
export const LOUDNESS_RATE = 48_000
const SHELF: Filter = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
}
const HIGH_PASS: Filter = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] }

const filtered = (samples: Float32Array, { b, a }: Filter): Float32Array => {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  })
}

/** The loudness of the loudest `windowMs`, in LUFS. */
export const loudnessOf = (samples: Float32Array, windowMs: number): number => {
  const weighted = filtered(filtered(samples, SHELF), HIGH_PASS)
  const length = Math.round((windowMs * LOUDNESS_RATE) / 1000)
  let [sum, most] = [0, 0]
  for (let i = 0; i < weighted.length; i += 1) {
    sum += weighted[i]! ** 2 - (i >= length ? weighted[i - length]! ** 2 : 0)
    most = Math.max(most, sum)
  }
  return 10 * Math.log10(most / length) - 0.691
}
