/** A comparison in the middle of the felt: both hands, VS and, after a beat, who is out. */
import { Card, classNames, placeStyle, useWords } from '@fairhouse/ui'
import type { Card as Code, Moment, Seat, ShownSeat, ShownTable, TableScene } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import { PLACES } from './places.ts'

export type DuelMoment = Extract<Moment, { type: 'compared' }>

const Face = ({ code }: Readonly<{ code: Code | null }>) => (
  <Card code={code} size="s" state={code === null ? 'plain' : 'turned'} />
)

type HandProps = Readonly<{ seat: ShownSeat; lost: boolean | null }>

/** The cards come from their seat, and the loser's are turned down. `lost` is null before the verdict. */
const Hand = ({ seat, lost }: HandProps) => {
  const w = useWords(words)
  const { name } = useTeller()
  return (
    <div
      className={classNames('zjh-duel-hand', lost === true && 'lost', lost === false && 'winning')}
      style={placeStyle(PLACES[seat.slot]!)}
    >
      <span className="zjh-duel-cards">
        {seat.cards.map((code, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a closed card's index is its identity
          <Face key={`${place}${code ?? ''}`} code={lost ? null : code} />
        ))}
      </span>
      <b>{name(seat.seat)}</b>
      <small>
        {lost === null
          ? ' '
          : lost
            ? w.moment.loses
            : seat.label === null
              ? w.moment.wins
              : w.classes[seat.label]}
      </small>
    </div>
  )
}

const sideOf = (loser: Seat, seat: Seat, phase: TableScene['phase']): boolean | null =>
  phase === 'suspense' ? null : loser === seat

export type DuelProps = Readonly<{ moment: DuelMoment; phase: TableScene['phase']; table: ShownTable }>

/** Silent: screen readers get the log's lines. */
export const Duel = ({ moment, phase, table }: DuelProps) => {
  const w = useWords(words).moment
  const { seat, with: other, loser, how } = moment
  return (
    <div className={classNames('zjh-duel', `zjh-${phase}`)} aria-hidden="true">
      <small className="zjh-duel-title">{w.titles[how]}</small>
      <div className="zjh-duel-hands">
        <Hand seat={table.seats[seat]!} lost={sideOf(loser, seat, phase)} />
        <span className="zjh-versus">{w.versus}</span>
        <Hand seat={table.seats[other]!} lost={sideOf(loser, other, phase)} />
      </div>
    </div>
  )
}
