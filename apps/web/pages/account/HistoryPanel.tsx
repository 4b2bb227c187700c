/** The player's rounds, filtered and page by page; each links to its proof, and all can be exported. */
import {
  Button,
  DataTable,
  Dialog,
  download,
  Empty,
  Field,
  Link,
  MoreRounds,
  RoundFinder,
  roundNet,
  Select,
  shownAmount,
  shownChange,
  shownTime,
  useConnection,
  useHousePieceWords,
  useRoundHistory,
  useSettings,
  useWords,
} from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { gameNamed } from '../../games.ts'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { houseParts, type VerifyParts } from '../../verify-parts.ts'
import { EVERYTHING, exportPath, filterOf, type HistoryChoice } from './history-query.ts'
import { cutMultiplier, type RoundRow, rowReader } from './round-row.ts'
import { useAccountWords } from './words/index.ts'

const Filters = ({
  choice,
  onChange,
}: Readonly<{ choice: HistoryChoice; onChange(patch: Partial<HistoryChoice>): void }>) => {
  const w = useAccountWords()
  const { language } = useSettings().settings
  const { games } = useConnection()
  const { wallets } = usePageConnection().state.use()
  return (
    <div className="filters">
      <Select
        label={w.history.game}
        value={choice.game}
        options={[
          { value: '', text: w.history.all },
          ...games.map(({ game }) => ({ value: game, text: gameNamed(game)?.words[language].name ?? game })),
        ]}
        onChange={(game) => onChange({ game })}
      />
      <Select
        label={w.history.wallet}
        value={choice.wallet}
        options={[
          { value: '', text: w.history.allWallets },
          ...wallets.map(({ currency, isDemo }) => ({
            value: `${currency} ${isDemo ? 'demo' : 'real'}`,
            text: isDemo ? w.wallet.demo(currency) : w.wallet.real(currency),
          })),
        ]}
        onChange={(wallet) => onChange({ wallet })}
      />
      <Select
        label={w.history.state}
        value={choice.state}
        options={[
          { value: '', text: w.history.allStates },
          { value: 'open', text: w.history.open },
          { value: 'over', text: w.history.over },
        ]}
        onChange={(state) => onChange({ state })}
      />
      <Field label={w.history.from} type="date" value={choice.from} onChange={(from) => onChange({ from })} />
      <Field label={w.history.to} type="date" value={choice.to} onChange={(to) => onChange({ to })} />
    </div>
  )
}

const GameName = ({ id }: Readonly<{ id: string }>) => {
  const game = gameNamed(id)
  return game === undefined ? id : <KnownName game={game} />
}
const KnownName = ({ game }: Readonly<{ game: NonNullable<ReturnType<typeof gameNamed>> }>) =>
  useWords(game.words).name

const Rows = ({ rows }: Readonly<{ rows: readonly RoundRow[] }>) => {
  const w = useAccountWords().history
  const { reused } = useHousePieceWords().history
  const { language } = useSettings().settings
  const net = (row: RoundRow): string => {
    const { minor, decimals } = roundNet(row)
    return row.finalPayout === null ? w.open : shownChange(minor, decimals)
  }
  return (
    <DataTable
      className="rounds-table"
      columns={[
        {
          label: w.time,
          cell: ({ openedAt }) => {
            const time = new Date(openedAt)
            const shown = shownTime(time.getTime(), language, 'medium')
            return <time dateTime={time.toISOString()}>{shown}</time>
          },
        },
        {
          label: w.game,
          cell: ({ game, isSeedReused }) => (
            <>
              <GameName id={game} />
              {isSeedReused ? <small className="note"> {reused}</small> : null}
            </>
          ),
        },
        { label: w.stake, right: true, cell: ({ betAmount }) => shownAmount(betAmount) },
        {
          label: w.multiplier,
          right: true,
          cell: ({ multiplier }) => (multiplier === null ? '–' : cutMultiplier(multiplier)),
        },
        {
          label: w.paid,
          right: true,
          cell: ({ finalPayout }) => (finalPayout === null ? '–' : shownAmount(finalPayout)),
        },
        { label: w.net, right: true, cell: net },
        {
          label: w.verify,
          right: true,
          bare: true,
          cell: ({ href, finalPayout, roundId }) => (
            <Link className="quiet-link" href={href}>
              {finalPayout === null ? w.resume : w.verify}
              <span className="sr"> {roundId}</span>
            </Link>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ roundId }) => roundId}
    />
  )
}

const TYPES = { csv: 'text/csv', json: 'application/json' } as const

const Export = ({ choice }: Readonly<{ choice: HistoryChoice }>) => {
  const w = useAccountWords().history
  const { load } = usePageConnection()
  const [state, setState] = useState<keyof typeof TYPES | 'failed' | null>(null)
  const save = async (format: keyof typeof TYPES): Promise<void> => {
    setState(format)
    const file = await load(exportPath(choice, format))
    setState(typeof file === 'string' ? null : 'failed')
    if (typeof file === 'string') download(file, `fairhouse-rounds.${format}`, TYPES[format])
  }
  return (
    <div className="stack tight">
      <div className="row wrap tight">
        <Button size="sm" busy={state === 'csv'} onClick={() => save('csv')}>
          {w.csv}
        </Button>
        <Button size="sm" busy={state === 'json'} onClick={() => save('json')}>
          {w.json}
        </Button>
      </div>
      <p className="note" role="status">
        {state === 'failed' ? w.exportFailed : w.exportNote}
      </p>
    </div>
  )
}

type RoundsProps = Readonly<{ parts: VerifyParts; choice: HistoryChoice }>

/** Finds one round by its id. */
const LookUp = ({ parts }: Pick<RoundsProps, 'parts'>) => {
  const { proof } = useHousePieceWords()
  const [found, setFound] = useState<RoundRow | null>(null)
  return (
    <>
      <RoundFinder<RoundRow> read={useMemo(() => rowReader(parts), [parts])} onFound={setFound} />
      {found === null ? null : (
        <Dialog open wide title={proof.title(found.roundId)} onClose={() => setFound(null)}>
          <Rows rows={[found]} />
        </Dialog>
      )}
    </>
  )
}

const Rounds = ({ parts, choice }: RoundsProps) => {
  const w = useAccountWords().history
  const { noneSoFar } = useHousePieceWords().history
  const history = useRoundHistory(
    useMemo(() => filterOf(choice), [choice]),
    useMemo(() => rowReader(parts), [parts]),
  )
  const { rounds, state, more } = history
  return (
    <>
      {rounds.length > 0 ? (
        <Rows rows={rounds} />
      ) : state === 'searching' ? null : (
        <Empty text={{ loading: w.loading, failed: w.failed, ready: more ? noneSoFar : w.none }[state]} />
      )}
      <MoreRounds history={history} />
      <LookUp parts={parts} />
    </>
  )
}

export const HistoryPanel = () => {
  const w = useAccountWords().history
  const [choice, setChoice] = useState(EVERYTHING)
  const parts = houseParts.use()
  return (
    <section className="panel stack">
      <h2>{w.title}</h2>
      <Filters choice={choice} onChange={(patch) => setChoice((held) => ({ ...held, ...patch }))} />
      {parts === null ? <Empty text={w.loading} /> : <Rounds parts={parts} choice={choice} />}
      <Export choice={choice} />
    </section>
  )
}
