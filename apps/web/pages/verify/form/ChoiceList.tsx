/** A sequence of choices: added at the end, removed anywhere. */
import { Button, Icon } from '@fairhouse/ui'
import { type FieldKind, type FieldWords, listOf } from '@fairhouse/ui/verify/index.ts'
import { useId } from 'react'
import { useVerifyWords } from '../../../words/verify/index.ts'
import { type FieldMistake, Mistake } from './TextEntry.tsx'

export type ChoiceListProps = Readonly<{
  choices: Extract<FieldKind, { kind: 'choices' }>['choices']
  words: FieldWords
  value: string
  onChange(value: string): void
  error?: FieldMistake | undefined
}>

export const ChoiceList = ({ choices, words, value, onChange, error }: ChoiceListProps) => {
  const { removeLast, removeAll } = useVerifyWords().fields
  const id = useId()
  const chosen = listOf(value)
  const nameOf = (choice: string): string => words.options?.[choice] ?? choice
  const set = (next: readonly string[]): void => onChange(next.join(' '))
  return (
    <fieldset className="field" aria-describedby={error && `${id}error`}>
      <legend className="field-label">{words.label}</legend>
      <div className="verify-add">
        {choices.map(({ value: choice, icon }) => (
          <Button key={choice} size="sm" onClick={() => set([...chosen, choice])}>
            <Icon name={icon} size={16} />
            {nameOf(choice)}
          </Button>
        ))}
      </div>
      {chosen.length === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <>
          <Chosen names={chosen.map(nameOf)} onRemove={(index) => set(chosen.toSpliced(index, 1))} />
          <div className="row tight">
            <Button kind="quiet" size="sm" onClick={() => set(chosen.slice(0, -1))}>
              {removeLast}
            </Button>
            <Button kind="quiet" size="sm" onClick={() => set([])}>
              {removeAll}
            </Button>
          </div>
        </>
      )}
      {error === undefined ? null : <Mistake id={`${id}error`} error={error} />}
    </fieldset>
  )
}

type ChosenProps = Readonly<{ names: readonly string[]; onRemove(index: number): void }>

const Chosen = ({ names, onRemove }: ChosenProps) => {
  const { remove } = useVerifyWords().fields
  return (
    <ol className="verify-sequence">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices repeat; only the position identifies one
        <li key={index}>
          <button type="button" className="verify-choice" onClick={() => onRemove(index)}>
            <small className="num">{index + 1}</small>
            {name}
            <span className="sr">, {remove}</span>
            <Icon name="cross" size={13} />
          </button>
        </li>
      ))}
    </ol>
  )
}
