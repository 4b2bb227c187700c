/** The page of a house game: stage, bet panel, rail, keyboard shortcuts and notices. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type Hotkeys, useHotkeys } from '../hotkeys.ts'
import { KeysDialog } from '../KeysDialog.tsx'
import { usePageTitle } from '../page-title.ts'
import { useSettings } from '../settings.ts'
import { roundNet, shownChange } from './amounts.ts'
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
  /** The game's stage: an element of the class `house-stage`. */
  stage: ReactNode
  bet: Omit<BetPanelProps, 'desk' | 'layout'>
  rail: Omit<HouseRailProps<R, A>, 'desk' | 'name' | 'onKeys'>
  /** The game's own keys, and a line about each. The keys for autobet and this list are added. */
  hotkeys: Hotkeys
  keys: readonly (readonly [key: string, does: string])[]
}>

/** What the round on the table won, once that has been shown; null for nothing. */
const useShownWin = ({ current, auto }: HouseDesk<HouseRound, HouseAction>): string | null => {
  const { wins } = useSettings().settings
  const { round, revealing } = current
  if (!wins || round === null || isOpenRound(round) || revealing || auto.running) return null
  const { minor, decimals } = roundNet(round)
  return minor > 0n ? shownChange(minor, decimals) : null
}

/** A held key presses a button only once. */
const noRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** Turbo shows no animation; the last step that it played stays still until something else is shown. */
const useStill = <R extends HouseRound, A>({ auto, current: { round } }: HouseDesk<R, A>): boolean => {
  const shown = `${round?.roundId} ${round?.sequence}`
  const last = useRef<string | null>(null)
  const isTurbo = auto.running && auto.form.turbo
  useEffect(() => {
    if (isTurbo) last.current = shown
  }, [isTurbo, shown])
  return isTurbo || last.current === shown
}

export const HousePage = <R extends HouseRound, A extends HouseAction>(props: HousePageProps<R, A>) => {
  const { desk, name, layout, stage, bet, rail, hotkeys, keys } = props
  const w = useHousePieceWords().keys
  usePageTitle(name)
  const obstacle = useObstacle(desk.id)
  const [listed, setListed] = useState(false)
  const { auto, current } = desk
  const win = useShownWin(desk)
  const isStill = useStill(desk)
  useHotkeys({
    ...(auto.running && { a: auto.stop }),
    '?': () => setListed(true),
    ...hotkeys,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only swallows repeats of a held key
    <div
      className={classNames(
        'game',
        'house-page',
        `bet-${layout}`,
        isStill && 'still',
        win !== null && 'won-glow',
        desk.id,
      )}
      onKeyDown={noRepeat}
    >
      {stage}
      {win === null ? null : (
        <b key={current.round?.roundId} className="house-win num" aria-hidden="true">
          {win}
        </b>
      )}
      <HouseRail {...rail} desk={desk} name={name} onKeys={() => setListed(true)} />
      {obstacle !== null && !isOpenRound(current.round) ? (
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
