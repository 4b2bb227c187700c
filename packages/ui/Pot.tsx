import { ChipStack } from './ChipStack.tsx'
import { classNames } from './class-names.ts'

export type PotProps = Readonly<{
  name: string
  amount: number
  text: string
  /** Who can win it, unless everybody can. */
  note?: string | undefined
  /** Draws chips beside the figure; only one pot needs them. */
  chips?: boolean
  moving?: boolean
}>

/** A pot on the felt: its name and its amount. */
export const Pot = ({ name, amount, text, note, chips = false, moving = false }: PotProps) => (
  <span className={classNames('pot', moving && 'pot-out')} title={note}>
    {chips && amount > 0 ? <ChipStack amount={amount} /> : null}
    <span className="pot-name">{name}</span>
    <b className="num">{text}</b>
    {note === undefined ? null : <span className="sr">{note}</span>}
  </span>
)
