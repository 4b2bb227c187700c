/** Everybody at the table in a ring: names and chips, free seats to sit down on, and what the game says of a seat. */
import type { Party } from '@fairhouse/messages'
import { placeStyle } from '../Felt.tsx'
import { useShownName } from '../names.ts'
import { EmptySeat, SeatPlate, type SeatPlateProps } from '../SeatPlate.tsx'
import { chipsText } from './chips.ts'
import { ringPlaces } from './ring.ts'
import { usePartyWords } from './words/index.ts'

/** What the game says of a seat. `says`: the same in words, after the name; `chips`: now, not as it began. */
export type SeatLook = Readonly<{ says?: string; chips?: number }> &
  Partial<Pick<SeatPlateProps, 'tag' | 'cards' | 'note' | 'turn' | 'folded' | 'won' | 'clock'>>

export type RingSeatsProps = Readonly<{
  party: Party
  /** Takes an empty seat; null if none can be taken. */
  sit: ((place: number) => void) | null
  look?(place: number): SeatLook
  bubbles?: ReadonlyMap<number, string>
}>

const HUE_STEP = 47
const OWN_HUE = 160

type Seat = Party['seats'][number]
type TakenProps = Omit<RingSeatsProps, 'sit'> & Readonly<{ seat: Seat; style: ReturnType<typeof placeStyle> }>

const Taken = ({ party, seat, look, bubbles, style }: TakenProps) => {
  const w = usePartyWords().seats
  const name = useShownName()(seat.name)
  const { says, chips = seat.stack, ...shown } = look?.(seat.place) ?? {}
  const stack = party.buyIn === null ? '' : chipsText(party, chips)
  const label = [name, stack, seat.isHost ? w.host : '', says ?? ''].filter((part) => part !== '').join(', ')
  return (
    <SeatPlate
      folded={seat.status === 'out' || seat.away}
      {...shown}
      label={label}
      name={name}
      bot={seat.isBot ? w.bot : undefined}
      initial={[...name][0] ?? ''}
      hue={seat.isMe ? OWN_HUE : (OWN_HUE + (seat.place + 1) * HUE_STEP) % 360}
      stack={stack}
      badge={seat.isHost ? w.host : undefined}
      me={seat.isMe}
      bubble={bubbles?.get(seat.place)}
      style={style}
    />
  )
}

export const RingSeats = ({ sit, ...props }: RingSeatsProps) => {
  const { party } = props
  const w = usePartyWords()
  const viewer = party.seats.find(({ isMe }) => isMe)?.place ?? 0
  return ringPlaces(party.places, viewer).map((places, place) => {
    const style = placeStyle(places)
    const seat = party.seats.find((one) => one.place === place)
    if (seat !== undefined) return <Taken key={seat.name} {...props} seat={seat} style={style} />
    const label = sit === null ? w.seats.empty : w.table.sitHere
    // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
    return <EmptySeat key={place} label={label} style={style} {...(sit && { onSit: () => sit(place) })} />
  })
}
