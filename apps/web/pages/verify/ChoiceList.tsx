/** HiLo's choices in order: put in at the end, taken out anywhere. */
import { CHOICES, type Choice } from '@fairhouse/games/hilo/hand.ts'
import type { Refusal } from '@fairhouse/kit'
import { Button, Icon, type IconName } from '@fairhouse/ui'
import { useId } from 'react'
import { useVerifyWords } from '../../words/verify/index.ts'
import { listOf } from './form.ts'
import { Mistake } from './TextEntry.tsx'

const ICONS: Readonly<Record<Choice, IconName>> = {
  higher: 'up',
  lower: 'down',
  skip: 'skip',
  cashOut: 'check',
}

export type ChoiceListProps = Readonly<{
  value: string
  onChange(value: string): void
  error?: Refusal | undefined
}>

export const ChoiceList = ({ value, onChange, error }: ChoiceListProps) => {
  const words = useVerifyWords().fields
  const id = useId()
  const choices = listOf(value)
  const set = (next: readonly string[]): void => onChange(next.join(' '))
  return (
    <fieldset className="field" aria-describedby={error && `${id}error`}>
      <legend className="field-label">{words.choices}</legend>
      <div className="verify-add">
        {CHOICES.map((choice) => (
          <Button key={choice} size="sm" onClick={() => set([...choices, choice])}>
            <Icon name={ICONS[choice]} size={16} />
            {words.choiceNames[choice]}
          </Button>
        ))}
      </div>
      <Chosen choices={choices} onRemove={(index) => set(choices.toSpliced(index, 1))} />
      {choices.length === 0 ? null : (
        <div className="row tight">
          <Button kind="quiet" size="sm" onClick={() => set(choices.slice(0, -1))}>
            {words.removeLast}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => set([])}>
            {words.removeAll}
          </Button>
        </div>
      )}
      {error === undefined ? null : <Mistake id={`${id}error`} error={error} />}
    </fieldset>
  )
}

type ChosenProps = Readonly<{ choices: readonly string[]; onRemove(index: number): void }>

const Chosen = ({ choices, onRemove }: ChosenProps) => {
  const words = useVerifyWords().fields
  if (choices.length === 0) return <p className="note">{words.noChoices}</p>
  const nameOf = (choice: string): string =>
    (words.choiceNames as Readonly<Record<string, string>>)[choice] ?? choice
  return (
    <ol className="verify-sequence">
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same choice stands there many times; its place is what it is
        <li key={index}>
          <button type="button" className="verify-choice" onClick={() => onRemove(index)}>
            <small className="num">{index + 1}</small>
            {nameOf(choice)}
            <span className="sr">, {words.remove}</span>
            <Icon name="cross" size={13} />
          </button>
        </li>
      ))}
    </ol>
  )
}
