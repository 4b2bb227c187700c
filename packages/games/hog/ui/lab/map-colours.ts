/** The colours of the maps: shades of one hue; Boar Brawl and "fewer dice" in a second colour. */
import { percent } from '@fairhouse/kit'
import { type Cell, type Colour, type HeatColours, type HeatStep, mixColours } from '@fairhouse/ui'
import { CUTOFFS, type Duel, type Sweep, sweepIndex } from '../../lab.ts'
import { MAX_DICE } from '../../own-code/table.ts'
import type { LabWords } from '../../words/lab/index.ts'

export const STATE_VIEWS = ['dice', 'win', 'difference'] as const
export type StateView = (typeof STATE_VIEWS)[number]

export type MapColours = Readonly<{ colourOf(cell: Cell): Colour; steps: readonly HeatStep[] }>

/** Precomputed shades for shares from 0 to 1: a map may have a million cells. */
const SHADES = 200
const shadesOf = (heat: HeatColours): ((share: number) => Colour) => {
  const shades = Array.from({ length: SHADES + 1 }, (_, step) => heat.at(step / SHADES))
  return (share) => shades[Math.round(Math.min(1, Math.max(0, share)) * SHADES)]!
}

const PALE: Colour = [240, 222, 190]

/** From −10 to 10 dice at index 0 to 20: fewer in the second colour, more in the first, equal in neither. */
const differenceColours = (heat: HeatColours): readonly Colour[] =>
  Array.from({ length: 2 * MAX_DICE + 1 }, (_, index) => {
    const more = index - MAX_DICE
    if (more === 0) return heat.none
    const strength = (Math.abs(more) - 1) / (MAX_DICE - 1)
    return more > 0 ? heat.at(0.3 + 0.7 * strength) : mixColours([heat.other, PALE], strength)
  })

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

const paintDice = ({ a }: Duel, goal: number, heat: HeatColours, words: LabWords): MapColours => {
  const colours = Array.from({ length: MAX_DICE + 1 }, (_, dice) =>
    dice === 0 ? heat.other : heat.at((dice - 1) / (MAX_DICE - 1)),
  )
  return {
    colourOf: ({ column, row }) => colours[a[row * goal + column]!]!,
    steps: colours.map((colour, dice) => ({ colour, text: dice === 0 ? words.map.brawl : String(dice) })),
  }
}

const WIN_STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1]

const paintWin = ({ winA }: Duel, goal: number, heat: HeatColours): MapColours => {
  const shade = shadesOf(heat)
  return {
    colourOf: ({ column, row }) => shade(winA[row * goal + column]!),
    steps: WIN_STEPS.map((share) => ({ colour: shade(share), text: percent(share, 0) })),
  }
}

const DIFFERENCE_STEPS = [-10, -7, -4, -1, 0, 1, 4, 7, 10]

const paintDifference = ({ a, b }: Duel, goal: number, heat: HeatColours, words: LabWords): MapColours => {
  const colours = differenceColours(heat)
  return {
    colourOf: ({ column, row }) => {
      const state = row * goal + column
      return colours[a[state]! - b[state]! + MAX_DICE]!
    },
    steps: DIFFERENCE_STEPS.map((more) => ({
      colour: colours[more + MAX_DICE]!,
      text: more === 0 ? words.map.same : signed(more),
    })),
  }
}

const PAINTERS = { dice: paintDice, win: paintWin, difference: paintDifference }

export const stateColours = (
  view: StateView,
  duel: Duel,
  goal: number,
  heat: HeatColours,
  words: LabWords,
): MapColours => PAINTERS[view](duel, goal, heat, words)

const SWEEP_STEPS = [0, 0.25, 0.5, 0.75, 1]

/** From the lowest value to the highest; the best cell in the second colour. */
export const sweepColours = ({ values, best }: Sweep, heat: HeatColours, words: LabWords): MapColours => {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const shade = shadesOf(heat)
  const at = (value: number): number => (high > low ? (value - low) / (high - low) : 1)
  return {
    colourOf: ({ column, row }) =>
      column === best.cutoff && row === best.dice ? heat.other : shade(at(values[row * CUTOFFS + column]!)),
    steps: [
      ...SWEEP_STEPS.map((share) => ({
        colour: shade(share),
        text: percent(low + (high - low) * share, 1),
      })),
      { colour: heat.other, text: `${words.sweep.best} ${percent(values[sweepIndex(best)]!, 1)}` },
    ],
  }
}

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever has more contrast: always at least 4.5 to 1. */
export const inkOn = ([red, green, blue]: Colour): 'black' | 'white' =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue) > 0.179 ? 'black' : 'white'
