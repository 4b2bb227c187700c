/** The player's hands at live tables, the latest first; each game's page has their replays and proofs. */
import type { HandRow } from '@fairhouse/messages'
import {
  Button,
  Empty,
  Link,
  roundNet,
  shownAmount,
  shownChange,
  shownTime,
  useHandPages,
  useSettings,
  useShownName,
} from '@fairhouse/ui'
import { handsPath } from '@fairhouse/ui/party-paths.ts'
import { gameNamed, roomNamed } from '../../games.ts'
import { useAccountWords } from './words/index.ts'

const asListed = (row: HandRow): HandRow => row

const Row = ({ row }: Readonly<{ row: HandRow }>) => {
  const words = useAccountWords()
  const w = words.history
  const { language } = useSettings().settings
  const called = useShownName()
  const time = new Date(row.openedAt)
  const open = row.closedAt === null
  const { minor, decimals } = roundNet({ betAmount: row.paid, finalPayout: row.won })
  const { party } = row
  const at = (party && (party.name || called(party.host))) || roomNamed(language, row.room)
  const [first] = row.winners
  const winner =
    first === undefined ? null : first === row.seat ? words.hands.you : called(row.seats[first] ?? '')
  return (
    <tr>
      <td data-label={w.time}>
        <time dateTime={time.toISOString()}>{shownTime(row.openedAt, language)}</time>
      </td>
      <td data-label={w.game}>
        {gameNamed(row.game)?.words[language].name ?? row.game} <small className="note">{at}</small>
      </td>
      <td data-label={words.hands.winner}>{winner ?? '–'}</td>
      <td className="r" data-label={words.hands.paid}>
        {open ? '–' : shownAmount(row.paid)}
      </td>
      <td className="r" data-label={words.hands.won}>
        {open ? '–' : shownAmount(row.won)}
      </td>
      <td className="r" data-label={w.net}>
        {open ? w.open : shownChange(minor, decimals)}
      </td>
      <td className="r">
        <Link className="quiet-link" href={handsPath(row.game)}>
          {words.hands.replay}
          <span className="sr"> {row.table}</span>
        </Link>
      </td>
    </tr>
  )
}

const Rows = ({ rows }: Readonly<{ rows: readonly HandRow[] }>) => {
  const words = useAccountWords()
  const w = words.history
  const amounts = [words.hands.paid, words.hands.won, w.net]
  return (
    <table className="data rounds-table">
      <thead>
        <tr>
          {[w.time, w.game, words.hands.winner].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {amounts.map((name) => (
            <th key={name} scope="col" className="r">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{words.hands.replay}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.table} row={row} />
        ))}
      </tbody>
    </table>
  )
}

export const HandsPanel = () => {
  const words = useAccountWords()
  const { rows, state, more } = useHandPages(asListed)
  const empty = { loading: words.history.loading, failed: words.hands.failed, ready: words.hands.none }[state]
  return (
    <section className="panel stack">
      <h2>{words.hands.title}</h2>
      {rows.length > 0 ? <Rows rows={rows} /> : <Empty text={empty} />}
      {more === null ? null : (
        <Button kind="quiet" onClick={more}>
          {words.hands.more}
        </Button>
      )}
    </section>
  )
}
