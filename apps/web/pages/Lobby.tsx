/** The lobby: where to start, an open round, the games, then recent rounds and fairness. */
import {
  ButtonLink,
  Card,
  Icon,
  Link,
  Pill,
  useConnection,
  useOpenRounds,
  usePageTitle,
  useWords,
} from '@fairhouse/ui'
import { GAMES, gameNamed } from '../games.ts'
import { useShellWords } from '../words/index.ts'
import { GameCards } from './GameCards.tsx'
import { OpenRound } from './OpenRound.tsx'
import { RecentRounds } from './RecentRounds.tsx'

export const Lobby = () => {
  usePageTitle('Fairhouse')
  const open = useOpenRounds().filter(({ game }) => gameNamed(game) !== undefined)
  return (
    <div className="page lobby">
      <Welcome primary={open.length === 0} />
      {open.map((round) => (
        <OpenRound key={round.href} round={round} />
      ))}
      <GameCards games={GAMES} />
      <aside className="lobby-aside">
        <RecentRounds />
        <Fairness />
      </aside>
    </div>
  )
}

const ROYAL_FLUSH = ['Ts', 'Js', 'Qs', 'Ks', 'As'] as const

/** `primary`: whether this is the page's main call to action. */
const Welcome = ({ primary }: Readonly<{ primary: boolean }>) => {
  const { lobby, friends } = useShellWords()
  const isAbsent = useConnection().status === 'absent'
  const kind = primary ? 'primary' : 'secondary'
  return (
    <header className="welcome">
      <h1>{lobby.title}</h1>
      <div className="welcome-hand" aria-hidden="true">
        {ROYAL_FLUSH.map((code) => (
          <Card key={code} code={code} size="l" />
        ))}
      </div>
      <p className="welcome-lead">{lobby.lead}</p>
      <div className="welcome-start row wrap">
        {isAbsent ? <PlayHere kind={kind} /> : <PlayTogether kind={kind} />}
      </div>
      {isAbsent ? null : <p className="welcome-note">{friends.text}</p>}
    </header>
  )
}

type StartProps = Readonly<{ kind: 'primary' | 'secondary' }>

const PlayTogether = ({ kind }: StartProps) => {
  const { open, tables } = useShellWords().friends
  return (
    <>
      <ButtonLink kind={kind} href="/friends">
        {open}
      </ButtonLink>
      {GAMES.some(({ hasTables }) => hasTables) ? (
        <ButtonLink kind="quiet" href="/tables">
          {tables}
        </ButtonLink>
      ) : null}
    </>
  )
}

/** Without a house. */
const PlayHere = ({ kind }: StartProps) => (
  <>
    <Pill icon="device">{useShellWords().onDevice}</Pill>
    {GAMES.slice(0, 1).map((game) => (
      <PlayFirst key={game.id} game={game} kind={kind} />
    ))}
  </>
)

type FirstProps = StartProps & Readonly<{ game: (typeof GAMES)[number] }>

const PlayFirst = ({ game, kind }: FirstProps) => {
  const { lobby } = useShellWords()
  const { name } = useWords(game.words)
  return (
    <ButtonLink kind={kind} href={`/${game.id}`}>
      {lobby.playGame(name)}
    </ButtonLink>
  )
}

const Fairness = () => {
  const words = useShellWords().lobby
  return (
    <section className="panel fairness">
      <h2>{words.fairTitle}</h2>
      {words.fair.map((text) => (
        <p key={text} className="fairness-text">
          {text}
        </p>
      ))}
      <div className="row wrap tight">
        <Link className="btn btn-secondary btn-sm" href="/verify">
          <Icon name="shield" size={18} />
          {words.fairVerify}
        </Link>
        <Link className="btn btn-quiet btn-sm" href="/about">
          {words.fairMore}
        </Link>
      </div>
    </section>
  )
}
