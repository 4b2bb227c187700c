/** The dock once a hand is over: who won what, what went where, which hands are shown, and what next. */
import {
  Button,
  ButtonLink,
  classNames,
  type HouseRefusal,
  MiniCard,
  RoundTick,
  useGuard,
  useHotkeys,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useRef } from 'react'
import { GUARD_MS, type SettledSeat, type Settlement, type ZhajinhuaTable } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { shownMoney, useTeller } from '../teller.ts'
import { Failure } from './Failure.tsx'

export type HandSettlementProps = Readonly<{
  settlement: Settlement
  table: Pick<ZhajinhuaTable, 'table' | 'mustLeave' | 'actedFor'>
  online: boolean
  joining: boolean
  failure: HouseRefusal | null
  /** The replay's address, and other labels for the two buttons. */
  replayHref: string
  texts?: Readonly<{ again: string; leave: string }>
  /** Null if the next hand starts automatically, so that there is nothing to press. */
  onAgain: (() => void) | null
  onLeave(): void
}>

const Row = ({ row, winner }: Readonly<{ row: SettledSeat; winner: boolean }>) => {
  const w = useWords(words)
  const { name, chips, net } = useTeller()
  const extras = [
    ...(row.refund > 0 ? [w.settle.refund(chips(row.refund))] : []),
    ...(row.bonus > 0 ? [w.settle.bonus(chips(row.bonus))] : []),
  ]
  return (
    <li className={classNames('num', winner && 'zjh-winner')}>
      <b>{name(row.seat)}</b>
      <span className="zjh-shown">
        {row.cards === null ? (
          <span className="faint">{w.settle.hidden}</span>
        ) : (
          <>
            {row.cards.map((card) => (
              <MiniCard key={card} code={card} />
            ))}
            <span>{w.classes[row.label!]}</span>
          </>
        )}
      </span>
      <small>
        <span className="only-wide">{w.settle.paid(chips(row.paid))} </span>
        {extras.join(' · ')}
      </small>
      <b className={classNames('right', row.net > 0 && 'good')}>{net(row.net)}</b>
    </li>
  )
}

const Headline = ({ settlement, table }: Pick<HandSettlementProps, 'settlement' | 'table'>) => {
  const w = useWords(words)
  const { name, chips, net } = useTeller()
  const { mine, winner, how, pot, rake, refunded } = settlement
  const own =
    mine === null ? null : mine.net > 0 ? w.settle.won : mine.net < 0 ? w.settle.lost : w.settle.even
  const facts = [
    `${w.settle.pot} ${chips(pot)}`,
    `${w.settle.rake} ${chips(rake)}`,
    ...(refunded > 0 ? [`${w.settle.refunds} ${chips(refunded)}`] : []),
  ]
  return (
    <div className="zjh-net">
      <span className="faint">
        {own ?? ''} {mine === null ? '' : <b className="num">{net(mine.net)}</b>}
      </span>
      <strong>
        <RoundTick round={table.table} />
        {mine?.seat === winner ? w.how[how] : w.settle.winner(name(winner), w.how[how])}
      </strong>
      <span className="note num">{facts.join(' · ')}</span>
      {table.actedFor ? <span className="note">{w.dock.foldedFor[table.actedFor]}</span> : null}
    </div>
  )
}

const Onward = ({
  table,
  online,
  joining,
  replayHref,
  texts,
  onAgain,
  onLeave,
  ready,
}: HandSettlementProps & Readonly<{ ready: boolean }>) => {
  const w = useWords(words).settle
  if (onAgain === null) return null
  if (table.mustLeave !== null)
    return (
      <div className="zjh-onward">
        <p role="status">{w.mustLeave(shownMoney(table.mustLeave.entry))}</p>
        <Button onClick={onLeave}>{w.otherRoom}</Button>
        <ButtonLink kind="primary" href="/account">
          {w.freeCoins}
        </ButtonLink>
      </div>
    )
  return (
    <div className="zjh-onward">
      <ButtonLink href={replayHref}>{w.replay}</ButtonLink>
      <Button onClick={onLeave}>{texts?.leave ?? w.leave}</Button>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        busy={joining}
        disabled={!ready || !online}
        onClick={onAgain}
      >
        {texts?.again ?? w.again}
      </Button>
    </div>
  )
}

export const HandSettlement = (props: HandSettlementProps) => {
  const { settlement, table, online, joining, failure, onAgain } = props
  const w = useWords(words).settle
  const group = useRef<HTMLElement>(null)
  const ready = useGuard(`over ${table.table}`, GUARD_MS)
  useEffect(() => group.current?.focus({ preventScroll: true }), [])
  const again = onAgain ?? undefined
  useHotkeys(
    again === undefined ? {} : { Enter: again },
    ready && online && !joining && table.mustLeave === null,
  )
  return (
    <section
      className="dock zjh-settled"
      ref={group}
      tabIndex={-1}
      aria-label={w.label}
      onKeyDownCapture={(event) => (event.repeat ? event.preventDefault() : undefined)}
    >
      {failure === null ? null : <Failure failure={failure} />}
      <Headline settlement={settlement} table={table} />
      <ul className="zjh-rows">
        {settlement.rows.map((row) => (
          <Row key={row.seat} row={row} winner={row.seat === settlement.winner} />
        ))}
      </ul>
      <Onward {...props} ready={ready} />
    </section>
  )
}
