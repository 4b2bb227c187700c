/** A finished hand, step by step, with export. Closes when the player's turn comes. */
import { Dialog, ReplayDock, useReplayPosition } from '@fairhouse/ui'
import { useMemo } from 'react'
import { tableShown } from '../../presenter.ts'
import { seenAt, seenReplay } from '../../storage/history.ts'
import { beatsSeen, handSeen, type TableUpdate } from '../../table/followed-table.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { HoldemStage } from '../stage/Stage.tsx'
import { TellerProvider, useTellerOf } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { HandExport } from './HandExport.tsx'

export type HandReplayProps = Readonly<{
  update: TableUpdate
  title: string
  decimals: number
  /** When it was played; just now by default. */
  at?: number
  onClose(): void
}>

export const HandReplay = ({ update, title, decimals, at: playedAt, onClose }: HandReplayProps) => {
  const { history } = useTexts()
  const { settings } = useHoldemSettings()
  const replay = useMemo(() => seenReplay(handSeen(update), beatsSeen(update)), [update])
  const at = useReplayPosition(replay.positions.length - 1)
  const { places, sitters, view } = update
  const about = {
    places,
    stakes: view.config,
    viewer: sitters.find(({ me }) => me)?.chair ?? 0,
    names: new Map(sitters.map(({ chair, name }) => [chair, name])),
  }
  const shown = tableShown(seenAt(replay, at.position, about), settings)
  return (
    <Dialog open wide title={title} onClose={onClose}>
      <TellerProvider value={useTellerOf(shown, decimals)}>
        <div className="holdem holdem-replay">
          <HoldemStage table={shown} meta={null} />
          <ReplayDock at={at} words={history}>
            <HandExport update={update} at={playedAt} />
          </ReplayDock>
        </div>
      </TellerProvider>
    </Dialog>
  )
}
