/** Before the first hand: the link to send, who is here, and how the host can fill the table. */
import type { Party } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import { useSettings } from '../settings.ts'
import { AddBot, type HostTabProps } from './HostTab.tsx'
import { Invite } from './Invite.tsx'
import { SeatList } from './SeatsTab.tsx'
import type { MuteList } from './use-mute-list.ts'
import { usePartyWords } from './words/index.ts'

export type BeforeFirstHandProps = HostTabProps &
  Readonly<{ gameName: string; muting: MuteList; sit: ((place: number) => void) | null }>

const isHostOf = ({ seats }: Party): boolean => seats.some(({ isMe, isHost }) => isMe && isHost)

export const BeforeFirstHand = (props: BeforeFirstHandProps) => {
  const { party, ui, control, gameName } = props
  const w = usePartyWords()
  const { language } = useSettings().settings
  const isHost = isHostOf(party)
  return (
    <div className="party-gathering felt-glow">
      <section className="panel">
        <h2>{w.invite.title}</h2>
        {party.link === null ? null : <Invite link={party.link} gameName={gameName} />}
      </section>
      <section className="panel stack">
        <h2>{w.door.who}</h2>
        <p className="note">{ui.summary(party, language)}</p>
        <SeatList {...props} table={null} />
        {isHost ? <AddBot {...props} /> : null}
        {isHost && party.format === 'tournament' ? (
          <Button
            kind="primary"
            size="lg"
            disabled={control.pending || party.seats.length < 2}
            onClick={() => control.hostAct({ type: 'start' })}
          >
            {w.host.start}
          </Button>
        ) : null}
      </section>
    </div>
  )
}
