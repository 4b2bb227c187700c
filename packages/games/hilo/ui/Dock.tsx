/** Where a person decides about money: the stake before a round, cashing out in it. */
import {
  type Autobet,
  AutobetStanding,
  Button,
  type HouseRefusal,
  Icon,
  type Stake,
  StakeField,
  shownAmount,
  useHousePieceWords,
  useSettings,
  useWords,
} from '@fairhouse/ui'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Choice } from '../hand.ts'
import { isOpen, type Round, skipsLeft, worthNow } from '../presenter.ts'
import { words } from '../words/index.ts'

export type DockProps = Readonly<{
  round: Round | null
  stake: Stake
  rtp: string
  active: boolean
  pending: 'bet' | Choice | null
  failure: HouseRefusal | null
  autobet: Autobet
  onBet(): void
  onChoose(choice: Choice): void
}>

const Fact = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <div className="fact num">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Betting = ({ stake, rtp, active, pending, onBet }: DockProps) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const { limits, amount } = stake
  return (
    <>
      <StakeField stake={stake} disabled={!active} />
      <dl className="facts">
        <Fact name={w.dock.most}>{limits === null ? '–' : shownAmount(limits.maxPayout)}</Fact>
        <Fact name={house.rtp}>{rtp}%</Fact>
      </dl>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        busy={pending === 'bet'}
        disabled={!active || amount === null}
        onClick={onBet}
      >
        {house.bet(stake.shown)}
      </Button>
    </>
  )
}

const Playing = ({ round, active, pending, onChoose }: DockProps & Readonly<{ round: Round }>) => {
  const w = useWords(words).dock
  const { stake } = useHousePieceWords()
  const left = skipsLeft(round)
  return (
    <>
      <dl className="facts">
        <Fact name={stake.label}>{shownAmount(round.betAmount)}</Fact>
        <Fact name={w.guesses}>{round.guessCount}</Fact>
        <Fact name={w.skipsLeft}>{left}</Fact>
        <Fact name={w.most}>{shownAmount(round.maxPayout)}</Fact>
      </dl>
      <Button
        size="lg"
        hotkey="S"
        busy={pending === 'skip'}
        disabled={!active || left === 0}
        onClick={() => onChoose('skip')}
      >
        {w.skip}
      </Button>
      <Button
        kind="primary"
        size="lg"
        hotkey="↵"
        title={round.canCashout ? undefined : w.needsGuess}
        busy={pending === 'cashOut'}
        disabled={!active || !round.canCashout}
        onClick={() => onChoose('cashOut')}
      >
        {round.canCashout ? w.cashOut(shownAmount(worthNow(round))) : w.cashOutNone}
      </Button>
    </>
  )
}

/** Autobet plays: the filled button is the one that stops it. */
const Running = ({ autobet, stake }: DockProps) => (
  <>
    <AutobetStanding autobet={autobet} decimals={stake.limits?.decimals ?? 0} />
    <span className="grow" />
    <Button kind="primary" size="lg" onClick={autobet.stop}>
      {useHousePieceWords().auto.stop}
    </Button>
  </>
)

/**
 * A step takes the focus from a guess, or from a button that has gone, to the dock and not to another button:
 * the next Enter is then the filled button's. Without the house's keys a guess keeps it.
 */
const useFocusOnStep = (step: string) => {
  const { hotkeys } = useSettings().settings
  const dock = useRef<HTMLElement>(null)
  const inside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step
  useEffect(() => {
    const here = document.activeElement
    const guessed = hotkeys && here?.classList.contains('hilo-side')
    if (guessed || (inside.current && here === document.body)) dock.current?.focus({ preventScroll: true })
  }, [step])
  return {
    ref: dock,
    onFocus: () => {
      inside.current = true
    },
    onBlur: (event: FocusEvent) => {
      // A button that is switched off loses the focus to nowhere: that is no leaving.
      if (event.relatedTarget !== null) inside.current = false
    },
  }
}

export const Dock = (props: DockProps) => {
  const { round, failure, autobet } = props
  const w = useWords(words)
  const house = useHousePieceWords()
  const focus = useFocusOnStep(`${round?.roundId} ${round?.sequence}`)
  return (
    <section className="dock hilo-dock" aria-label={w.dock.label} tabIndex={-1} {...focus}>
      {failure === null ? null : (
        <p className="dock-failure" role="alert">
          <Icon name="warn" size={16} />
          {house.refused(failure.refused)} <span className="mono faint">{failure.refused}</span>
        </p>
      )}
      <div className="hilo-moves">
        {autobet.running ? (
          <Running {...props} />
        ) : isOpen(round) ? (
          <Playing {...props} round={round} />
        ) : (
          <Betting {...props} />
        )}
      </div>
    </section>
  )
}
