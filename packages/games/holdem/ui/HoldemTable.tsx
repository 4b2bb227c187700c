/**
 * A table being played, whoever deals: the felt, the dock or what is in its place, and the rail beside them.
 * It is handed what the presenter shows, and says what the player wants.
 */
import { TurnClock, useHotkeys, useMusic, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { ShownSeat, ShownTable } from '../presenter.ts'
import type { Chair } from '../session.ts'
import type { TableIntent } from '../table.ts'
import { words } from '../words/index.ts'
import { DockPanel } from './dock/DockPanel.tsx'
import { useHoldemSettings } from './settings-context.ts'
import { HoldemStage } from './stage/Stage.tsx'
import { TellerProvider, useTellerOf } from './teller.ts'
import { useAnnouncements } from './use-voice.ts'

export type HoldemTableProps = Readonly<{
  shown: ShownTable
  /** A line above the felt. */
  meta: ReactNode
  /** Null: the page has its own, and its own heading. */
  rail: ReactNode | null
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
  /** At the seat whose turn it is, where the page has a clock of its own. */
  clock?: ReactNode
  onSit?: ((chair: Chair) => void) | null
  /** Of the chips: 100 are 1.00 where they have two. */
  decimals?: number
  /** Dialogs. */
  children?: ReactNode
}>

export const HoldemTable = (props: HoldemTableProps) => {
  const { shown, meta, rail, below, onIntent, onWhy, onKeys, bubbles, resting, onSit, children } = props
  const { fullName } = useWords(words)
  const teller = useTellerOf(shown, props.decimals)
  const { settings } = useHoldemSettings()
  useAnnouncements(shown, teller)
  useMusic(settings.musicVolume)
  const skip = (): void => onIntent({ type: 'skip' })
  useHotkeys({ ' ': skip, '?': onKeys })
  const { dock, hand, beat, stakes, seats, turnClock } = shown
  const clock =
    turnClock && (props.clock ?? <TurnClock deadline={turnClock.deadline} seconds={turnClock.ms / 1000} />)
  return (
    <TellerProvider value={teller}>
      <div className={rail === null ? 'holdem holdem-felt' : 'game holdem'}>
        {rail === null ? null : <h1 className="sr">{fullName}</h1>}
        <HoldemStage
          table={shown}
          meta={meta}
          onSkip={skip}
          onWhy={onWhy}
          clock={clock}
          bubbles={bubbles}
          onSit={onSit}
        />
        {rail}
        {below ?? (
          <DockPanel
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
