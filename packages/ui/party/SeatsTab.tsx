/** The seats and their stacks, empty seats to take, and the player's own seat. */
import type { Party, PartySeat, Table } from '@fairhouse/messages'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Pill } from '../Pill.tsx'
import { SoundQuestion } from '../SoundQuestion.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { chipsText, playsGames } from './chips.ts'
import { isOutOfChips } from './OutOfChips.tsx'
import { OwnSeat } from './OwnSeat.tsx'
import type { PartyUi } from './party-ui.ts'
import type { MuteList } from './use-mute-list.ts'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

type TabProps = Readonly<{
  party: Party
  ui: PartyUi
  control: PartyControl
  muting: MuteList
  sit: ((place: number) => void) | null
  /** The hand, as far as the felt has shown it. */
  table: Table | null
}>

/** A seat's chips: during a hand what is left, as on the felt; the party knows only what it started with. */
const chipsAt = ({ party, ui, table }: Pick<TabProps, 'party' | 'ui' | 'table'>, seat: PartySeat): number => {
  const isPlayed = party.isDealt && table !== null && table.table === party.hand
  const left = isPlayed ? ui.stacks?.(table)[party.dealt.indexOf(seat.place)] : undefined
  return left ?? seat.stack
}

const useSeatFacts = (party: Party, ui: PartyUi): ((seat: PartySeat) => string) => {
  const w = usePartyWords().seats
  return (seat) =>
    [
      seat.status === 'waiting' && party.isDealt && party.dealt.includes(seat.place)
        ? ''
        : w.statuses[seat.status],
      isOutOfChips(party, ui, seat) ? w.outOfChips : '',
      seat.away ? w.away : '',
      seat.voids > 0 ? w.voids(seat.voids) : '', // [F14]
      seat.sharesAddress ? w.sharesAddress : '',
      seat.topUp > 0 ? w.nextHand(chipsText(party, seat.topUp)) : '',
    ]
      .filter((fact) => fact !== '')
      .join(' · ')
}

type PersonProps = Pick<TabProps, 'party' | 'ui' | 'control' | 'muting' | 'table'> &
  Readonly<{ seat: PartySeat }>

/** Mutes a person, or listens to them again. */
const MuteButton = ({ muting, seat }: Pick<PersonProps, 'muting' | 'seat'>) => {
  const w = usePartyWords().seats
  const { name, person } = seat
  const isMuted = muting.isMuted(person)
  return (
    <button
      type="button"
      className="iconbtn"
      aria-pressed={isMuted}
      aria-label={isMuted ? w.unmute(name) : w.mute(name)}
      title={isMuted ? w.unmute(name) : w.mute(name)}
      onClick={() => muting.toggle(person)}
    >
      <Icon name={isMuted ? 'mute' : 'sound'} size={18} />
    </button>
  )
}

/** [L4] A person is removed only after a question: a slip would cost them their seat. */
const RemoveButton = ({ party, control, seat }: Pick<PersonProps, 'party' | 'control' | 'seat'>) => {
  const w = usePartyWords().seats
  const [asking, setAsking] = useState(false)
  const { name, place, isBot } = seat
  const remove = (): void => control.hostAct({ type: 'remove', place })
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={w.remove(name)}
        title={w.remove(name)}
        disabled={control.pending}
        onClick={() => (isBot ? remove() : setAsking(true))}
      >
        <Icon name="cross" size={18} />
      </button>
      {asking ? (
        <ConfirmDialog
          title={w.removeTitle(name)}
          text={w.removeText(playsGames(party))}
          confirm={w.removeConfirm}
          cancel={w.keep}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** Actions on another player: mute, and more for the host. */
const About = (props: PersonProps) => {
  const { party, control, seat } = props
  const w = usePartyWords().seats
  const { name, place, isBot, isMe } = seat
  const isHost = party.seats.some((other) => other.isMe && other.isHost)
  if (isMe || (isBot && !isHost)) return null
  return (
    <span className="party-about">
      {isBot ? null : <MuteButton {...props} />}
      {isHost && !isBot ? (
        <button
          type="button"
          className="iconbtn"
          aria-label={w.passHost(name)}
          title={w.passHost(name)}
          disabled={control.pending}
          onClick={() => control.hostAct({ type: 'passHost', place })}
        >
          <Icon name="swap" size={18} />
        </button>
      ) : null}
      {isHost ? <RemoveButton {...props} /> : null}
    </span>
  )
}

const Person = (props: PersonProps) => {
  const { party, ui, seat } = props
  const w = usePartyWords().seats
  const facts = useSeatFacts(party, ui)(seat)
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
          {seat.isMe ? <small>{w.you}</small> : null}
          {seat.isBot ? <small>{w.bot}</small> : null}
          {seat.isHost ? <Pill>{w.host}</Pill> : null}
        </span>
        {facts === '' ? null : <small className="faint">{facts}</small>}
      </span>
      {party.buyIn === null ? null : <span className="num">{chipsText(party, chipsAt(props, seat))}</span>}
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

const SeatList = ({ party, ui, control, muting, sit, table }: TabProps) => {
  const w = usePartyWords().seats
  return (
    <ul className="party-seats" aria-label={w.list}>
      {Array.from({ length: party.places }, (_, place) => {
        const seat = party.seats.find((taken) => taken.place === place)
        return seat === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <EmptyPlace key={place} place={place} sit={sit} pending={control.pending} />
        ) : (
          <Person
            key={seat.person ?? seat.name}
            party={party}
            ui={ui}
            control={control}
            muting={muting}
            table={table}
            seat={seat}
          />
        )
      })}
    </ul>
  )
}

export const SeatsTab = (props: TabProps) => {
  const { party, control } = props
  const w = usePartyWords().table
  const mine = party.seats.find(({ isMe }) => isMe)
  return (
    <div className="stack">
      {mine === undefined || party.hands === 0 ? null : <SoundQuestion text={w.askSound} />}
      <SeatList {...props} />
      {mine === undefined ? null : <OwnSeat party={party} seat={mine} control={control} />}
    </div>
  )
}
