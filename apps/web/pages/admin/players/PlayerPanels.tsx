/** One player, as administrators and managers see them. */
import type { PlayerFile } from '@fairhouse/messages'
import { DataTable, Link, shownAmount, useTermText } from '@fairhouse/ui'
import { houseParts } from '../../../verify-parts.ts'
import { cutMultiplier, type RoundRow, rowReader } from '../../account/round-row.ts'
import { Loading } from '../../Loading.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'

const Who = ({ player }: Pick<PlayerFile, 'player'>) => {
  const words = useAdminWords()
  const w = words.players
  const { time } = useConsoleFormats()
  const { id, name, operator, role, createdAt } = player
  return (
    <section className="panel stack">
      <h2>{name ?? w.guest}</h2>
      <dl className="kv num">
        <dt>{w.id}</dt>
        <dd>{id}</dd>
        <dt>{words.operator}</dt>
        <dd>{operator}</dd>
        <dt>{w.role}</dt>
        <dd>{w.roles[role]}</dd>
        <dt>{w.since}</dt>
        <dd>{time(createdAt)}</dd>
      </dl>
    </section>
  )
}

const Wallets = ({ wallets }: Pick<PlayerFile, 'wallets'>) => {
  const words = useAdminWords()
  return (
    <section className="panel stack">
      <h2>{words.players.wallets}</h2>
      <dl className="kv num">
        {wallets.map(({ currency, isDemo, balance }) => [
          <dt key={`${currency} ${isDemo}`}>{words.wallet(currency, isDemo)}</dt>,
          <dd key={`${currency} ${isDemo} balance`}>{shownAmount(balance)}</dd>,
        ])}
      </dl>
    </section>
  )
}

const Limits = ({ limits }: Pick<PlayerFile, 'limits'>) => {
  const words = useAdminWords()
  const w = words.players
  const termText = useTermText()
  const { time } = useConsoleFormats()
  const lines = [
    ...limits.stakePerDay.map(({ currency, isDemo, amount, stakedToday }) => {
      const today = shownAmount(stakedToday)
      const said = amount === null ? w.noDay(today) : w.day(shownAmount(amount), today)
      return termText(words.wallet(currency, isDemo), said)
    }),
    ...(limits.reminderMinutes === null ? [] : [w.reminder(limits.reminderMinutes)]),
    ...(limits.excludedUntil === null ? [] : [w.excluded(time(limits.excludedUntil))]),
  ]
  return (
    <section className="panel stack">
      <h2>{w.limits}</h2>
      {lines.length === 0 ? <p className="muted">{w.noLimits}</p> : null}
      <ul className="num">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** A finished round links to its proof; an open one keeps its secret. */
const Proof = ({ row }: Readonly<{ row: RoundRow }>) => {
  const w = useAdminWords().players
  if (row.finalPayout === null) return w.open
  return (
    <Link className="quiet-link" href={row.href}>
      {w.verify}
      <span className="sr"> {row.roundId}</span>
    </Link>
  )
}

const Rounds = ({ rounds }: Readonly<{ rounds: PlayerFile['latestRounds'] }>) => {
  const words = useAdminWords()
  const w = words.players
  const { time, gameName } = useConsoleFormats()
  const parts = houseParts.use()
  if (parts === null) return <Loading />
  const rows = rounds.map(rowReader(parts)).filter((row) => row !== null)
  return (
    <section className="panel stack wide">
      <h2>{w.rounds}</h2>
      {rows.length === 0 ? (
        <p className="muted">{w.noRounds}</p>
      ) : (
        <DataTable
          className="console-table"
          label={w.rounds}
          rows={rows}
          keyOf={({ roundId }) => roundId}
          columns={[
            { label: w.time, cell: ({ openedAt }) => time(openedAt) },
            { label: words.game, cell: ({ game }) => gameName(game) },
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
            { label: w.verify, right: true, bare: true, cell: (row) => <Proof row={row} /> },
          ]}
        />
      )}
    </section>
  )
}

const Hands = ({ hands }: Readonly<{ hands: PlayerFile['latestHands'] }>) => {
  const words = useAdminWords()
  const w = words.players
  const { time, gameName, roomName } = useConsoleFormats()
  return (
    <section className="panel stack wide">
      <h2>{w.hands}</h2>
      {hands.length === 0 ? (
        <p className="muted">{w.noHands}</p>
      ) : (
        <DataTable
          className="console-table"
          label={w.hands}
          rows={hands}
          keyOf={({ table }) => table}
          columns={[
            { label: w.time, cell: ({ openedAt }) => time(openedAt) },
            { label: words.game, cell: ({ game }) => gameName(game) },
            { label: w.room, cell: ({ room }) => roomName(room) },
            { label: w.wallet, cell: ({ currency, isDemo }) => words.wallet(currency, isDemo) },
            { label: w.putIn, right: true, cell: ({ paid }) => shownAmount(paid) },
            {
              label: w.gotBack,
              right: true,
              cell: ({ closedAt, won }) => (closedAt === null ? w.open : shownAmount(won)),
            },
            { label: w.id, right: true, cell: ({ table }) => <span className="mono">{table}</span> },
          ]}
        />
      )}
    </section>
  )
}

export const PlayerPanels = ({ file }: Readonly<{ file: PlayerFile }>) => (
  <div className="player-file">
    <Who player={file.player} />
    <Wallets wallets={file.wallets} />
    <Limits limits={file.limits} />
    <Rounds rounds={file.latestRounds} />
    <Hands hands={file.latestHands} />
  </div>
)
