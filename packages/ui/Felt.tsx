/**
 * A table seen from above: the felt, what lies in its middle, and places around it. A place is given in percent
 * of the table, once for a wide screen and once for a phone; seat, bet and dealer button find theirs from it.
 */
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Across and down, 0 to 100; the middle of what is there. */
export type Spot = readonly [x: number, y: number]
export type FeltPlace = Readonly<{ seat: Spot; bet: Spot; dealer: Spot }>
export type FeltPlaces = Readonly<{ wide: FeltPlace; phone: FeltPlace }>

const NAMES = { seat: '', bet: 'b', dealer: 'd' } as const

const varsOf = (place: FeltPlace, prefix: string): readonly (readonly [string, number])[] =>
  (['seat', 'bet', 'dealer'] as const).flatMap((what) => {
    const [x, y] = place[what]
    return [[`--${prefix}${NAMES[what]}x`, x] as const, [`--${prefix}${NAMES[what]}y`, y] as const]
  })

/** What the styles read: `--x --y`, `--bx --by`, `--dx --dy`, and with a `p` before them for a phone. */
export const placeStyle = ({ wide, phone }: FeltPlaces): CSSProperties =>
  Object.fromEntries([...varsOf(wide, ''), ...varsOf(phone, 'p')]) as CSSProperties

export type FeltProps = Readonly<{
  label: string
  /** In the middle: board, pots, what is written on the felt. */
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
