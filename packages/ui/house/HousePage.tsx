/** The page of a game of the house: its table, the bet, the rail, the keys, and what the house has to say. */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type Hotkeys, useHotkeys } from '../hotkeys.ts'
import { KeysDialog } from '../KeysDialog.tsx'
import { usePageTitle } from '../page-title.ts'
import { BetPanel, type BetPanelProps } from './BetPanel.tsx'
import { HouseNotice, HouseToasts, useObstacle } from './HouseNotice.tsx'
import { HouseRail, type HouseRailProps } from './HouseRail.tsx'
import { type HouseAction, type HouseRound, isOpenRound } from './house-round.ts'
import type { HouseDesk } from './use-house-desk.ts'
import { useHousePieceWords } from './words/index.ts'

export type HousePageProps<R, A> = Readonly<{
  desk: HouseDesk<R, A>
  name: string
  layout: BetPanelProps['layout']
  /** The game's table: an element of the class `house-stage`. */
  stage: ReactNode
  bet: Omit<BetPanelProps, 'desk' | 'layout'>
  rail: Omit<HouseRailProps<R, A>, 'desk' | 'name' | 'onKeys'>
  /** The game's own keys, and a line about each. Autobet and the list itself are added. */
  hotkeys: Hotkeys
  keys: readonly (readonly [key: string, does: string])[]
}>

/** A key held down presses a button once. */
const noRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

export const HousePage = <R extends HouseRound, A extends HouseAction>(props: HousePageProps<R, A>) => {
  const { desk, name, layout, stage, bet, rail, hotkeys, keys } = props
  const w = useHousePieceWords().keys
  usePageTitle(name)
  const obstacle = useObstacle(desk.id)
  const [listed, setListed] = useState(false)
  const { auto, table } = desk
  useHotkeys({
    ...(auto.running && { a: auto.stop }),
    '?': () => setListed(true),
    ...hotkeys,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only swallows what a key held down repeats
    <div className={classNames('game', 'house-page', `bet-${layout}`, desk.id)} onKeyDown={noRepeat}>
      {stage}
      <HouseRail {...rail} desk={desk} name={name} onKeys={() => setListed(true)} />
      {obstacle !== null && !isOpenRound(table.round) ? (
        <HouseNotice obstacle={obstacle} />
      ) : (
        <BetPanel {...bet} desk={desk} layout={layout} />
      )}
      <HouseToasts />
      <KeysDialog
        open={listed}
        onClose={() => setListed(false)}
        title={w.title}
        rows={[...keys, ...w.rows]}
        note={w.note}
      />
    </div>
  )
}
