/** A round of the history: every card and what was done on it, its seeds, and the way to the verifier. */
import {
  Dialog,
  netOf,
  RoundProof,
  shownAmount,
  shownChange,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { isOpen, paidMultiplier, type Round } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import { words } from '../words/index.ts'
import { hrefOf } from './remember.ts'
import { Trail } from './Trail.tsx'

export const RoundDialog = ({ round, onClose }: Readonly<{ round: Round; onClose(): void }>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { minor, decimals } = netOf(round)
  return (
    <Dialog open wide title={house.proof.title(round.roundId)} onClose={onClose}>
      <p className="num">
        {sayStanding(w, round, shownAmount)}
        {isOpen(round) ? '' : ` (${shownChange(minor, decimals)})`}
      </p>
      <Trail round={round} />
      <dl className="kv num">
        <dt>{house.stake.label}</dt>
        <dd>{shownAmount(round.betAmount)}</dd>
        <dt>{w.rail.exact}</dt>
        <dd>{isOpen(round) ? round.currentMultiplier : paidMultiplier(round)}×</dd>
        <dt>{w.dock.most}</dt>
        <dd>{shownAmount(round.maxPayout)}</dd>
        <dt>{house.rtp}</dt>
        <dd>{round.rtp}%</dd>
      </dl>
      <RoundProof round={round} href={isOpen(round) ? null : hrefOf(round)} />
    </Dialog>
  )
}
