/** [V10] The table's book: who brought and took away how much, and the fewest payments that settle it. */
import type { Party } from '@fairhouse/messages'
import { settle } from '@fairhouse/table'
import { Button } from '../Button.tsx'
import { download } from '../CopyField.tsx'
import { shownChange } from '../house/amounts.ts'
import { Icon } from '../Icon.tsx'
import { useShownName } from '../names.ts'
import { bookCsv } from './book-csv.ts'
import { chipsText } from './chips.ts'
import { usePartyWords } from './words/index.ts'

/** Names as shown: a guest's in the reader's language, one for all bots. */
const useLines = ({ book }: Party) => {
  const { bots } = usePartyWords().book
  const shownName = useShownName()
  return (book ?? []).map((line) => ({ ...line, name: line.isBot ? bots : shownName(line.name) }))
}

export const BookTab = ({ party }: Readonly<{ party: Party }>) => {
  const w = usePartyWords().book
  const lines = useLines(party)
  const isOver = party.state === 'closed'
  const settlement = party.money.type === 'home' ? settle(lines) : null
  const save = (): void => {
    const csv = bookCsv(w, lines, settlement?.payments ?? [], (chips) => chipsText(party, chips))
    download(csv, 'fairhouse-book.csv', 'text/csv')
  }
  return (
    <div className="stack">
      <ol className="party-seats" aria-label={w.title}>
        {lines.map(({ name, isBot, brought, took }) => (
          <li key={`${name} ${isBot}`} className="party-seat">
            <Icon name={isBot ? 'bot' : 'user'} size={18} />
            <span className="party-seat-text">
              <b>{name}</b>
              <small className="faint num">
                {w.brought(chipsText(party, brought))} · {w.took(chipsText(party, took), isOver)}
              </small>
            </span>
            <b className="num">{shownChange(BigInt(took - brought), party.decimals)}</b>
          </li>
        ))}
      </ol>
      {settlement === null ? null : (
        <section className="stack">
          <h3>{w.settle}</h3>
          {settlement.payments.length === 0 ? (
            <p className="note">{w.even}</p>
          ) : (
            <>
              <ul className="party-payments">
                {settlement.payments.map(({ from, to, chips }) => (
                  <li key={`${from} ${to}`}>{w.pays(from, to, chipsText(party, chips))}</li>
                ))}
              </ul>
              <p className="note">{settlement.isExact ? w.fewest : w.few}</p>
            </>
          )}
        </section>
      )}
      <div>
        <Button size="sm" onClick={save}>
          {w.save}
        </Button>
      </div>
    </div>
  )
}
