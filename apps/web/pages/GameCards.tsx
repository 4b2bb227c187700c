/** The games as cards. A single one gets the whole width and a button; several share a grid. */
import {
  ButtonLink,
  classNames,
  Empty,
  factTexts,
  Icon,
  Link,
  type LobbyEntry,
  useConnection,
  useOfferedGame,
  useWords,
} from '@fairhouse/ui'
import { useGameLinks } from '../game-links.ts'
import { useShellWords } from '../words/index.ts'
import { cardSpans } from './card-spans.ts'

export const GameCards = ({ games }: Readonly<{ games: readonly LobbyEntry[] }>) => {
  const words = useShellWords().lobby
  if (games.length === 0) return <Empty text={words.noGames} />
  if (games.length === 1) return <GameAlone game={games[0]!} />
  const spans = cardSpans(games.length)
  return (
    <ul className="games">
      {games.map((game, place) => (
        <li key={game.id} style={{ '--span': spans[place] }}>
          <GameCard game={game} />
        </li>
      ))}
    </ul>
  )
}

const GameAlone = ({ game }: Readonly<{ game: LobbyEntry }>) => {
  const words = useShellWords().lobby
  const { name, tagline } = useWords(game.words)
  return (
    <article className="alone">
      <Art game={game} />
      <div className="alone-text">
        <h2 className="alone-name">{name}</h2>
        <p className="alone-tagline">{tagline}</p>
        <Facts game={game} className="alone-facts" />
        <div className="alone-actions">
          <ButtonLink size="lg" href={`/${game.id}`}>
            {words.play}
          </ButtonLink>
          <GameLinks game={game} />
        </div>
      </div>
    </article>
  )
}

/** Why the game can't be played now; null if it can, or if that isn't known yet. */
const useClosed = ({ id, needsHouse }: LobbyEntry): 'absent' | 'offline' | 'disabled' | null => {
  const { status, games } = useConnection()
  if (!needsHouse) return null
  if (status === 'absent' || status === 'offline') return status
  return games.find(({ game }) => game === id)?.status === 'disabled' ? 'disabled' : null
}

/** A closed game is greyed out and says why; its page says more, and its rules and odds stay open. */
const GameCard = ({ game }: Readonly<{ game: LobbyEntry }>) => {
  const { name, tagline } = useWords(game.words)
  const reasons = useShellWords().lobby.closed
  const closed = useClosed(game)
  return (
    <article className={classNames('gamecard', closed !== null && 'gamecard-closed')}>
      <Art game={game} />
      <div className="gamecard-text">
        <h2 className="gamecard-name">
          <Link className="gamecard-link" href={`/${game.id}`}>
            {name}
          </Link>
        </h2>
        {closed === null ? (
          <p className="gamecard-tagline">{tagline}</p>
        ) : (
          <p className="gamecard-tagline">
            <Icon name={closed === 'disabled' ? 'info' : 'offline'} size={16} /> {reasons[closed]}
          </p>
        )}
        <Facts game={game} className="gamecard-facts" />
      </div>
      <GameLinks game={game} />
    </article>
  )
}

/** Decoration, hidden from screen readers. */
const Art = ({ game }: Readonly<{ game: LobbyEntry }>) => (
  <div className="gamecard-art" aria-hidden="true">
    <game.Art />
  </div>
)

/** Facts that the house decides appear once the house has sent them. */
const Facts = ({ game, className }: Readonly<{ game: LobbyEntry; className: string }>) => {
  const { facts } = useWords(game.words)
  const { game: offer } = useOfferedGame(game.id)
  return (
    <ul className={`${className} num`}>
      {factTexts(facts, offer).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const GameLinks = ({ game }: Readonly<{ game: LobbyEntry }>) => {
  const words = useShellWords()
  const { name } = useWords(game.words)
  return (
    <div className="gamecard-links">
      {useGameLinks(game).map(({ href, text }) => (
        <Link key={href} className="btn btn-quiet btn-sm" href={href} aria-label={words.pageOf(name, text)}>
          {text}
        </Link>
      ))}
    </div>
  )
}
