/**
 * A table in play, whoever deals: the felt, the dock or what replaces it, and the rail beside them. Gets what the
 * presenter shows, and reports what the player wants.
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
  /** Null if the page has its own, with its own heading. */
  rail: ReactNode | null
  /** Replaces the dock after a hand; null for the dock. */
  below: ReactNode | null
  onIntent(intent: TableIntent): void
  /** Asks why a seat acted as it did; absent if nobody can say. */
  onWhy?: (seat: ShownSeat) => void
  onKeys(): void
  /** Chat bubbles by chair. */
  bubbles?: ReadonlyMap<Chair, string>
  /** Disconnected, or the last action is on its way: nothing can be pressed. */
  resting?: boolean
  /** Shown at the seat to act, if the page has its own clock. */
  clock?: ReactNode
  onSit?: ((chair: Chair) => void) | null
  /** Decimals of the chips: with two, 100 chips are 1.00. */
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
            canSit={onSit != null}
            onIntent={onIntent}
          />
        )}
        {children}
      </div>
    </TellerProvider>
  )
}
