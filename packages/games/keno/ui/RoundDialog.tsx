/** A round of the history: picks, draw, hits and payout, its seeds, and the way to the verifier. */
import {
  Dialog,
  netOf,
  RoundProof,
  shownAmount,
  shownChange,
  shownMultiplier,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { type Round, tilesOf } from '../presenter.ts'
import { sayResult } from '../say.ts'
import { words } from '../words/index.ts'
import { hrefOf } from './remember.ts'

/** The board as it lay, to look at; the lists beside it say the same in words. */
const SmallBoard = ({ round }: Readonly<{ round: Round }>) => (
  <div className="keno-grid keno-grid-small num" aria-hidden="true">
    {tilesOf(round.selectedNumbers, round.drawOrder).map(({ number, state }) => (
      <i key={number} className={`keno-tile keno-tile-${state}`}>
        {number}
      </i>
    ))}
  </div>
)

export const RoundDialog = ({ round, onClose }: Readonly<{ round: Round; onClose(): void }>) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { minor, decimals } = netOf(round)
  return (
    <Dialog open wide title={house.proof.title(round.roundId)} onClose={onClose}>
      <p className="num">
        {sayResult(w, round, shownAmount(round.finalPayout))} ({shownChange(minor, decimals)})
      </p>
      <SmallBoard round={round} />
      <dl className="kv num">
        <dt>{w.round.picks}</dt>
        <dd>{w.list(round.selectedNumbers)}</dd>
        <dt>{w.round.draw}</dt>
        <dd>{w.list(round.drawOrder)}</dd>
        <dt>{w.round.matches}</dt>
        <dd>{round.matchCount === 0 ? w.round.none : w.list(round.matchedNumbers)}</dd>
        <dt>{w.bet.risk}</dt>
        <dd>{w.difficulties[round.difficulty]}</dd>
        <dt>{house.stake.label}</dt>
        <dd>{shownAmount(round.betAmount)}</dd>
        <dt>{w.round.multiplier}</dt>
        <dd>{shownMultiplier(round.multiplier, 8)}</dd>
        <dt>{w.round.paid}</dt>
        <dd>{shownAmount(round.finalPayout)}</dd>
      </dl>
      <RoundProof round={round} href={hrefOf(round)} />
    </Dialog>
  )
}
