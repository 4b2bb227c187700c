/** Chips seen from the side, the most valuable at the bottom. Decoration: the amount stands beside it in figures. */
import { CHIP_VALUES, type ChipValue } from './Chip.tsx'

const MAX_CHIPS = 4
const THICK = 5

/** The fewest chips that make up the amount, most valuable first, cut off after `MAX_CHIPS`. */
const chipsFor = (amount: number): readonly ChipValue[] => {
  const chips: ChipValue[] = []
  let left = amount
  for (const value of CHIP_VALUES.toReversed()) {
    while (left >= value && chips.length < MAX_CHIPS) {
      chips.push(value)
      left -= value
    }
  }
  return chips
}

export const ChipStack = ({ amount, width = 22 }: Readonly<{ amount: number; width?: number }>) => {
  const chips = chipsFor(amount)
  const height = chips.length * THICK + 16
  const top = height - 10 - chips.length * THICK
  return (
    <svg
      className="chipstack"
      width={width}
      height={(height * width) / 40}
      viewBox={`0 0 40 ${height}`}
      aria-hidden="true"
    >
      {chips.map((value, place) => {
        const y = height - 10 - place * THICK
        const colour = `var(--chip-${value})`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: chips in a pile have no other identity
          <g key={place}>
            <path
              className="chipstack-side"
              d={`M1 ${y - THICK}v${THICK}a19 8 0 0 0 38 0v-${THICK}Z`}
              fill={colour}
            />
            <path className="chipstack-marks" d={`M8 ${y + 1.1}v3M18 ${y + 2.9}v3.2M29 ${y + 1.9}v3`} />
            <ellipse className="chipstack-top" cx="20" cy={y - THICK} rx="19" ry="8" fill={colour} />
          </g>
        )
      })}
      <ellipse className="chipstack-ring" cx="20" cy={top} rx="12" ry="4.6" />
    </svg>
  )
}
