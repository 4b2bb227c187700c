/** In the rail: all risks for the current number of picks. */
import { Term, useWords } from '@fairhouse/ui'
import type { Picks } from '../picks.ts'
import type { KenoOffer } from '../presenter.ts'
import { words } from '../words/index.ts'
import { Comparison } from './Comparison.tsx'

export const Chances = ({ offer, picks }: Readonly<{ offer: KenoOffer; picks: Picks }>) => {
  const w = useWords(words)
  const spots = picks.selectedNumbers.length || offer.maxSpots
  return (
    <div className="stack tight">
      <h2>{w.rail.compare(spots)}</h2>
      <Comparison offer={offer} spots={spots} chosen={picks.difficulty} decimals={2} />
      <p className="note">
        <Term name={w.difficulties[picks.difficulty]}>{w.characters[picks.difficulty]}</Term>
      </p>
    </div>
  )
}
