/** In the rail: all risks for the current number of picks. */
import type { BetStake } from '@fairhouse/kit'
import { Term, useWords } from '@fairhouse/ui'
import type { Picks } from '../picks.ts'
import { characterOf, comparison, type KenoOffer } from '../presenter.ts'
import { words } from '../words/index.ts'
import { Comparison } from './Comparison.tsx'

type ChancesProps = Readonly<{ offer: KenoOffer; picks: Picks; stake: BetStake | null }>

export const Chances = ({ offer, picks, stake }: ChancesProps) => {
  const w = useWords(words)
  const spots = picks.selectedNumbers.length || offer.maxSpots
  return (
    <div className="stack tight">
      <h2>{w.rail.compare(spots)}</h2>
      <Comparison offer={offer} spots={spots} stake={stake} chosen={picks.difficulty} decimals={2} />
      <p className="note">
        <Term name={w.difficulties[picks.difficulty]}>
          {w.character(characterOf(comparison(offer, spots, stake), picks.difficulty))}
        </Term>
      </p>
    </div>
  )
}
