/**
 * A table seen from above: the felt, its middle, and places around it. A place is given in percent of the table,
 * once for wide screens and once for phones; seat, bet and dealer button are positioned from it.
 */
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Across and down, 0 to 100; marks the centre of the element. */
export type Spot = readonly [x: number, y: number]
export type FeltPlace = Readonly<{ seat: Spot; bet: Spot; dealer: Spot }>
export type FeltPlaces = Readonly<{ wide: FeltPlace; phone: FeltPlace }>

const NAMES = { seat: '', bet: 'b', dealer: 'd' } as const

const varsOf = (place: FeltPlace, prefix: string): readonly (readonly [string, number])[] =>
  (['seat', 'bet', 'dealer'] as const).flatMap((what) => {
    const [x, y] = place[what]
    return [[`--${prefix}${NAMES[what]}x`, x] as const, [`--${prefix}${NAMES[what]}y`, y] as const]
  })

/** The CSS variables: `--x --y`, `--bx --by`, `--dx --dy`; for phones with a `p` in front. */
export const placeStyle = ({ wide, phone }: FeltPlaces): CSSProperties =>
  Object.fromEntries([...varsOf(wide, ''), ...varsOf(phone, 'p')]) as CSSProperties

export type FeltProps = Readonly<{
  label: string
  /** In the middle: board, pots, text on the felt. */
  middle: ReactNode
  /** Seats, bets, the dealer button. */
  children: ReactNode
  className?: string
}>

export const Felt = ({ label, middle, children, className }: FeltProps) => (
  <section className={classNames('table', className)} aria-label={label}>
    <div className="felt" />
    <div className="felt-middle">{middle}</div>
    {children}
  </section>
)
