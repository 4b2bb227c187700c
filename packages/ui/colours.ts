/** Colours for canvas drawing, read from the CSS tokens so that themes apply there too. */
import { useMemo } from 'react'
import { useSettings } from './settings.ts'

/** Red, green, blue, 0 to 255. */
export type Colour = readonly [number, number, number]

export const cssColour = ([red, green, blue]: Colour): string => `rgb(${red} ${green} ${blue})`

const parseHex = (hex: string): Colour => {
  const value = Number.parseInt(hex.trim().slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Interpolates between the steps of a scale; `at` runs from 0 to 1. */
export const mixColours = (steps: readonly Colour[], at: number): Colour => {
  const place = Math.min(1, Math.max(0, at)) * (steps.length - 1)
  const below = Math.min(steps.length - 2, Math.floor(place))
  const from = steps[below]!
  const to = steps[below + 1]!
  const mix = (channel: 0 | 1 | 2): number =>
    Math.round(from[channel] + (to[channel] - from[channel]) * (place - below))
  return [mix(0), mix(1), mix(2)]
}

export type HeatColours = Readonly<{
  /** One hue by lightness: 0 is dark, 1 is light. */
  at(value: number): Colour
  /** Not on the scale: for another kind of value. */
  other: Colour
  none: Colour
}>

const STEPS = [1, 2, 3, 4, 5, 6, 7]

export const useHeatColours = (): HeatColours => {
  const { theme } = useSettings().settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the theme
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const token = (name: string): Colour => parseHex(style.getPropertyValue(`--heat-${name}`))
    const steps = STEPS.map((step) => token(String(step)))
    return { at: (value) => mixColours(steps, value), other: token('other'), none: token('none') }
  }, [theme])
}
