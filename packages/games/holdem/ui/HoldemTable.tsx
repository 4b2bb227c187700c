/**
 * A table being played, whoever deals: the felt, the dock or what stands in its place, and the rail beside them.
 * It is handed what the presenter shows, and says what the player wants.
 */
import { TurnClock, useHotkeys, useMusic, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { ShownSeat, ShownTable } from '../presenter.ts'
import type { Chair } from '../session.ts'
import type { TableIntent } from '../table.ts'
import { words } from '../words/index.ts'
import { Dock } from './dock/Dock.tsx'
import { useHoldemSettings } from './settings-context.ts'
import { Stage } from './stage/Stage.tsx'
import { TellerProvider, useTellerOf } from './teller.ts'
import { useAnnouncements } from './use-voice.ts'

export type HoldemTableProps = Readonly<{
  shown: ShownTable
  /** A line above the felt. */
  meta: ReactNode
  rail: ReactNode
  /** In the dock's place, once a hand is over; null: the dock. */
  below: ReactNode | null
  onIntent(intent: TableIntent): void
  /** Asks why a seat did what it did; absent: nobody can say. */
  onWhy?: (seat: ShownSeat) => void
  onKeys(): void
  /** What seats have said, by chair. */
  bubbles?: ReadonlyMap<Chair, string>
  /** The line is down, or the last action is on its way: nothing can be pressed. */
  resting?: boolean
  /** Milliseconds: the clock of the deadlines less this device's. */
  offset?: () => number
  /** Dialogs. */
  children?: ReactNode
}>

export const HoldemTable = (props: HoldemTableProps) => {
  const { shown, meta, rail, below, onIntent, onWhy, onKeys, bubbles, resting, offset, children } = props
  const { fullName } = useWords(words)
  const teller = useTellerOf(shown)
  const { settings } = useHoldemSettings()
  useAnnouncements(shown, teller)
  useMusic(settings.musicVolume)
  const skip = (): void => onIntent({ type: 'skip' })
  useHotkeys({ ' ': skip, '?': onKeys })
  const { dock, hand, beat, stakes, seats, turnClock } = shown
  const clock = turnClock && (
    <TurnClock deadline={turnClock.deadline} seconds={turnClock.ms / 1000} {...(offset && { offset })} />
  )
  return (
    <TellerProvider value={teller}>
      <div className="game holdem">
        <h1 className="sr">{fullName}</h1>
        <Stage table={shown} meta={meta} onSkip={skip} onWhy={onWhy} clock={clock} bubbles={bubbles} />
        {rail}
        {below ?? (
          <Dock
            dock={dock}
            hand={hand}
            moving={beat !== null}
            stack={seats.find((seat) => seat?.me)?.stack ?? 0}
            bigBlind={stakes.bigBlind}
            resting={resting === true}
            onIntent={onIntent}
          />
        )}
        {children}
      </div>
    </TellerProvider>
  )
}
