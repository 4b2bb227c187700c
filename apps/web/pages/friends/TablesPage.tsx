/** The page at /tables: the public tables of a game by stakes [L1]. */
import {
  ButtonLink,
  HouseNotice,
  Segments,
  useHouse,
  useLocation,
  usePageTitle,
  useSearch,
  useSettings,
} from '@fairhouse/ui'
import { handsPath, PublicTables, usePartyWords } from '@fairhouse/ui/party/index.ts'
import { GAMES, gameNamed } from '../../games.ts'
import { PARTY_UIS } from '../../party-parts.ts'
import { Loading } from '../Loading.tsx'

const Chosen = ({ game }: Readonly<{ game: string }>) => {
  const ui = PARTY_UIS.get(game)!.use()
  return ui === null ? <Loading /> : <PublicTables ui={ui} />
}

export const TablesPage = () => {
  const w = usePartyWords()
  usePageTitle(w.stakes.title)
  const { status, player } = useHouse()
  const { language } = useSettings().settings
  const [, navigate] = useLocation()
  const games = GAMES.filter(({ id, hasTables }) => hasTables && PARTY_UIS.has(id)).map(({ id }) => id)
  const asked = new URLSearchParams(useSearch()).get('game') ?? ''
  const game = games.includes(asked) ? asked : games[0]!
  const obstacle =
    status === 'absent' || status === 'offline' ? status : player === null ? ('connecting' as const) : null
  return (
    <div className="page page-mid stakes">
      <header>
        <h1 className="page-title">{w.stakes.title}</h1>
        <p className="lead">{w.stakes.lead(gameNamed(game)!.words[language].name)}</p>
      </header>
      {games.length < 2 ? null : (
        <Segments
          label={w.create.game}
          options={games.map((id) => ({ value: id, text: gameNamed(id)!.words[language].name }))}
          value={game}
          onChange={(id) => navigate(`/tables?game=${id}`, { replace: true })}
        />
      )}
      {obstacle !== null ? <HouseNotice obstacle={obstacle} /> : <Chosen key={game} game={game} />}
      <div className="row tight wrap">
        <ButtonLink href={`/friends?game=${game}`}>{w.create.title}</ButtonLink>
        <ButtonLink kind="quiet" href={handsPath(game)}>
          {w.hands.title}
        </ButtonLink>
      </div>
    </div>
  )
}
