/** [L6] Standings of the tournament: players still in by their chips, then the others by their places. */
import type { Party, PartySeat } from '@fairhouse/messages'
import { shownAmount } from '../house/amounts.ts'
import { chipsText } from './chips.ts'
import { usePartyWords } from './words/index.ts'

const byStanding = (one: PartySeat, other: PartySeat): number =>
  (one.rank ?? 0) - (other.rank ?? 0) || other.stack - one.stack

export const StandingsTab = ({ party }: Readonly<{ party: Party }>) => {
  const w = usePartyWords()
  const seats = party.seats.toSorted(byStanding)
  const winner = seats.find(({ rank }) => rank === 1)
  return (
    <>
      {winner === undefined ? null : <p role="status">{w.standings.over(winner.name)}</p>}
      <ol className="party-seats">
        {seats.map((seat) => (
          <li key={seat.place} className="party-seat">
            <b className="num">{seat.rank === null ? '–' : w.seats.rank(seat.rank)}</b>
            <span className="party-seat-text">
              <b>{seat.name}</b>
              <small className="faint">
                {seat.prize === null
                  ? seat.rank === null
                    ? w.standings.playing
                    : ''
                  : w.seats.prize(shownAmount(seat.prize))}
              </small>
            </span>
            <span className="num">{chipsText(party, seat.stack)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
