/** The table in play and in the history: nine chairs around the board, the viewer's at the bottom. */
import { classNames, Felt } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { ShownSeat, ShownTable } from '../../presenter.ts'
import type { Chair as Place } from '../../session.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { Boards } from './Board.tsx'
import { Chair, EmptyChair } from './Chair.tsx'
import { Bets, Button, Pots } from './Chips.tsx'

export type HoldemStageProps = Readonly<{
  table: ShownTable
  /** A line above the table. */
  meta: ReactNode
  /** A press on the table skips the animation. */
  onSkip?: (() => void) | undefined
  onWhy?: ((seat: ShownSeat) => void) | undefined
  /** Shown at the seat to act. */
  clock?: ReactNode
  /** Chat bubbles by chair. */
  bubbles?: ReadonlyMap<Place, string> | undefined
  /** Takes an empty chair; null if none can be taken. */
  onSit?: ((chair: Place) => void) | null | undefined
}>

/** From this length on, a bet's figure leaves no room for chips beside it on a phone. */
const LONG = '100,000'.length

export const HoldemStage = ({ table, meta, onSkip, onWhy, clock, bubbles, onSit }: HoldemStageProps) => {
  const { table: t } = useTexts()
  const { seats, places, beat, hand } = table
  const moving = beat !== null
  const teller = useTeller()
  /** Who has a seat can't take another one: free chairs are only in the way. */
  const isSeated = seats.some((seat) => seat?.me)
  const isLong = seats.some((seat) => seat !== null && teller.chips(seat.bet).length > LONG)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key for it is Space
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Space
    <div
      className={classNames('stage', 'holdem-stage', moving && 'is-moving', isLong && 'has-long-bets')}
      onClick={moving ? onSkip : undefined}
    >
      <div className="holdem-meta">{meta}</div>
      <Felt
        label={t.label}
        middle={
          <>
            <Pots table={table} />
            <Boards table={table} moving={moving} />
          </>
        }
      >
        {places.map((place, chair) => {
          const seat = seats[chair]
          return seat ? (
            <Chair
              key={`${hand} ${place}`}
              seat={seat}
              moving={moving}
              onWhy={onWhy && (() => onWhy(seat))}
              clock={seat.status === 'turn' ? clock : undefined}
              bubble={bubbles?.get(chair)}
            />
          ) : onSit === null && isSeated ? null : (
            <EmptyChair key={`empty ${place}`} place={place} onSit={onSit && (() => onSit(chair))} />
          )
        })}
        <Bets table={table} />
        <Button table={table} />
      </Felt>
    </div>
  )
}
