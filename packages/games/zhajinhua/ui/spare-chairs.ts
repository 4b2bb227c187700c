/** Who or what is on the chairs of the felt that were dealt no cards. */
import type { PartyFeltProps } from '@fairhouse/ui'

/** Why somebody at the table has no cards. */
export type Absence = 'next' | 'out' | 'broke'

export type SpareChair = Readonly<
  | { type: 'free'; onSit?: (() => void) | undefined }
  | { type: 'person'; name: string; isBot: boolean; isMe: boolean; stack: number; absence: Absence }
>

type PartySeat = PartyFeltProps['party']['seats'][number]

export const absenceOf = ({ status, stack, topUp }: PartySeat, ante: number): Absence => {
  if (status === 'out' || status === 'leaving') return 'out'
  return stack + topUp < ante ? 'broke' : 'next'
}

/** First the people, then the free places: the others on the felt don't exist at this table. */
export const spareChairs = ({ party, sit }: Pick<PartyFeltProps, 'party' | 'sit'>): readonly SpareChair[] => {
  const { seats, places, dealt, config } = party
  const people = seats.filter(({ place }) => !dealt.includes(place))
  const isTaken = (place: number): boolean =>
    dealt.includes(place) || seats.some((seat) => seat.place === place)
  const free = Array.from({ length: places }, (_, place) => place).filter((place) => !isTaken(place))
  return [
    ...people.map(
      (seat): SpareChair => ({
        ...{ type: 'person', name: seat.name, isBot: seat.isBot, isMe: seat.isMe, stack: seat.stack },
        absence: absenceOf(seat, Number(config.ante)),
      }),
    ),
    ...free.map(
      (place): SpareChair => ({ type: 'free', onSit: sit === null ? undefined : () => sit(place) }),
    ),
  ]
}
