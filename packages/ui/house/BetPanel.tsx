/** Stake, the game's own fields and the bet button before a round; the player's choices during it. */
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { type HouseRefusal, useConnection } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import { useSettings } from '../settings.ts'
import { AutobetProgress } from './AutobetPanel.tsx'
import { type FactRow, Facts } from './Facts.tsx'
import { type HouseAction, type HouseRound, isOpenRound } from './house-round.ts'
import { StakeField } from './StakeField.tsx'
import type { HouseDesk } from './use-house-desk.ts'
import { useHousePieceWords } from './words/index.ts'

export type BetPanelProps = Readonly<{
  desk: HouseDesk<HouseRound, HouseAction>
  label: string
  /** Below the table, or beside it with the next seed's commitment at the bottom. */
  layout: 'below' | 'beside'
  /** What the bet can pay. */
  facts: readonly FactRow[]
  /** Why the game takes no bet yet. */
  missing?: string | undefined
  /** The game's own fields. */
  children?: ReactNode
  /** The game's own refusals in words, by code; the words for the rest are shared. */
  refusals?: Readonly<Record<string, string>>
  /** The choices in the open round, or null if none is open. */
  playing?: ReactNode
}>

type FailureProps = Readonly<{ failure: HouseRefusal | null; own: Readonly<Record<string, string>> }>

const Failure = ({ failure, own }: FailureProps) => {
  const { refused } = useHousePieceWords()
  if (failure === null) return null
  const code = failure.refused
  return (
    <p className="dock-failure" role="alert">
      <Icon name="warn" size={16} />
      {(Object.hasOwn(own, code) && own[code]) || refused(code)}
    </p>
  )
}

const NextSeed = () => {
  const w = useHousePieceWords().seeds
  const { next } = useConnection()
  if (next === null) return null
  return (
    <p className="note next-seed">
      {w.fixed}{' '}
      <span className="mono">
        {next.commitment.slice(0, 8)}…{next.commitment.slice(-5)}
      </span>
    </p>
  )
}

const BetButton = ({ desk, missing }: Pick<BetPanelProps, 'desk' | 'missing'>) => {
  const w = useHousePieceWords()
  return (
    <Button
      kind="primary"
      size="lg"
      hotkey="↵"
      busy={desk.current.pending?.type === 'bet'}
      disabled={!desk.canBet}
      title={missing}
      onClick={desk.bet}
    >
      {w.bet(desk.stake.shown)}
    </Button>
  )
}

/** While autobet runs, the filled button stops it. */
const StopButton = ({ desk: { auto, stake, current } }: Pick<BetPanelProps, 'desk'>) => (
  <>
    <AutobetProgress auto={auto} decimals={stake.limits?.decimals ?? 0} open={isOpenRound(current.round)} />
    <Button kind="primary" size="lg" hotkey="A" onClick={auto.stop}>
      {useHousePieceWords().auto.stop}
    </Button>
  </>
)

/**
 * After each step, focus moves from the table, or from a button that is gone, to the panel rather than to another
 * button: the next Enter then presses the filled one. Without hotkeys, focus stays on the table.
 */
const useFocusOnStep = (step: string) => {
  const { hotkeys } = useSettings().settings
  const panel = useRef<HTMLElement>(null)
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every step
  useEffect(() => {
    const here = document.activeElement
    const moved = hotkeys && here?.closest('[data-move]') != null
    if (moved || (inside.current && here === document.body)) panel.current?.focus({ preventScroll: true })
  }, [step])
  return {
    ref: panel,
    onFocus: () => {
      inside.current = true
    },
    onBlur: (event: FocusEvent) => {
      // A disabled button loses focus to nowhere: that isn't leaving.
      if (event.relatedTarget !== null) inside.current = false
    },
  }
}

export const BetPanel = ({
  desk,
  label,
  layout,
  facts,
  missing,
  children,
  refusals = {},
  playing = null,
}: BetPanelProps) => {
  const { stake, current, auto, active } = desk
  const { leftOpen } = useHousePieceWords().auto
  const focus = useFocusOnStep(`${current.round?.roundId} ${current.round?.sequence}`)
  const betting = playing === null && !auto.running
  // Beside the table there is room to show the bet in play.
  const fields = betting || layout === 'beside'
  return (
    <section
      className={classNames('bet-panel', layout === 'below' && 'dock', betting && 'betting')}
      aria-label={label}
      tabIndex={-1}
      {...focus}
    >
      {fields ? <StakeField stake={stake} disabled={!active || !betting} /> : null}
      {fields ? children : null}
      <Failure failure={current.failure} own={refusals} />
      {playing !== null && auto.run !== null && !auto.running ? (
        <p className="note dock-note" role="status">
          {leftOpen}
        </p>
      ) : null}
      {auto.running ? <StopButton desk={desk} /> : (playing ?? <BetButton desk={desk} missing={missing} />)}
      {fields ? <Facts facts={facts} /> : null}
      {layout === 'beside' ? <NextSeed /> : null}
    </section>
  )
}
