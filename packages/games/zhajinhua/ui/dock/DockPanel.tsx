/** Where the player decides: auto-call, the ladder, five buttons; or whom to compare with. */
import {
  Button,
  type HouseRefusal,
  Icon,
  Switch,
  useFocusOnTurn,
  useGuard,
  useHotkeys,
  useWords,
} from '@fairhouse/ui'
import { type KeyboardEvent as ReactKey, useState } from 'react'
import {
  type Action,
  actionOfPress,
  type ButtonId,
  type Chips,
  firstRung,
  GUARD_MS,
  isStillIn,
  type Seat,
  type ZhajinhuaDock as ShownDock,
  type ShownTable,
  TABLE_KEYS,
  wishOfKey,
} from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import type { Pending } from '../use-table-requests.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { Failure } from './Failure.tsx'
import { Ladder } from './Ladder.tsx'
import { WhomToCompare } from './WhomToCompare.tsx'

export type DockPanelProps = Readonly<{
  table: ShownTable
  /** Names the turn: choices made in another turn don't count. */
  turn: string
  online: boolean
  pending: Pending
  failure: HouseRefusal | null
  /** Null if the room has no auto-call. */
  autoCall: boolean | null
  choosing: boolean
  onChoosing(choosing: boolean): void
  onAct(action: Action): void
  onAutoCall(on: boolean): void
  /** Null if nobody would hear them. */
  onPhrases: (() => void) | null
  onReturn(): void
  /** For players out of the hand; `leaveText` names the button if it does something else than leave. */
  onLeave(): void
  leaveText?: string
  /** Leaves the rest of the hand and waits for the next one; missing if that isn't possible. */
  onNext?(): void
}>

/** The chosen rung: the lowest until another is chosen in this turn. */
const useUnit = (dock: ShownDock, turn: string) => {
  const [chosen, setChosen] = useState<Readonly<{ turn: string; unit: Chips }> | null>(null)
  const possible = dock.rungs.some(({ unit, off }) => !off && unit === chosen?.unit)
  const unit = chosen?.turn === turn && possible ? chosen.unit : firstRung(dock)
  const choose = (next: Chips | null): void => {
    if (next !== null) setChosen({ turn, unit: next })
  }
  return [unit, choose] as const
}

/** What replaces the ladder when there is nothing to decide. */
const OutOfHand = ({
  table,
  online,
  pending,
  onLeave,
  leaveText,
  onNext,
}: Pick<DockPanelProps, 'table' | 'online' | 'pending' | 'onLeave' | 'leaveText' | 'onNext'>) => {
  const w = useWords(words)
  const { name } = useTeller()
  const { dock, me, turn, actedFor } = table
  if (dock.mode !== 'out')
    return <p className="zjh-standing">{turn === null ? '' : w.dock.waiting(name(turn))}</p>
  return (
    <div className="zjh-standing">
      <span>
        {me?.status !== 'folded' ? w.dock.beaten : actedFor ? w.dock.foldedFor[actedFor] : w.dock.folded}
        {me?.looked ? null : <span className="note">{w.dock.outNote}</span>}
      </span>
      <Button size="sm" onClick={onLeave}>
        {leaveText ?? w.rail.leave}
      </Button>
      {onNext === undefined ? null : (
        <Button size="sm" kind="primary" disabled={!online || pending !== null} onClick={onNext}>
          {w.dock.next}
        </Button>
      )}
    </div>
  )
}

type SideProps = Pick<
  DockPanelProps,
  'table' | 'autoCall' | 'online' | 'pending' | 'onAutoCall' | 'onPhrases'
>

const Side = ({ table, autoCall, online, pending, onAutoCall, onPhrases }: SideProps) => {
  const w = useWords(words).dock
  if (autoCall === null && onPhrases === null) return null
  return (
    <div className="zjh-side">
      {autoCall === null ? null : (
        <div className="zjh-auto-call">
          <Switch
            checked={autoCall}
            disabled={!online || !isStillIn(table.dock) || pending !== null}
            onChange={onAutoCall}
          >
            {w.autoCall}
          </Switch>
          <span className="note">{autoCall ? w.autoCalling : w.autoCallNote}</span>
        </div>
      )}
      {table.round === 1 ? (
        <span className="note">{table.showsAfterFolds ? w.showsCards : w.hidesCards}</span>
      ) : null}
      {onPhrases === null ? null : (
        <Button kind="quiet" size="sm" disabled={!online} onClick={onPhrases}>
          <Icon name="chat" size={18} />
          {w.phrases}
        </Button>
      )}
    </div>
  )
}

/** A key held down presses its button only once. */
const onlyOnce = (event: ReactKey): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** What presses and keys do: an action, another unit, the choice of an opponent. */
const useDockInput = (props: DockPanelProps) => {
  const { table, turn, online, pending, choosing, onChoosing, onAct } = props
  const { dock } = table
  const mine = dock.mode === 'act'
  const [unit, chooseUnit] = useUnit(dock, turn)
  // After a look the same turn continues at other prices, so presses are ignored for a moment then, too.
  const stood = useGuard(`${turn} ${mine} ${choosing} ${dock.seen}`, GUARD_MS)
  const ready = stood && online && pending === null
  const press = (id: ButtonId): void => {
    const action = actionOfPress(dock, id, unit)
    if (ready && id === 'compare' && dock.off.compare === null) onChoosing(true)
    if (ready && action !== null) onAct(action)
  }
  const compare = (seat: Seat): void => {
    if (!ready) return
    onChoosing(false)
    onAct({ type: 'compare', with: seat })
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    const wish = wishOfKey(key, dock, unit, choosing)
    if (wish?.type === 'press') press(wish.id)
    if (wish?.type === 'unit') chooseUnit(wish.unit)
    if (wish?.type === 'target') compare(wish.seat)
    if (wish?.type === 'cancel') onChoosing(false)
  }
  useHotkeys(Object.fromEntries(TABLE_KEYS.map((key) => [key, onKey])), mine)
  return { unit, chooseUnit, ready, press, compare }
}

const useTurnLabel = ({ dock, pot }: ShownTable): string => {
  const w = useWords(words).dock
  const { chips } = useTeller()
  const cost = chips(dock.callCost)
  if (dock.mode !== 'act') return w.label
  return dock.allIn ? w.turnAllIn(cost) : w.turn(cost, chips(pot))
}

/** Why the house may act for me, or does. */
const Absence = ({ table, online, onReturn }: Pick<DockPanelProps, 'table' | 'online' | 'onReturn'>) => {
  const w = useWords(words)
  if (!isStillIn(table.dock) || (online && !table.me?.custody)) return null
  return (
    <p className="zjh-custody" role="status">
      <Icon name={online ? 'warn' : 'offline'} size={18} />
      <span>{online ? w.dock.custody : w.table.resting}</span>
      {online ? (
        <Button size="sm" onClick={onReturn}>
          {w.dock.cancelCustody}
        </Button>
      ) : null}
    </p>
  )
}

export const DockPanel = (props: DockPanelProps) => {
  const { table, turn, failure, choosing, onChoosing } = props
  const { dock } = table
  const mine = dock.mode === 'act'
  const { unit, chooseUnit, ready, press, compare } = useDockInput(props)
  const section = useFocusOnTurn(mine && !choosing ? turn : null)
  return (
    <section
      className="dock zjh-dock"
      ref={section}
      tabIndex={-1}
      aria-label={useTurnLabel(table)}
      onKeyDownCapture={onlyOnce}
    >
      {failure === null ? null : <Failure failure={failure} />}
      <Absence {...props} />
      <Side {...props} />
      {choosing ? (
        <WhomToCompare dock={dock} ready={ready} onChoose={compare} onCancel={() => onChoosing(false)} />
      ) : (
        <>
          {mine ? <Ladder dock={dock} unit={unit} onUnit={chooseUnit} /> : <OutOfHand {...props} />}
          <ActionButtons dock={dock} unit={unit} ready={ready} onPress={press} />
        </>
      )}
    </section>
  )
}
