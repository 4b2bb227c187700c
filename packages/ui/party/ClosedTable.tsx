/** A table that has closed: who won and lost what, and the way to another one like it. */
import type { Party } from '@fairhouse/messages'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../Button.tsx'
import { download } from '../CopyField.tsx'
import { type HouseRefusal, isHouseRefusal, useConnection } from '../connection.ts'
import { ErrorBox } from '../ErrorBox.tsx'
import { shownAmount, shownChange } from '../house/amounts.ts'
import { Icon } from '../Icon.tsx'
import { useShownName } from '../names.ts'
import { handsPath, partyPath } from '../party-paths.ts'
import { Book } from './Book.tsx'
import { useOwnName } from './own-name.ts'
import { usePartyWords, useRefused } from './words/index.ts'

type ClosedProps = Readonly<{ party: Party; gameName: string }>
type Result = NonNullable<Party['results']>[number]

const ResultRow = ({ party, result }: Readonly<{ party: Party; result: Result }>) => {
  const w = usePartyWords()
  const shownName = useShownName()
  const { name, isMe, isBot, net, rank, prize } = result
  return (
    <li className="party-seat">
      {rank === null ? (
        <Icon name={isBot ? 'bot' : 'user'} size={18} />
      ) : (
        <b className="num">{w.seats.rank(rank)}</b>
      )}
      <span className="party-seat-text">
        <span className="row tight">
          <b>{shownName(name)}</b>
          {isMe ? <small>{w.seats.you}</small> : null}
          {isBot ? <small>{w.seats.bot}</small> : null}
        </span>
      </span>
      {party.format === 'tournament' ? (
        <span className="num">{prize === null ? '' : w.seats.prize(shownAmount(prize))}</span>
      ) : party.buyIn === null ? null : (
        <b className="num">{shownChange(BigInt(net), party.decimals)}</b>
      )}
    </li>
  )
}

/** Opens another table with the same settings. */
const useSameTable = ({ game, frame, settings, money }: Party) => {
  const { request, tables } = useConnection()
  const { initial, chosen } = useOwnName()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const open = async (): Promise<void> => {
    setBusy(true)
    const name = chosen(initial)
    const reply = await request({
      ...{ type: 'createParty', game, frame, settings, money },
      ...(name !== null && { name }),
      ...(tables.device !== '' && { device: tables.device }),
    })
    setBusy(false)
    if (isHouseRefusal(reply)) return setFailure(reply)
    if (reply.party?.link) navigate(partyPath(reply.party.link))
  }
  return { busy, failure, open }
}

/** Saves everything that was done at the table, for `fairhouse verify table`. */
const useSaveLog = ({ link }: Party) => {
  const { request } = useConnection()
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const save = async (): Promise<void> => {
    const reply = await request({ type: 'tableLog', link: link! }) // whoever sees a closed table has it
    if (isHouseRefusal(reply)) return setFailure(reply)
    const { first, log } = reply
    setFailure(null)
    download(`${JSON.stringify({ first, log })}\n`, 'fairhouse-table.json', 'application/json')
  }
  return { failure, save }
}

export const ClosedTable = ({ party, gameName }: ClosedProps) => {
  const { book, door: w, hands, seats } = usePartyWords()
  const refused = useRefused()
  const { busy, failure, open } = useSameTable(party)
  const log = useSaveLog(party)
  const problem = failure ?? log.failure
  return (
    <div className="page page-text party-door">
      <header>
        <p className="party-game">{gameName}</p>
        <h1 className="page-title">{w.closed}</h1>
        <p className="lead">{w.closedText}</p>
      </header>
      <section className="panel stack">
        <h2>{w.result}</h2>
        <ol className="party-seats" aria-label={seats.list}>
          {party.results?.map((result) => (
            <ResultRow key={result.name} party={party} result={result} />
          ))}
        </ol>
      </section>
      {party.book === null ? null : (
        <section className="panel stack">
          <h2>{book.title}</h2>
          <Book party={party} />
        </section>
      )}
      {problem === null ? null : <ErrorBox title={refused(problem.refused)} />}
      <div className="row tight wrap">
        {party.room === null ? (
          <Button kind="primary" busy={busy} onClick={() => void open()}>
            {w.newTable}
          </Button>
        ) : null}
        <Button onClick={() => void log.save()}>{w.saveLog}</Button>
        <ButtonLink href={handsPath(party.game)}>{hands.title}</ButtonLink>
      </div>
    </div>
  )
}
