/**
 * The face of a game at tables from its parts: a ring of seats, the middle of the felt, the dock, a log that is read
 * out. The game says what a seat shows and what has happened, and draws the middle and the controls.
 */
import './kit.css'
import type { Chips, Seat } from '@fairhouse/kit'
import type { Shape } from '@fairhouse/kit/shape.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { Felt } from '../../Felt.tsx'
import { useHotkeys } from '../../hotkeys.ts'
import { KeysDialog } from '../../KeysDialog.tsx'
import { partyUi } from '../../party-of-game.tsx'
import type { SoundName } from '../../sound.ts'
import type { Dictionary } from '../../words.ts'
import { useWords } from '../../words.ts'
import { playsGames } from '../chips.ts'
import type { FeltAction, FeltEvent, HandOf, PartyFeltProps, PartyUi } from '../party-ui.ts'
import { RingSeats, type SeatLook } from '../RingSeats.tsx'
import { TableDock } from './TableDock.tsx'
import { type Teller, useTeller } from './teller.ts'
import { useDealtPlaces } from './use-dealt-places.ts'
import { useSounds, useSpokenLines } from './use-voice.ts'
import { useKitWords } from './words/index.ts'

export type ControlsProps<View, Action> = Readonly<{
  hand: HandOf<View, Action>
  /** The own seat, whose turn it is. */
  seat: Seat
  teller: Teller
  disabled: boolean
  act(action: Action): void
}>

export type MiddleProps<View, Action> = Readonly<{ hand: HandOf<View, Action>; teller: Teller }>

export type TableFace<View, Event, Action> = Omit<
  PartyUi<HandOf<View, Action>, Event, Action>,
  'Felt' | 'PastHand' | 'tabs' | 'stacks'
> &
  Readonly<{
    /** The felt in words. */
    label: Dictionary<string>
    /** Who is to act; null: nobody. */
    turnOf(view: View): Seat | null
    /** Null until the hand is over. */
    winnersOf(view: View): readonly Seat[] | null
    isIn(view: View, seat: Seat): boolean
    /** The chips that a seat has put in so far; missing if the game is played without. */
    paidBy?(view: View, seat: Seat): Chips
    /** What a seat that was dealt in shows besides its name. */
    look(view: View, seat: Seat, teller: Teller): SeatLook
    /** In the middle of the felt. */
    Middle: ComponentType<MiddleProps<View, Action>>
    /** On the player's own turn. */
    Controls: ComponentType<ControlsProps<View, Action>>
    /** What has happened in this hand, in lines: new ones are read out. */
    lines(view: View, teller: Teller): readonly string[]
    soundOf?(event: Event): SoundName | null
    /** Keys of the controls, for the list of keys. */
    keys?: Dictionary<readonly (readonly [key: string, does: string])[]>
  }>

type Shapes<View, Event, Action> = Readonly<{
  view: Shape<View>
  event: Shape<Event>
  action: Shape<Action>
}>

export const tableFace = <View, Event extends FeltEvent, Action extends FeltAction>(
  shapes: Shapes<View, Event, Action>,
  face: TableFace<View, Event, Action>,
): PartyUi => {
  type Props = PartyFeltProps<HandOf<View, Action>, Event, Action>
  type Hand = HandOf<View, Action>
  const { turnOf, winnersOf, look, isIn, paidBy, label, keys, Middle, Controls, lines, soundOf, ...ui } = face

  const Keys = ({ rows }: Readonly<{ rows: NonNullable<typeof keys> }>) => {
    const w = useKitWords()
    const [open, setOpen] = useState(false)
    useHotkeys({ '?': () => setOpen(true) })
    const own = useWords(rows)
    return (
      <KeysDialog open={open} title={w.keys} rows={own} note={w.keysNote} onClose={() => setOpen(false)} />
    )
  }

  const Table = ({ hand, ...props }: Props & Readonly<{ hand: Hand }>) => {
    const { party, seen, events, sit, bubbles, clock, act, pending, online, onShown } = props
    const { view, seat } = hand
    const name = useWords(label)
    const teller = useTeller(hand, party)
    const dealt = useDealtPlaces(party, hand)
    useSpokenLines(hand, lines(view, teller))
    useSounds(events, soundOf)
    useEffect(() => onShown(hand), [hand, onShown])
    const turn = turnOf(view)
    const winners = winnersOf(view)
    const lookAt = (place: number): SeatLook => {
      const at = dealt.indexOf(place)
      if (at < 0 || hand.seats[at]!.left) return {} // somebody else may sit there by now
      const won = winners?.includes(at) === true
      const stack = seen.seats.find((one) => one.place === place)!.stack
      return {
        ...{ turn: turn === at, won, folded: !won && !isIn(view, at) },
        ...(paidBy && winners === null && { chips: stack - paidBy(view, at) }),
        ...(turn === at && { clock }),
        ...look(view, at, teller),
      }
    }
    return (
      <div className="table-kit">
        <div className="stage">
          <Felt label={name} middle={<Middle hand={hand} teller={teller} />}>
            <RingSeats party={seen} sit={sit} bubbles={bubbles} look={lookAt} />
          </Felt>
        </div>
        <TableDock
          hand={hand}
          isSeated={props.me !== null}
          isGame={playsGames(party)}
          isIn={seat !== null && isIn(view, seat)}
          turn={turn}
          winners={winners}
          teller={teller}
        >
          {seat === null ? null : (
            <Controls
              hand={hand}
              seat={seat}
              teller={teller}
              disabled={pending || !online}
              act={(action) => {
                if (!pending && online) act(action)
              }}
            />
          )}
        </TableDock>
        {keys === undefined ? null : <Keys rows={keys} />}
      </div>
    )
  }

  const Log = ({ hand, party }: Props & Readonly<{ hand: Hand }>) => {
    const w = useKitWords()
    const teller = useTeller(hand, party)
    const said = lines(hand.view, teller)
    if (said.length === 0) return <p className="note">{w.nothing}</p>
    return (
      <ol className="log">
        {said.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
          <li key={index}>{line}</li>
        ))}
      </ol>
    )
  }

  const whole = (Part: ComponentType<Props & Readonly<{ hand: Hand }>>) =>
    function WholeHand(props: Props) {
      return props.table === null ? null : <Part key={props.table.table} {...props} hand={props.table} />
    }
  return partyUi(shapes, {
    ...ui,
    Felt: whole(Table),
    tabs: [{ id: 'log', label: LOG, Tab: whole(Log) }],
  })
}

const LOG: Dictionary<string> = { en: 'Log', 'zh-Hans': '记录', 'zh-Hant': '紀錄' }
