/** The board of Mines on the pages that all ladders share. */
import './mines.css'
import { draw } from '@fairhouse/kit'
import { classNames, useWords } from '@fairhouse/ui'
import { type BoardProps, formulaGame } from '@fairhouse/ui/house/ladder/index.ts'
import type { KeyboardEvent } from 'react'
import { type Action, BOARD, closedIn, ladder, type View } from '../rules.ts'
import { words } from '../words/index.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -5, ArrowDown: 5 }

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const fields = [...event.currentTarget.children] as HTMLElement[]
  const to = fields[fields.indexOf(document.activeElement as HTMLElement) + (STEPS[event.key] ?? Number.NaN)]
  if (to === undefined) return
  event.preventDefault()
  to.focus()
}

type FieldsProps = Readonly<{ round: View | null; active: boolean; onOpen?(field: number): void }>

const Fields = ({ round, active, onOpen }: FieldsProps) => {
  const w = useWords(words)
  const { opened = [], mines = null } = round ?? {}
  const isOf = (field: number) => {
    const isMine = mines?.includes(field) ?? false
    if (opened.includes(field)) return isMine ? 'hit' : 'safe'
    return isMine ? 'mine' : 'closed'
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its buttons
    <div className="mines-board" onKeyDown={moveFocus}>
      {BOARD.map((field) => (
        <button
          key={field}
          type="button"
          data-move
          className={classNames('mines-field', `mines-${isOf(field)}`)}
          aria-label={w.field(field + 1, isOf(field))}
          aria-disabled={!active || isOf(field) !== 'closed' || undefined}
          onClick={() => (active && isOf(field) === 'closed' ? onOpen?.(field) : undefined)}
        />
      ))}
    </div>
  )
}

const isNumbers = (raw: unknown): boolean => Array.isArray(raw) && raw.every(Number.isSafeInteger)
export const isShown = ({ opened, mines }: Readonly<Record<string, unknown>>): boolean =>
  isNumbers(opened) && (mines === null || isNumbers(mines))

export const game = formulaGame(ladder, {
  words,
  isShown,
  anyStep: ({ opened }, device) => {
    const closed = closedIn(opened)
    return { type: 'open' as const, field: closed[draw(device, closed.length)] }
  },
  Board: ({ round, active, onStep }: BoardProps<View, unknown, Action>) => (
    <Fields round={round} active={active} onOpen={(field) => onStep({ type: 'open', field })} />
  ),
  Whole: ({ round }) => <Fields round={round} active={false} />,
  sayStep: ({ say }, { state, opened }) => (state === 'finished' ? say.failed : say.safe)(opened.at(-1)! + 1),
  stepKeys: () => ({}),
  autoSteps: 3,
})
