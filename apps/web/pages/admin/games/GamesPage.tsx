/** Games on and off, for everybody and for one operator, and their returns there. */
import type { ManagedGame } from '@fairhouse/messages'
import { Button, type Column, DataTable, Empty } from '@fairhouse/ui'
import { useState } from 'react'
import { useHttpAction, useServerData } from '../../../house/use-server-data.ts'
import { OperatorSelect } from '../OperatorSelect.tsx'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import type { Viewer } from '../viewer.ts'
import { useAdminWords } from '../words/index.ts'
import { Everywhere, Exact, Here, Rtp } from './GameCells.tsx'
import { RtpDialog } from './RtpDialog.tsx'

type Status = 'active' | 'disabled'
type GameTableProps = Readonly<{
  viewer: Viewer
  games: readonly ManagedGame[]
  /** Null: as in the game's file. */
  onSwitch(game: ManagedGame, where: 'here' | 'everywhere', status: Status | null): void
  onEdit(game: ManagedGame): void
}>

const GameTable = ({ viewer, games, onSwitch, onEdit }: GameTableProps) => {
  const words = useAdminWords()
  const w = words.games
  const { gameName } = useConsoleFormats()
  const everywhere: Column<ManagedGame> = {
    label: w.everywhere,
    cell: (game) => (
      <Everywhere game={game} onSwitch={(on) => onSwitch(game, 'everywhere', on ? 'active' : 'disabled')} />
    ),
  }
  const columns: readonly Column<ManagedGame>[] = [
    { label: words.game, cell: ({ game }) => <b>{gameName(game)}</b> },
    ...(viewer.role === 'admin' ? [everywhere] : []),
    {
      label: w.here,
      cell: (game) => <Here game={game} onSwitch={(on) => onSwitch(game, 'here', on ? null : 'disabled')} />,
    },
    { label: w.rtp, cell: (game) => <Rtp game={game} /> },
    { label: w.exact, cell: (game) => <Exact game={game} /> },
    {
      label: w.change,
      right: true,
      bare: true,
      cell: (game) => (
        <Button size="sm" aria-label={w.changeOf(gameName(game.game))} onClick={() => onEdit(game)}>
          {w.change}
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      className="console-table"
      label={words.pages.games}
      columns={columns}
      rows={games}
      keyOf={({ game }) => game}
    />
  )
}

const OperatorGames = ({ viewer, operator }: Readonly<{ viewer: Viewer; operator: string }>) => {
  const words = useAdminWords()
  const path = `/v1/admin/operators/${operator}/games`
  const { value, refusal, load } = useServerData<Readonly<{ games: readonly ManagedGame[] }>>(path)
  const doing = useHttpAction()
  const [edited, setEdited] = useState<ManagedGame | null>(null)
  const change: GameTableProps['onSwitch'] = async ({ game }, where, status) => {
    const at = where === 'here' ? `${path}/${game}` : `/v1/admin/games/${game}`
    if ((await doing.run(at, { status }, 'PUT')) !== null) await load()
  }
  const saved = (): void => {
    setEdited(null)
    void load()
  }
  return (
    <>
      <RefusalBox refusal={refusal ?? doing.refusal} />
      {value === null ? (
        <Empty text={words.loading} />
      ) : (
        <GameTable viewer={viewer} games={value.games} onSwitch={change} onEdit={setEdited} />
      )}
      <p className="note">{words.games.openRounds}</p>
      {edited === null ? null : (
        <RtpDialog game={edited} operator={operator} onClose={() => setEdited(null)} onSaved={saved} />
      )}
    </>
  )
}

export const GamesPage = ({ viewer }: Readonly<{ viewer: Viewer }>) => {
  const [operator, setOperator] = useState(viewer.operator)
  return (
    <section className="panel stack">
      <OperatorSelect viewer={viewer} value={operator} onChange={setOperator} />
      <OperatorGames key={operator} viewer={viewer} operator={operator} />
    </section>
  )
}
