/** One round in full: how it ended, the game's picture of it, its facts, its seeds, and the way to the verifier. */
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
  /** Beside the stake, which every round has. */
  facts: readonly FactRow[]
  /** Where a round that is over is checked. */
  href: string
  onClose(): void
  /** The round as it lay on the table. */
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
