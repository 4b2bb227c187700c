/** Where the player decides: 跟到底, the ladder, five buttons; or with whom to compare. */
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
  actionOf,
  type ButtonId,
  type Chips,
  firstRung,
  GUARD_MS,
  type Dock as ShownDock,
  type ShownTable,
  TABLE_KEYS,
  wishOfKey,
} from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import type { Pending } from '../use-place.ts'
import { ActionButtons } from './ActionButtons.tsx'
import { Failure } from './Failure.tsx'
import { Ladder } from './Ladder.tsx'
import { WhomToCompare } from './WhomToCompare.tsx'

export type DockProps = Readonly<{
  table: ShownTable
  /** Names the turn: what was chosen in another one does not count. */
  turn: string
  online: boolean
  pending: Pending
  failure: HouseRefusal | null
  /** Null: the room has no 跟到底. */
  follow: boolean | null
  choosing: boolean
  onChoosing(choosing: boolean): void
  onAct(action: Action): void
  onFollow(on: boolean): void
  onPhrases(): void
  onReturn(): void
}>

/** The chosen rung: the lowest one until another is chosen in this turn. */
const useUnit = (dock: ShownDock, turn: string) => {
  const [chosen, setChosen] = useState<Readonly<{ turn: string; unit: Chips }> | null>(null)
  const possible = dock.rungs.some(({ unit, off }) => !off && unit === chosen?.unit)
  const unit = chosen?.turn === turn && possible ? chosen.unit : firstRung(dock)
  const choose = (next: Chips | null): void => {
    if (next !== null) setChosen({ turn, unit: next })
  }
  return [unit, choose] as const
}

/** What stands where the ladder would be, when there is nothing to decide. */
const Standing = ({ table }: Pick<DockProps, 'table'>) => {
  const w = useWords(words).dock
  const { name } = useTeller()
  const { dock, me, turn } = table
  const said = dock.mode === 'out' ? (me?.status === 'folded' ? w.folded : w.beaten) : null
  return (
    <div className="zjh-standing">
      <span>{said ?? (turn === null ? '' : w.waiting(name(turn)))}</span>
      {said === null ? null : <span className="note">{w.outNote}</span>}
    </div>
  )
}

type SideProps = Pick<DockProps, 'table' | 'follow' | 'online' | 'pending' | 'onFollow' | 'onPhrases'>

const Side = ({ table, follow, online, pending, onFollow, onPhrases }: SideProps) => {
  const w = useWords(words).dock
  const isIn = table.dock.mode === 'act' || table.dock.mode === 'wait'
  return (
    <div className="zjh-side">
      {follow === null ? null : (
        <div className="zjh-follow">
          <Switch checked={follow} disabled={!online || !isIn || pending !== null} onChange={onFollow}>
            {w.follow}
          </Switch>
          <span className="note">{follow ? w.following : w.followNote}</span>
        </div>
      )}
      <Button kind="quiet" size="sm" disabled={!online} onClick={onPhrases}>
        <Icon name="chat" size={18} />
        {w.phrases}
      </Button>
    </div>
  )
}

const Custody = ({ onReturn }: Pick<DockProps, 'onReturn'>) => {
  const w = useWords(words).dock
  return (
    <p className="zjh-custody" role="status">
      <Icon name="warn" size={18} />
      <span>{w.custody}</span>
      <Button size="sm" onClick={onReturn}>
        {w.cancelCustody}
      </Button>
    </p>
  )
}

/** A button held down by its key does not act again and again. */
const onlyOnce = (event: ReactKey): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

export const Dock = (props: DockProps) => {
  const { table, turn, online, pending, failure, choosing, onChoosing, onAct, onReturn } = props
  const all = useWords(words)
  const w = all.dock
  const teller = useTeller()
  const { dock, me } = table
  const mine = dock.mode === 'act'
  const [unit, chooseUnit] = useUnit(dock, turn)
  // After a look the same turn goes on, at other prices: then too a press rests for a moment.
  const ready = useGuard(`${turn} ${mine} ${choosing} ${dock.seen}`, GUARD_MS) && online
  const section = useFocusOnTurn(mine && !choosing ? turn : null)
  const press = (id: ButtonId): void => {
    if (!ready || pending !== null) return
    if (id === 'compare' && dock.off.compare === null) onChoosing(true)
    const action = actionOf(dock, id, unit)
    if (action !== null) onAct(action)
  }
  const compare = (seat: number): void => {
    if (!ready || pending !== null) return
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
  const cost = teller.chips(dock.callCost)
  const label = mine ? (dock.allIn ? w.turnAllIn(cost) : w.turn(cost, teller.chips(table.pot))) : w.label
  return (
    <section
      className="dock zjh-dock"
      ref={section}
      tabIndex={-1}
      aria-label={label}
      onKeyDownCapture={onlyOnce}
    >
      {failure === null ? null : <Failure failure={failure} />}
      {online ? null : (
        <p className="zjh-custody" role="status">
          <Icon name="offline" size={18} />
          {all.table.resting}
        </p>
      )}
      {online && me?.custody ? <Custody onReturn={onReturn} /> : null}
      <Side {...props} />
      {choosing ? (
        <WhomToCompare dock={dock} ready={ready} onChoose={compare} onCancel={() => onChoosing(false)} />
      ) : (
        <>
          {mine ? <Ladder dock={dock} unit={unit} onUnit={chooseUnit} /> : <Standing table={table} />}
          <ActionButtons dock={dock} unit={unit} ready={ready} busy={pending === 'act'} onPress={press} />
        </>
      )}
    </section>
  )
}
