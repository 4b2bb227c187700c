/** The seats and their stacks, empty seats to take, and the player's own seat. */
import type { Party, PartySeat } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Pill } from '../Pill.tsx'
import { chipsText } from './chips.ts'
import { OwnSeat } from './OwnSeat.tsx'
import type { MuteList } from './use-mute-list.ts'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

type TabProps = Readonly<{
  party: Party
  control: PartyControl
  muting: MuteList
  sit: ((place: number) => void) | null
}>

const useSeatFacts = (party: Party): ((seat: PartySeat) => string) => {
  const w = usePartyWords().seats
  return (seat) =>
    [
      seat.status === 'waiting' && party.isDealt && party.dealt.includes(seat.place)
        ? ''
        : w.statuses[seat.status],
      seat.away ? w.away : '',
      seat.topUp > 0 ? w.nextHand(chipsText(party, seat.topUp)) : '',
    ]
      .filter((fact) => fact !== '')
      .join(' · ')
}

type PersonProps = Pick<TabProps, 'party' | 'control' | 'muting'> & Readonly<{ seat: PartySeat }>

/** Actions on another player: mute, and more for the host. */
const About = ({ party, control, muting, seat }: PersonProps) => {
  const w = usePartyWords().seats
  const { name, place, isBot, isMe } = seat
  const isHost = party.seats.some((other) => other.isMe && other.isHost)
  const { pending, hostAct } = control
  const isMuted = muting.isMuted(name)
  if (isMe) return null
  return (
    <span className="party-about">
      {isBot ? null : (
        <button
          type="button"
          className="iconbtn"
          aria-pressed={isMuted}
          aria-label={isMuted ? w.unmute(name) : w.mute(name)}
          onClick={() => muting.toggle(name)}
        >
          <Icon name={isMuted ? 'mute' : 'sound'} size={18} />
        </button>
      )}
      {isHost && !isBot ? (
        <button
          type="button"
          className="iconbtn"
          aria-label={w.passHost(name)}
          title={w.passHost(name)}
          disabled={pending}
          onClick={() => hostAct({ type: 'passHost', place })}
        >
          <Icon name="swap" size={18} />
        </button>
      ) : null}
      {isHost ? (
        <button
          type="button"
          className="iconbtn"
          aria-label={w.remove(name)}
          title={w.remove(name)}
          disabled={pending}
          onClick={() => hostAct({ type: 'remove', place })}
        >
          <Icon name="cross" size={18} />
        </button>
      ) : null}
    </span>
  )
}

const Person = (props: PersonProps) => {
  const { party, seat } = props
  const w = usePartyWords().seats
  const facts = useSeatFacts(party)(seat)
  return (
    <li
      className={classNames(
        'party-seat',
        seat.isMe && 'me',
        !['playing', 'waiting'].includes(seat.status) && 'idle',
      )}
    >
      <Icon name={seat.isBot ? 'bot' : 'user'} size={18} />
      <span className="party-seat-text">
        <span className="row tight">
          <b>{seat.name}</b>
          {seat.isMe ? <small>({w.you})</small> : null}
          {seat.isBot ? <small>{w.bot}</small> : null}
          {seat.isHost ? <Pill>{w.host}</Pill> : null}
        </span>
        {facts === '' ? null : <small className="faint">{facts}</small>}
      </span>
      {party.buyIn === null ? null : <span className="num">{chipsText(party, seat.stack)}</span>}
      <About {...props} />
    </li>
  )
}

const EmptyPlace = ({
  place,
  sit,
  pending,
}: Readonly<{ place: number; pending: boolean }> & Pick<TabProps, 'sit'>) => {
  const w = usePartyWords()
  return (
    <li className="party-seat idle">
      <Icon name="plus" size={18} />
      <span className="party-seat-text">
        {w.seats.seat(place + 1)} · {w.seats.empty}
      </span>
      {sit === null ? null : (
        <Button size="sm" disabled={pending} onClick={() => sit(place)}>
          {w.table.sitHere}
        </Button>
      )}
    </li>
  )
}

export const SeatList = ({ party, control, muting, sit }: TabProps) => {
  const w = usePartyWords().seats
  return (
    <ul className="party-seats" aria-label={w.list}>
      {Array.from({ length: party.places }, (_, place) => {
        const seat = party.seats.find((taken) => taken.place === place)
        return seat === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <EmptyPlace key={place} place={place} sit={sit} pending={control.pending} />
        ) : (
          <Person key={seat.name} party={party} control={control} muting={muting} seat={seat} />
        )
      })}
    </ul>
  )
}

export const SeatsTab = (props: TabProps) => {
  const { party, control } = props
  const mine = party.seats.find(({ isMe }) => isMe)
  return (
    <div className="stack">
      <SeatList {...props} />
      {mine === undefined ? null : <OwnSeat party={party} seat={mine} control={control} />}
    </div>
  )
}
