/** One round in full: how it ended, the game's picture of it, facts, seeds, and a link to the verifier. */
import type { ReactNode } from 'react'
import { Dialog } from '../Dialog.tsx'
import { roundNet, shownAmount, shownChange } from './amounts.ts'
import type { FactRow } from './Facts.tsx'
import { type HouseRound, isOpenRound } from './house-round.ts'
import { RoundProof } from './RoundProof.tsx'
import { useHousePieceWords } from './words/index.ts'

export type RoundSheetProps = Readonly<{
  round: HouseRound
  /** In a line. */
  summary: string
  /** The stake is added. */
  facts: readonly FactRow[]
  /** Link that verifies the round once it is over. */
  href: string
  onClose(): void
  /** The round as it looked on the table. */
  children: ReactNode
}>

export const RoundSheet = ({ round, summary, facts, href, onClose, children }: RoundSheetProps) => {
  const w = useHousePieceWords()
  const open = isOpenRound(round)
  const { minor, decimals } = roundNet(round)
  const stake: FactRow = [w.stake.label, `${shownAmount(round.betAmount)} ${round.currency}`]
  return (
    <Dialog open wide title={w.proof.title(round.roundId)} onClose={onClose}>
      <p className="num">
        {summary}
        {open ? '' : ` (${shownChange(minor, decimals)})`}
      </p>
      {children}
      <dl className="kv num">
        {[stake, ...facts].map(([name, value]) => (
          <div key={name} className="kv-row">
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <RoundProof round={round} href={open ? null : href} />
    </Dialog>
  )
}
