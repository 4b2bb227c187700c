/** Before the first hand: the felt with who is here, the link to send, and how the host fills the table and starts. */
import type { Party } from '@fairhouse/messages'
import type { CSSProperties } from 'react'
import { Button } from '../Button.tsx'
import { Felt } from '../Felt.tsx'
import { EmptySeat, SeatPlate } from '../SeatPlate.tsx'
import { SoundQuestion } from '../SoundQuestion.tsx'
import { useSettings } from '../settings.ts'
import { chipsText } from './chips.ts'
import { AddBot, type HostTabProps } from './HostTab.tsx'
import { Invite } from './Invite.tsx'
import { usePartyWords } from './words/index.ts'

export type BeforeFirstHandProps = HostTabProps &
  Readonly<{ gameName: string; sit: ((place: number) => void) | null }>

const HUE_STEP = 47
const OWN_HUE = 160

/** On an ellipse, clockwise, the viewer's place at the bottom. */
const spotOf = ({ places, seats }: Party, place: number): CSSProperties => {
  const viewer = seats.find(({ isMe }) => isMe)?.place ?? 0
  const turn = ((place - viewer) / places) * 2 * Math.PI
  const [x, y] = [-Math.sin(turn), Math.cos(turn)]
  const vars = { '--x': 50 + 40 * x, '--y': 50 + 36 * y, '--px': 50 + 33 * x, '--py': 50 + 38 * y }
  return vars as CSSProperties
}

const Seats = ({ party, sit }: Pick<BeforeFirstHandProps, 'party' | 'sit'>) => {
  const w = usePartyWords()
  return Array.from({ length: party.places }, (_, place) => {
    const style = spotOf(party, place)
    const seat = party.seats.find((one) => one.place === place)
    if (seat === undefined) {
      const label = sit === null ? w.seats.empty : w.table.sitHere
      // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
      return <EmptySeat key={place} label={label} style={style} {...(sit && { onSit: () => sit(place) })} />
    }
    const { name } = seat
    return (
      <SeatPlate
        key={seat.name}
        label={seat.isHost ? `${name}, ${w.seats.host}` : name}
        name={name}
        bot={seat.isBot ? w.seats.bot : undefined}
        initial={[...name][0] ?? ''}
        hue={seat.isMe ? OWN_HUE : (OWN_HUE + (place + 1) * HUE_STEP) % 360}
        stack={party.buyIn === null ? '' : chipsText(party, seat.stack)}
        badge={seat.isHost ? w.seats.host : undefined}
        me={seat.isMe}
        folded={seat.status === 'out' || seat.away}
        style={style}
      />
    )
  })
}

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
  const { party, ui, gameName } = props
  const w = usePartyWords()
  const { language } = useSettings().settings
  return (
    <>
      <div className="stage party-gathering">
        <Felt label={w.seats.list} middle={<p className="party-summary">{ui.summary(party, language)}</p>}>
          <Seats {...props} />
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
