/** The table for five: me below, the dealer opposite, play counter-clockwise. */
import {
  Bet,
  classNames,
  DealerButton,
  DealerFigure,
  Felt,
  placeStyle,
  useTermText,
  useWords,
} from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { Seat, ShownSeat, ShownTable, TableScene } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import type { SpareChair } from '../spare-chairs.ts'
import { useTeller } from '../teller.ts'
import { Chair, Spare } from './Chair.tsx'
import { Duel } from './Duel.tsx'
import { Middle } from './Middle.tsx'
import { PLACES } from './places.ts'

export type ZhajinhuaStageProps = Readonly<{
  table: ShownTable
  moving?: boolean
  /** The scene in the middle, if any. */
  scene?: TableScene | null
  /** No connection to the house: what is shown may be old. */
  resting?: boolean
  clockOf?(seat: ShownSeat): ReactNode
  bubbles?: ReadonlyMap<Seat, string>
  /** The seats that can be chosen now. */
  targets?: readonly Seat[]
  onChoose?(seat: Seat): void
  /** What is on the chairs without cards; by default they are empty. */
  spare?: readonly SpareChair[]
  /** A press on the table skips the animation. */
  onSkip?: (() => void) | undefined
}>

const EMPTY: SpareChair = { type: 'free' }
const NO_BUBBLES: ReadonlyMap<Seat, string> = new Map()

/** The dealer opposite to me, and arrows in the direction of play. */
const DealerAndOrder = () => {
  const w = useWords(words).table
  return (
    <>
      <div className="zjh-dealer">
        <DealerFigure />
        <span>{w.dealer}</span>
      </div>
      <div role="img" aria-label={w.order}>
        {['right', 'top', 'left'].map((side) => (
          <i key={side} className={`zjh-arrow zjh-arrow-${side}`} />
        ))}
      </div>
    </>
  )
}

const Bets = ({ seats, moving }: Readonly<{ seats: readonly ShownSeat[]; moving: boolean }>) => {
  const w = useWords(words).table
  const { chips, name } = useTeller()
  return seats
    .filter(({ bet }) => bet > 0)
    .map(({ seat, slot, bet }) => (
      <Bet
        key={`${seat} ${bet}`}
        amount={bet}
        text={chips(bet)}
        label={w.bet(name(seat), chips(bet))}
        moving={moving ? 'in' : undefined}
        style={placeStyle(PLACES[slot]!)}
      />
    ))
}

export const ZhajinhuaStage = (props: ZhajinhuaStageProps) => {
  const { table, moving = false, scene = null, resting = false, clockOf, onSkip } = props
  const { bubbles = NO_BUBBLES, targets = [], onChoose, spare } = props
  const w = useWords(words).table
  const termText = useTermText()
  const { seats, empty } = table
  const first = seats.find((seat) => seat.first)
  const { name } = useTeller()
  const duel = scene?.moment.type === 'compared' ? scene.moment : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key for it is Space
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Space
    <div
      className={classNames('stage zjh-stage', resting && 'resting', duel !== null && 'zjh-dueling')}
      onClick={scene === null ? undefined : onSkip}
    >
      <Felt label={w.label} middle={<Middle table={table} scene={scene} />}>
        <DealerAndOrder />
        {empty.slice(0, spare?.length).map((slot, index) => (
          <Spare key={slot} slot={slot} chair={spare?.[index] ?? EMPTY} />
        ))}
        {seats.map((seat) => (
          <Chair
            key={`${table.table} ${seat.seat}`}
            seat={seat}
            moving={moving}
            away={duel !== null && (duel.seat === seat.seat || duel.with === seat.seat)}
            clock={clockOf?.(seat)}
            bubble={bubbles.get(seat.seat)}
            onChoose={onChoose && targets.includes(seat.seat) ? () => onChoose(seat.seat) : undefined}
          />
        ))}
        <Bets seats={seats} moving={moving} />
        {duel === null || scene === null ? null : (
          <Duel key={`${duel.seat} ${duel.with}`} moment={duel} phase={scene.phase} table={table} />
        )}
        {first === undefined ? null : (
          <DealerButton
            label={termText(w.first, name(first.seat))}
            sign={w.firstSign}
            style={placeStyle(PLACES[first.slot]!)}
          />
        )}
      </Felt>
    </div>
  )
}
