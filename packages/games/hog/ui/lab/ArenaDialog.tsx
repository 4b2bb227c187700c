/** Who takes part in the arena. */
import { Button, Dialog, Icon, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { labWords } from '../../words/lab/index.ts'
import { StrategyPicker } from './StrategyPicker.tsx'

export const MAX_ENTRANTS = 20

export type ArenaDialogProps = Readonly<{
  open: boolean
  onClose(): void
  entrants: readonly string[]
  onEntrants(entrants: readonly string[]): void
  own: readonly string[]
}>

export const ArenaDialog = ({ open, onClose, entrants, onEntrants, own }: ArenaDialogProps) => {
  const { arena } = useWords(labWords)
  const [next, setNext] = useState('final_strategy')
  const full = entrants.length >= MAX_ENTRANTS
  const already = entrants.includes(next)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={arena.title}
      sheet
      actions={
        <Button kind="primary" onClick={onClose}>
          {arena.done}
        </Button>
      }
    >
      <p className="note">{arena.chosen(entrants.length, MAX_ENTRANTS)}</p>
      <ul className="lab-entrants">
        {entrants.map((text) => (
          <li key={text}>
            <span className="mono">{text}</span>
            <button
              type="button"
              className="iconbtn"
              aria-label={arena.remove(text)}
              onClick={() => onEntrants(entrants.filter((other) => other !== text))}
            >
              <Icon name="cross" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <StrategyPicker label={arena.addLabel} value={next} own={own} onChange={setNext} />
      <div className="row tight">
        <Button size="sm" disabled={full || already} onClick={() => onEntrants([...entrants, next])}>
          <Icon name="plus" size={18} />
          {arena.add}
        </Button>
        <span className="note" role="status">
          {full ? arena.full : already ? arena.already : ''}
        </span>
      </div>
    </Dialog>
  )
}
