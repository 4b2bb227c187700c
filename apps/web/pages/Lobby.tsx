/** The lobby: an open round first, then the games, then what was played and why it can be trusted. */
import { ButtonLink, Icon, Link, Pill, useHouse, useOpenRounds, usePageTitle } from '@fairhouse/ui'
import { GAMES, gameNamed } from '../games.ts'
import { useShellWords } from '../words/index.ts'
import { GameCards } from './GameCards.tsx'
import { OpenRound } from './OpenRound.tsx'
import { RecentRounds } from './RecentRounds.tsx'

export const Lobby = () => {
  const words = useShellWords()
  usePageTitle('Fairhouse')
  const open = useOpenRounds().filter(({ game }) => gameNamed(game) !== undefined)
  return (
    <div className="page lobby">
      <div className="lobby-main">
        <header className="lobby-head">
          <div>
            <h1>{words.lobby.title}</h1>
            <p className="lobby-lead">{words.lobby.lead}</p>
          </div>
          {useHouse().status === 'absent' ? <Pill icon="device">{words.onDevice}</Pill> : null}
        </header>
        {open.map((round) => (
          <OpenRound key={round.game} round={round} />
        ))}
        <WithFriends />
        <GameCards games={GAMES} primary={open.length === 0} />
      </div>
      <aside className="lobby-aside">
        <RecentRounds />
        <Fairness />
      </aside>
    </div>
  )
}

/** [L4] */
const WithFriends = () => {
  const words = useShellWords().friends
  if (useHouse().status === 'absent') return null
  return (
    <section className="with-friends">
      <div className="grow">
        <h2>{words.title}</h2>
        <p className="resume-standing">{words.text}</p>
      </div>
      {GAMES.some(({ hasTables }) => hasTables) ? (
        <ButtonLink kind="quiet" href="/tables">
          {words.tables}
        </ButtonLink>
      ) : null}
      <ButtonLink href="/friends">{words.open}</ButtonLink>
    </section>
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
