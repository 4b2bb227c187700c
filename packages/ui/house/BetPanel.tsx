/** Where a person decides about money: the stake and the game's own fields before a round, what may be done in it. */
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { type HouseRefusal, useHouse } from '../house.ts'
import { Icon } from '../Icon.tsx'
import { useSettings } from '../settings.ts'
import { AutobetStanding } from './AutobetPanel.tsx'
import { type FactRow, Facts } from './Facts.tsx'
import type { HouseAction, HouseRound } from './house-round.ts'
import { StakeField } from './StakeField.tsx'
import type { HouseDesk } from './use-house-desk.ts'
import { useHousePieceWords } from './words/index.ts'

export type BetPanelProps = Readonly<{
  desk: HouseDesk<HouseRound, HouseAction>
  label: string
  /** Below the table, or beside it with the commitment of the next seed at its foot. */
  layout: 'below' | 'beside'
  /** About the bet. */
  facts: readonly FactRow[]
  /** Why the game takes no bet yet. */
  missing?: string | undefined
  /** What the game itself wants to know before a bet. */
  children?: ReactNode
  /** The game's own refusals in words, by code; the house has those of every game. */
  refusals?: Readonly<Record<string, string>>
  /** What may be done in the open round; null: none is open. */
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
      {(Object.hasOwn(own, code) && own[code]) || refused(code)} <span className="mono faint">{code}</span>
    </p>
  )
}

const NextSeed = () => {
  const w = useHousePieceWords().seeds
  const { next } = useHouse()
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
      busy={desk.table.pending?.type === 'bet'}
      disabled={!desk.canBet}
      title={missing}
      onClick={desk.bet}
    >
      {w.bet(desk.stake.shown)}
    </Button>
  )
}

/** Autobet plays: the filled button is the one that stops it. */
const StopButton = ({ desk: { auto, stake } }: Pick<BetPanelProps, 'desk'>) => (
  <>
    <AutobetStanding auto={auto} decimals={stake.limits?.decimals ?? 0} />
    <Button kind="primary" size="lg" hotkey="A" onClick={auto.stop}>
      {useHousePieceWords().auto.stop}
    </Button>
  </>
)

/**
 * A step takes the focus from a move on the table, or from a button that has gone, to the panel and not to
 * another button: the next Enter is then the filled button's. Without the house's keys a move keeps it.
 */
const useFocusOnStep = (step: string) => {
  const { hotkeys } = useSettings().settings
  const panel = useRef<HTMLElement>(null)
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step
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
      // A button that is switched off loses the focus to nowhere: that is no leaving.
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
  const { stake, table, auto, active } = desk
  const focus = useFocusOnStep(`${table.round?.roundId} ${table.round?.sequence}`)
  const betting = playing === null && !auto.running
  // Beside the table there is room for the bet that is being played.
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
      <Failure failure={table.failure} own={refusals} />
      {auto.running ? <StopButton desk={desk} /> : (playing ?? <BetButton desk={desk} missing={missing} />)}
      {fields ? <Facts facts={facts} /> : null}
      {layout === 'beside' ? <NextSeed /> : null}
    </section>
  )
}
