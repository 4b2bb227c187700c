/** Chips in front of a seat, and the dealer button. */
import type { CSSProperties } from 'react'
import { ChipStack } from './ChipStack.tsx'
import { classNames } from './class-names.ts'

export type BetProps = Readonly<{
  amount: number
  text: string
  label: string
  /** On its way `in` from the seat, `out` to the pot, or `won` from the pot to the seat. */
  moving?: 'in' | 'out' | 'won' | undefined
  style: CSSProperties
}>

export const Bet = ({ amount, text, label, moving, style }: BetProps) => (
  <div className={classNames('bet', moving && `bet-${moving}`)} style={style} role="img" aria-label={label}>
    <ChipStack amount={amount} width={20} />
    <span className="num" aria-hidden="true">
      {text}
    </span>
  </div>
)

export const DealerButton = ({
  label,
  sign,
  style,
}: Readonly<{ label: string; sign: string; style: CSSProperties }>) => (
  <div className="dealer" style={style} role="img" aria-label={label}>
    {sign}
  </div>
)
