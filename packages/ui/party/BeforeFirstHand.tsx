/** Before the first hand: the felt with who is here, the link to send, and how the host fills the table and starts. */
import { Button } from '../Button.tsx'
import { Felt } from '../Felt.tsx'
import { SoundQuestion } from '../SoundQuestion.tsx'
import { useSettings } from '../settings.ts'
import { AddBot, type HostTabProps } from './HostTab.tsx'
import { Invite } from './Invite.tsx'
import { RingSeats } from './RingSeats.tsx'
import { usePartyWords } from './words/index.ts'

export type BeforeFirstHandProps = HostTabProps &
  Readonly<{ gameName: string; sit: ((place: number) => void) | null }>

const Onward = (props: HostTabProps) => {
  const { party, control } = props
  const w = usePartyWords().table
  const isTournament = party.format === 'tournament'
  const isHost = party.seats.some(({ isMe, isHost }) => isMe && isHost)
  const text = !isTournament ? w.startsByItself : isHost ? w.whenReady : w.hostStarts
  return (
    <div className="party-onward">
      <p className="note" role="status">
        {text}
      </p>
      {isHost ? <AddBot {...props} /> : null}
      {isHost && isTournament ? (
        <Button
          kind="primary"
          size="lg"
          disabled={control.pending || party.seats.length < 2}
          onClick={() => control.hostAct({ type: 'start' })}
        >
          {w.start}
        </Button>
      ) : null}
    </div>
  )
}

export const BeforeFirstHand = (props: BeforeFirstHandProps) => {
  const { party, ui, gameName, sit } = props
  const w = usePartyWords()
  const { language } = useSettings().settings
  return (
    <>
      <div className="stage party-gathering">
        <Felt label={w.seats.list} middle={<p className="party-summary">{ui.summary(party, language)}</p>}>
          <RingSeats party={party} sit={sit} />
        </Felt>
      </div>
      <section className="dock party-prepare" aria-label={w.invite.title}>
        {party.link === null ? null : <Invite link={party.link} gameName={gameName} />}
        <Onward {...props} />
        {party.seats.some(({ isMe }) => isMe) ? <SoundQuestion text={w.table.askSound} /> : null}
      </section>
    </>
  )
}
