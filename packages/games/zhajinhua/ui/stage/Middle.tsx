/** In the middle of the felt: round, stakes, the chips of the pot, and for a moment what has just been decided. */
import { Chip, type ChipValue, Pot, useWords } from '@fairhouse/ui'
import type { Moment, ShownTable } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'

/** Where chips lie, in pixels, one after the other. */
const PILE: readonly (readonly [x: number, y: number, value: ChipValue])[] = [
  [74, 30, 5],
  [88, 6, 25],
  [60, 16, 100],
  [112, 22, 25],
  [46, 34, 5],
  [100, 36, 5],
  [128, 8, 100],
  [32, 18, 25],
  [124, 34, 25],
  [16, 30, 5],
  [70, 2, 25],
  [142, 24, 5],
]

const Pile = ({ chips }: Readonly<{ chips: number }>) => (
  <div className="zjh-pile" aria-hidden="true">
    {PILE.slice(0, chips).map(([left, top, value]) => (
      <span key={`${left} ${top}`} style={{ left, top }}>
        <Chip value={value} size={26} />
      </span>
    ))}
  </div>
)

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

const Pair = ({ a, b, lost }: Readonly<{ a: string; b: string; lost: 'a' | 'b' }>) => {
  const w = useWords(words)
  return (
    <span className="zjh-duel">
      <b className={lost === 'a' ? 'zjh-lost' : undefined}>{a}</b>
      <small>{w.moment.versus}</small>
      <b className={lost === 'b' ? 'zjh-lost' : undefined}>{b}</b>
    </span>
  )
}

/** Said aloud by the log's own lines. */
const Shown = ({ moment }: Readonly<{ moment: Moment }>) => {
  const w = useWords(words)
  const teller = useTeller()
  const { name } = teller
  switch (moment.type) {
    case 'compared':
      return (
        <>
          <small>{moment.forced ? w.moment.forced : w.moment.compare}</small>
          <Pair a={name(moment.seat)} b={name(moment.with)} lost={moment.loser === moment.seat ? 'a' : 'b'} />
          <span>{teller.moment(moment)}</span>
        </>
      )
    case 'wentAllIn':
      return (
        <>
          <small>{w.moment.allIn}</small>
          <b>{name(moment.seat)}</b>
          <span>{teller.moment(moment)}</span>
        </>
      )
    case 'won':
      return (
        <>
          <small>{w.how[moment.how]}</small>
          <b className="num">{teller.moment(moment)}</b>
        </>
      )
  }
}

export type MiddleProps = Readonly<{ table: ShownTable; moment: Moment | null }>

export const Middle = ({ table, moment }: MiddleProps) => {
  const w = useWords(words)
  const { chips } = useTeller()
  return (
    <>
      <Facts table={table} />
      <Pile chips={table.chips} />
      {moment === null ? null : (
        <div className="zjh-moment" aria-hidden="true">
          <Shown moment={moment} />
        </div>
      )}
      <Pot name={w.table.pot} amount={table.pot} text={chips(table.pot)} />
    </>
  )
}
