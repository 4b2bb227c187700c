/** People who sat at one table; marked if one gives way to the other more than chance explains. */
import type { PairReport, ShownPair } from '@fairhouse/messages'
import { type Column, DataTable, Empty, Pill, shownAmount } from '@fairhouse/ui'
import { useServerData } from '../../../house/use-server-data.ts'
import { PlayerLink, playerName } from '../PlayerLink.tsx'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { CollectorTable } from './CollectorTable.tsx'

const firstOf = ({ first, firstName }: ShownPair) => ({ id: first, name: firstName })
const secondOf = ({ second, secondName }: ShownPair) => ({ id: second, name: secondName })

const Two = ({ pair }: Readonly<{ pair: ShownPair }>) => (
  <span className="stack tight">
    <span>
      <PlayerLink {...firstOf(pair)} />
    </span>
    <span>
      <PlayerLink {...secondOf(pair)} />
    </span>
  </span>
)

const Folds = ({ pair }: Readonly<{ pair: ShownPair }>) => {
  const w = useTableWords().pairs
  const { count } = useConsoleFormats()
  const [first, second] = [playerName(firstOf(pair)), playerName(secondOf(pair))]
  return (
    <span className="stack tight">
      <span>{w.foldsTo(first, second, count(pair.firstFolds))}</span>
      <span>{w.foldsTo(second, first, count(pair.secondFolds))}</span>
    </span>
  )
}

const Flow = ({ pair }: Readonly<{ pair: ShownPair }>) => {
  const words = useAdminWords()
  const w = useTableWords().pairs
  const isBack = pair.flow.startsWith('-')
  const amount = pair.flow.replace('-', '')
  if (Number(amount) === 0) return w.even
  return (
    <span className="figure">
      {shownAmount(amount)} {words.wallet(pair.currency, pair.isDemo)}
      <small>{w.flowTo(playerName(isBack ? firstOf(pair) : secondOf(pair)))}</small>
    </span>
  )
}

const PairTable = ({ pairs }: Readonly<{ pairs: readonly ShownPair[] }>) => {
  const words = useAdminWords()
  const w = useTableWords()
  const { count, time } = useConsoleFormats()
  const columns: readonly Column<ShownPair>[] = [
    { label: w.pairs.pair, cell: (pair) => <Two pair={pair} /> },
    {
      label: w.pairs.mark,
      cell: ({ oneSided }) =>
        oneSided ? (
          <Pill kind="warn" icon="warn">
            {w.pairs.oneSided}
          </Pill>
        ) : (
          '–'
        ),
    },
    { label: w.hands, right: true, cell: ({ hands }) => count(hands) },
    { label: w.pairs.folds, cell: (pair) => <Folds pair={pair} /> },
    { label: w.pairs.flow, right: true, cell: (pair) => <Flow pair={pair} /> },
    { label: words.operator, cell: ({ operator }) => operator },
    { label: w.pairs.last, right: true, cell: ({ at }) => time(at) },
  ]
  return (
    <DataTable
      className="console-table"
      label={words.pages.pairs}
      rows={pairs}
      keyOf={({ first, second, currency, isDemo }) => `${first} ${second} ${currency} ${isDemo}`}
      columns={columns}
    />
  )
}

const Collectors = ({ collectors }: Pick<PairReport, 'collectors'>) => {
  const w = useTableWords().collectors
  return (
    <section className="panel stack">
      <h2>{w.title}</h2>
      <p className="muted">{w.meaning}</p>
      {collectors.length === 0 ? <Empty text={w.none} /> : <CollectorTable collectors={collectors} />}
      <p className="note">{w.most}</p>
    </section>
  )
}

export const PairsPage = () => {
  const words = useAdminWords()
  const w = useTableWords().pairs
  const { value, refusal, load } = useServerData<PairReport>('/v1/admin/pairs')
  return (
    <>
      <section className="panel stack">
        <p className="muted">{w.meaning}</p>
        <RefusalBox refusal={refusal} onAgain={load} />
        {value === null ? <Empty text={words.loading} /> : null}
        {value?.pairs.length === 0 ? <Empty text={w.none} /> : null}
        {value === null || value.pairs.length === 0 ? null : <PairTable pairs={value.pairs} />}
        <p className="note">{w.most}</p>
      </section>
      {value === null ? null : <Collectors collectors={value.collectors} />}
    </>
  )
}
