/** The player's hands at live tables, the latest first; each game's page has their replays and proofs. */
import type { HandRow } from '@fairhouse/messages'
import {
  Button,
  DataTable,
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

const Where = ({ row: { game, party, room } }: Readonly<{ row: HandRow }>) => {
  const { language } = useSettings().settings
  const called = useShownName()
  const at = (party && (party.name || called(party.host))) || roomNamed(language, room)
  return (
    <>
      {gameNamed(game)?.words[language].name ?? game} <small className="note">{at}</small>
    </>
  )
}

const Rows = ({ rows }: Readonly<{ rows: readonly HandRow[] }>) => {
  const { history: w, hands } = useAccountWords()
  const { language } = useSettings().settings
  const called = useShownName()
  const winnerOf = ({ winners: [first], seat, seats }: HandRow): string => {
    if (first === undefined) return '–'
    return first === seat ? hands.you : called(seats[first] ?? '')
  }
  const amountIn = ({ closedAt }: HandRow, amount: string): string =>
    closedAt === null ? '–' : shownAmount(amount)
  const net = ({ paid, won, closedAt }: HandRow): string => {
    const { minor, decimals } = roundNet({ betAmount: paid, finalPayout: won })
    return closedAt === null ? w.open : shownChange(minor, decimals)
  }
  return (
    <DataTable
      className="rounds-table"
      columns={[
        {
          label: w.time,
          cell: ({ openedAt }) => (
            <time dateTime={new Date(openedAt).toISOString()}>{shownTime(openedAt, language)}</time>
          ),
        },
        { label: w.game, cell: (row) => <Where row={row} /> },
        { label: hands.winner, cell: winnerOf },
        { label: hands.paid, right: true, cell: (row) => amountIn(row, row.paid) },
        { label: hands.won, right: true, cell: (row) => amountIn(row, row.won) },
        { label: w.net, right: true, cell: net },
        {
          label: hands.replay,
          right: true,
          bare: true,
          cell: ({ game, table }) => (
            <Link className="quiet-link" href={handsPath(game)}>
              {hands.replay}
              <span className="sr"> {table}</span>
            </Link>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ table }) => table}
    />
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
