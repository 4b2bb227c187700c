/** The chips of the pot: the pile grows with it and goes to the winner. Chips already there don't move. */
import { Chip, type ChipValue, classNames, placeStyle } from '@fairhouse/ui'
import { MAX_CHIPS, type Slot } from '../../presenter.ts'
import { PLACES } from './places.ts'

/** In percent of the pile's area, from the middle outwards, like sunflower seeds, so that chips don't overlap. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
const spotOf = (place: number): Readonly<{ left: string; top: string }> => {
  const [angle, radius] = [place * GOLDEN_ANGLE, 50 * Math.sqrt((place + 0.5) / MAX_CHIPS)]
  const percent = (share: number): string => `${(50 + radius * share).toFixed(1)}%`
  return { left: percent(Math.cos(angle)), top: percent(Math.sin(angle)) }
}

/** Small chips first; those on top of a large pile are worth more. */
const VALUES: readonly (readonly ChipValue[])[] = [
  [5, 25, 5, 100],
  [25, 100, 25, 500],
  [100, 500, 100, 1000],
]
const chipAt = (place: number): ChipValue =>
  VALUES[Math.floor((place * VALUES.length) / MAX_CHIPS)]![place % 4]!

export type PileProps = Readonly<{
  chips: number
  /** Where the chips go; null while they lie there. */
  to: Slot | null
}>

export const Pile = ({ chips, to }: PileProps) => (
  <div
    className={classNames('zjh-pile', to !== null && 'zjh-pile-won')}
    style={to === null ? undefined : placeStyle(PLACES[to]!)}
    aria-hidden="true"
  >
    {Array.from({ length: chips }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a chip's index is its identity
      <span key={place} style={spotOf(place)}>
        <Chip value={chipAt(place)} size={26} />
      </span>
    ))}
  </div>
)
