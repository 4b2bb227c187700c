/** The amounts under the slider: big blinds before the flop, then fractions of the pot. Players can change them. */
import type { Chips } from '@fairhouse/kit'

export type Preset = Readonly<
  | { type: 'min' }
  | { type: 'pot'; percent: number }
  | { type: 'bigBlinds'; times: number }
  | { type: 'allIn' }
>

/** Between the minimum and all-in, in button order. */
export type Presets = Readonly<{
  /** In percent of the pot. */
  pot: readonly number[]
  /** For raises before the flop, in big blinds, or times the last raise; empty for fractions of the pot there too. */
  preflop: readonly number[]
}>

export const PRESETS: Presets = { pot: [50, 67, 100], preflop: [2.5, 3, 4] }

/** More would not fit on a phone. */
const MAX_PRESETS = 4
const MAX: Readonly<Record<keyof Presets, number>> = { pot: 1000, preflop: 100 }
const MIN: Readonly<Record<keyof Presets, number>> = { pot: 1, preflop: 1 }

const isPresetOf =
  (kind: keyof Presets) =>
  (value: unknown): boolean =>
    typeof value === 'number' && value >= MIN[kind] && value <= MAX[kind]

const areDifferent = (list: readonly unknown[]): boolean => new Set(list).size === list.length

/** The pot list needs at least one entry. */
const isList = (kind: keyof Presets, list: unknown): list is readonly number[] =>
  Array.isArray(list) &&
  list.length >= (kind === 'pot' ? 1 : 0) &&
  list.length <= MAX_PRESETS &&
  list.every(isPresetOf(kind)) &&
  areDifferent(list)

export const arePresets = (raw: unknown): raw is Presets =>
  typeof raw === 'object' &&
  raw !== null &&
  isList('pot', (raw as Presets).pot) &&
  isList('preflop', (raw as Presets).preflop)

/** Parses `33, 50, 75` or `2.5 3`; null if invalid. */
export const typedPresets = (kind: keyof Presets, text: string): readonly number[] | null => {
  const parts = text.split(/[\s,，、;；%]+/).filter((part) => part !== '')
  const list = parts.map((part) => (/^\d{1,4}(\.\d{1,2})?$/.test(part) ? Number(part) : Number.NaN))
  return isList(kind, list) ? list : null
}
export const presetsText = (list: readonly number[]): string => list.join(', ')

/** 33 and 67 mean exact thirds. */
const shareOf = (percent: number): number => (percent === 33 ? 1 / 3 : percent === 67 ? 2 / 3 : percent / 100)

/** A language-independent id of the button. */
export const presetId = (preset: Preset): string => {
  switch (preset.type) {
    case 'min':
    case 'allIn':
      return preset.type
    case 'pot':
      return `pot-${preset.percent}`
    case 'bigBlinds':
      return `bb-${preset.times}`
  }
}

/** To the nearest half. */
const inHalves = (times: number): number => Math.round(times * 2) / 2

/** `raised`: before the flop, what everybody has to match, in big blinds; null after it. */
export const presetsFor = ({ pot, preflop }: Presets, raised: number | null): readonly Preset[] => {
  const sizes = raised === 1 ? preflop : preflop.map((times) => inHalves(times * (raised ?? 1)))
  return [
    { type: 'min' },
    ...(raised !== null && preflop.length > 0
      ? [...new Set(sizes)].map((times) => ({ type: 'bigBlinds' as const, times }))
      : pot.map((percent) => ({ type: 'pot' as const, percent }))),
    { type: 'allIn' },
  ]
}

export type PresetFacts = Readonly<{
  pot: Chips
  toCall: Chips
  level: Chips
  bigBlind: Chips
  min: Chips
  max: Chips
}>

/** As a street total [T9]. For a fraction of the pot: the call first, then that fraction of the resulting pot. */
export const presetAmount = (preset: Preset, facts: PresetFacts): Chips => {
  const { pot, toCall, level, bigBlind, min, max } = facts
  switch (preset.type) {
    case 'min':
      return min
    case 'allIn':
      return max
    case 'pot':
      return level + Math.round((pot + toCall) * shareOf(preset.percent))
    case 'bigBlinds':
      return Math.round(preset.times * bigBlind)
  }
}
