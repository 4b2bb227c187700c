/** Where the player decides: the numbers of the turn, the amount, and four buttons of which one is filled. */
import { Button, useFocusOnTurn, useGuard, useHotkeys, useWords } from '@fairhouse/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type ActionButton,
  type ButtonId,
  buttonOf,
  type ConfirmQuestion,
  confirmQuestion,
  KEY_GUARD_MS,
  press,
  type HoldemDock as ShownDock,
  toggle,
  wishOfKey,
} from '../../presenter.ts'
import type { TableIntent } from '../../table.ts'
import { words } from '../../words/index.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DockFacts } from './DockFacts.tsx'
import { PreActions } from './PreActions.tsx'
import { RaiseBox } from './RaiseBox.tsx'
import { type Amount, useAmount } from './use-amount.ts'

export type DockPanelProps = Readonly<{
  dock: ShownDock
  hand: number
  /** An animation is running, so it can be skipped. */
  moving: boolean
  /** The person's chips and the big blind: a large all-in needs confirmation. */
  stack: number
  bigBlind: number
  /** Nothing can be pressed. */
  resting: boolean
  /** Whether a spectator can take a seat. */
  canSit: boolean
  onIntent(intent: TableIntent): void
}>

/** What a press would do, in short: as long as it stays the same the button may be pressed. */
const meaningOf = ({ label, amount, action }: ActionButton): string => `${label} ${amount} ${action === null}`

const useReady = (dock: ShownDock, turn: string, amount: Amount) => {
  const all = useGuard(`${turn} ${dock.mode} ${dock.buttons.map(meaningOf).join()}`, KEY_GUARD_MS)
  const raise = useGuard(`${turn} ${amount.slips}`, KEY_GUARD_MS)
  return (id: ButtonId): boolean => all && (id !== 'betRaise' || raise)
}

const KEYS = ['f', 'c', 'r', '1', '2', '3', '4', '5', '6', 'ArrowLeft', 'ArrowRight', 'Enter'] as const

/** Ignores key repeat on a focused button. */
const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

type NoAmountProps = Pick<DockPanelProps, 'dock' | 'moving' | 'canSit' | 'onIntent'>

/** Without an amount to choose: the reason, or the pre-actions. */
const NoAmount = ({ dock, moving, canSit, onIntent }: NoAmountProps) => {
  const w = useWords(words)
  const { dock: t } = useTexts()
  const { off } = buttonOf(dock, 'betRaise')
  const why = off === null ? '' : off === 'watching' && !canSit ? t.watching : w.off[off]
  if (dock.mode === 'act' || dock.mode === 'watch') return <p className="note">{why}</p>
  if (dock.mode === 'wait')
    return (
      <PreActions
        buttons={dock.preActions}
        toCall={dock.facts.toCall}
        onToggle={(button) => onIntent(toggle(button))}
      />
    )
  return (
    <div className="holdem-idle">
      <span className="muted">{why}</span>
      <Button size="sm" kind="quiet" disabled={!moving} onClick={() => onIntent({ type: 'skip' })} hotkey="␣">
        {t.skip}
      </Button>
    </div>
  )
}

type PendingConfirm = Readonly<{ turn: string; id: ButtonId; question: ConfirmQuestion }>

export const DockPanel = (props: DockPanelProps) => {
  const { dock, hand, moving, stack, bigBlind, resting, canSit, onIntent } = props
  const { dock: t } = useTexts()
  const teller = useTeller()
  const raiseRef = useRef<HTMLButtonElement>(null)
  const turn = `${hand} ${dock.sequence}`
  const amount = useAmount(dock.raise, turn)
  const guarded = useReady(dock, turn, amount)
  const ready = (id: ButtonId): boolean => !resting && guarded(id)
  const section = useFocusOnTurn(dock.mode === 'act' ? turn : null)
  const { toCall, pot } = dock.facts
  const turnLabel = t.turn(toCall > 0 ? teller.chips(toCall) : null, teller.chips(pot))
  const { settings } = useHoldemSettings()
  const [asked, setAsked] = useState<PendingConfirm | null>(null)
  /** A question from another turn is ignored. */
  const open = asked?.turn === turn && dock.mode === 'act' ? asked : null
  const perform = (id: ButtonId): void => {
    const intent = press(dock, id, amount.value)
    setAsked(null)
    if (intent !== null) onIntent(intent)
  }
  const act = (id: ButtonId): void => {
    if (!ready(id)) return
    const question = confirmQuestion(id, { dock, amount: amount.value, stack, bigBlind, settings })
    if (question === null) perform(id)
    else setAsked({ turn, id, question })
  }
  const onKey = ({ key, shiftKey }: globalThis.KeyboardEvent): void => {
    const wish = wishOfKey(key, shiftKey, dock)
    if (wish?.type === 'press') act(wish.id)
    if (wish?.type === 'amount') amount.set(wish.amount)
    if (wish?.type === 'step') amount.step(wish.steps)
  }
  useHotkeys(Object.fromEntries(KEYS.map((key) => [key, onKey])), dock.mode === 'act')
  return (
    <section
      className="dock holdem-dock"
      ref={section}
      tabIndex={-1}
      aria-label={dock.mode === 'act' ? turnLabel : t.label}
      onKeyDownCapture={ignoreRepeat}
    >
      <DockFacts dock={dock} />
      {dock.raise ? (
        <RaiseBox raise={dock.raise} amount={amount} onTyped={() => raiseRef.current?.focus()} />
      ) : (
        <NoAmount dock={dock} moving={moving} canSit={canSit} onIntent={onIntent} />
      )}
      {dock.mode === 'watch' ? null : (
        <ActionButtons dock={dock} amount={amount.value} ready={ready} onPress={act} raiseRef={raiseRef} />
      )}
      {open === null ? null : (
        <ConfirmDialog
          question={open.question}
          stack={stack}
          pot={pot}
          onYes={() => perform(open.id)}
          onCheck={() => perform('checkCall')}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
