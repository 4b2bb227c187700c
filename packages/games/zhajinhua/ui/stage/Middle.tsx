/** The middle of the felt: round, stakes, the chips of the pot and, for a moment, who won it. */
import { Pot, useWords } from '@fairhouse/ui'
import { chipsFor, type Moment, type ShownTable, type TableScene } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import { Pile } from './Pile.tsx'

const Facts = ({ table }: Readonly<{ table: ShownTable }>) => {
  const w = useWords(words)
  const { chips } = useTeller()
  const { round, rounds, ante, cap, unit, room, me } = table
  const facts = [
    [w.table.round, w.table.of(round, rounds)],
    [w.table.unit, chips(unit)],
    [w.table.ante, chips(ante)],
    [w.table.cap, chips(cap)],
    ...(me === null ? [] : [[w.table.myStake, chips(me.paid)] as const]),
  ] as const
  return (
    <dl className="zjh-facts num">
      <div className="only-wide">
        <dt className="sr">{w.rail.room}</dt>
        <dd>{w.rooms[room]}</dd>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Silent: screen readers get the log's lines. */
const Won = ({ moment }: Readonly<{ moment: Extract<Moment, { type: 'won' }> }>) => {
  const w = useWords(words)
  const teller = useTeller()
  return (
    <div className="zjh-moment" aria-hidden="true">
      <small>{w.how[moment.how]}</small>
      <b className="num">{teller.moment(moment)}</b>
    </div>
  )
}

export type MiddleProps = Readonly<{ table: ShownTable; scene: TableScene | null }>

export const Middle = ({ table, scene }: MiddleProps) => {
  const w = useWords(words)
  const { chips } = useTeller()
  const moment = scene?.moment ?? null
  const won = moment?.type === 'won' ? moment : null
  return (
    <>
      <Facts table={table} />
      {won === null ? (
        <Pile chips={table.chips} to={null} />
      ) : (
        <Pile chips={chipsFor(table.pot, table.ante)} to={table.seats[won.seat]!.slot} />
      )}
      {won === null ? null : <Won moment={won} />}
      <Pot name={w.table.pot} amount={table.pot} text={chips(table.pot)} />
    </>
  )
}
