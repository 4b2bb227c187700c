/** Above the felt: the table's name, its state, the invitation, and a note for spectators. */
import type { Party } from '@fairhouse/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { useConnection } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import { Pill } from '../Pill.tsx'
import { useLeft } from '../TurnClock.tsx'
import { playsGames } from './chips.ts'
import { InviteDialog } from './Invite.tsx'
import { isOver } from './PlayAgain.tsx'
import { usePartyName } from './party-name.ts'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

const MINUTE_MS = 60_000

/** The seconds until the next hand is prepared; empty once they have passed. */
const NextHand = ({ at, isGame }: Readonly<{ at: number; isGame: boolean }>) => {
  const w = usePartyWords().table
  const seconds = Math.ceil(useLeft(at, useConnection().tables.offset) / 1000)
  return seconds > 0 ? w.nextIn(seconds, isGame) : w.starting(isGame)
}

const PartyStatus = ({ party }: Readonly<{ party: Party }>) => {
  const w = usePartyWords().table
  const { state, nextAt, isDealt, hands, format } = party
  if (isOver(party)) return w.over
  if (state === 'paused') return w.paused
  const isGame = playsGames(party)
  if (isDealt) return w.hand(hands, isGame)
  if (state === 'gathering') return format === 'tournament' && hands === 0 ? w.notStarted : w.gathering
  return nextAt === null ? w.starting(isGame) : <NextHand at={nextAt} isGame={isGame} />
}

/** [L6] */
const NextLevel = ({
  at,
  isPlayed,
}: Readonly<{ at: NonNullable<Party['nextLevelAt']>; isPlayed: boolean }>) => {
  const w = usePartyWords().table
  const minutes = Math.ceil(useLeft(at.at ?? 0, useConnection().tables.offset) / MINUTE_MS)
  if (at.hands !== null) return <span className="only-wide">{w.nextLevel(at.hands, isPlayed)}</span>
  return at.at === null || minutes <= 0 ? null : <span className="only-wide">{w.levelIn(minutes)}</span>
}

export type PartyBarProps = Readonly<{
  party: Party
  gameName: string
  control: PartyControl
  /** The chat, on a phone. */
  chat: ReactNode
}>

export const PartyBar = ({ party, gameName, control, chat }: PartyBarProps) => {
  const w = usePartyWords()
  const [inviting, setInviting] = useState(false)
  const name = usePartyName(party)
  const { isWatching, unwatch, pending } = control
  return (
    <header className="party-bar">
      <h1 className="party-name">
        <span className="party-game only-wide">{gameName} · </span>
        {name}
      </h1>
      <span className="party-status num">
        <PartyStatus party={party} />
      </span>
      {party.isPaused && party.isDealt ? (
        <Pill kind="info" icon="pause">
          {w.table.pausedAfter(playsGames(party))}
        </Pill>
      ) : null}
      {party.nextLevelAt === null || isOver(party) ? null : (
        <NextLevel at={party.nextLevelAt} isPlayed={party.isDealt} />
      )}
      <span className="grow" />
      {party.watchers > 0 ? (
        <span className="party-watchers" title={w.table.watchers(party.watchers)}>
          <Icon name="eye" size={16} />
          <span className="sr">{w.table.watchers(party.watchers)}</span>
          <span className="num" aria-hidden="true">
            {party.watchers}
          </span>
        </span>
      ) : null}
      {isWatching ? (
        <>
          <span className="only-wide">
            <Pill icon="eye">{w.table.watching}</Pill>
          </span>
          <Button size="sm" disabled={pending} onClick={unwatch}>
            {w.table.stopWatching}
          </Button>
        </>
      ) : null}
      {chat}
      {party.link === null || party.hand === null ? null : (
        <Button size="sm" {...(isWatching && { className: 'only-wide' })} onClick={() => setInviting(true)}>
          <Icon name="plus" size={18} />
          {w.invite.open}
        </Button>
      )}
      {inviting && party.link !== null ? (
        <InviteDialog link={party.link} gameName={gameName} onClose={() => setInviting(false)} />
      ) : null}
    </header>
  )
}
