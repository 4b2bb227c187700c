/** The page at /tables: the public tables of a game by stakes [L1]. */
import { ButtonLink, HouseNotice, usePageTitle, useSettings } from '@fairhouse/ui'
import { handsPath, PublicTables, usePartyWords } from '@fairhouse/ui/party/index.ts'
import { GAMES, gameNamed } from '../../games.ts'
import { PARTY_UIS } from '../../party-parts.ts'
import { ChosenGame, GameChoice, useAskedGame, useObstacle } from './ChosenGame.tsx'

export const TablesPage = () => {
  const w = usePartyWords()
  usePageTitle(w.stakes.title)
  const { language } = useSettings().settings
  const games = GAMES.filter(({ id, hasTables }) => hasTables && PARTY_UIS.has(id)).map(({ id }) => id)
  const game = useAskedGame(games)
  const obstacle = useObstacle()
  return (
    <div className="page page-mid stakes">
      <header>
        <h1 className="page-title">{w.stakes.title}</h1>
        <p className="lead">{w.stakes.lead(gameNamed(game)!.words[language].name)}</p>
      </header>
      {games.length < 2 ? null : (
        <GameChoice games={games} game={game} hrefOf={(id) => `/tables?game=${id}`} />
      )}
      {obstacle !== null ? (
        <HouseNotice obstacle={obstacle} />
      ) : (
        <ChosenGame game={game}>{(ui) => <PublicTables ui={ui} />}</ChosenGame>
      )}
      <div className="row tight wrap">
        <ButtonLink href={`/friends?game=${game}`}>{w.create.title}</ButtonLink>
        <ButtonLink kind="quiet" href={handsPath(game)}>
          {w.hands.title}
        </ButtonLink>
      </div>
    </div>
  )
}
