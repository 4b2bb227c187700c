/** A game's field, by its kind. */
import { Select } from '@fairhouse/ui'
import { type FieldKind, type FieldWords, numbersOf, type VerifyField } from '@fairhouse/ui/verify/index.ts'
import { useVerifyWords } from '../../../words/verify/index.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { NumberGrid } from './NumberGrid.tsx'
import { type FieldMistake, Mistake, TextEntry } from './TextEntry.tsx'

/** The state of a field. */
export type FieldEntry = Readonly<{
  value: string
  onChange(value: string): void
  error?: FieldMistake | undefined
}>
export type GameFieldProps = Readonly<{ field: VerifyField; words: FieldWords; entry: FieldEntry }>

export const GameField = ({ field, words, entry }: GameFieldProps) => {
  const { rtp, multiplier, multiplierHint } = useVerifyWords().fields
  switch (field.kind) {
    case 'text':
      return <TextEntry {...entry} label={words.label ?? field.name} hint={words.hint} />
    case 'rtp':
      return <TextEntry {...entry} label={rtp} hint={words.hint} inputMode="decimal" />
    case 'multiplier':
      return <TextEntry {...entry} label={multiplier} hint={multiplierHint} inputMode="decimal" />
    case 'choices':
      return <ChoiceList {...entry} choices={field.choices} words={words} />
    case 'numbers':
      return <PickedNumbers {...entry} {...field} label={words.label ?? field.name} />
    case 'select':
      return (
        <Selected entry={entry} label={words.label ?? field.name} options={field.options} words={words} />
      )
  }
}

type PickedNumbersProps = FieldEntry & Extract<FieldKind, { kind: 'numbers' }> & Readonly<{ label: string }>

const PickedNumbers = ({ numbers, columns, most, label, ...entry }: PickedNumbersProps) => {
  const words = useVerifyWords().fields
  const picked = numbersOf(entry.value)
  const toggle = (number: number): void => {
    const next = picked.includes(number) ? picked.filter((other) => other !== number) : [...picked, number]
    entry.onChange(next.join(' '))
  }
  return (
    <div className="verify-picks">
      <TextEntry
        label={label}
        value={entry.value}
        error={entry.error}
        onChange={entry.onChange}
        hint={words.picked(picked.length, most)}
      />
      <NumberGrid
        label={label}
        numbers={numbers}
        columns={columns}
        most={most}
        picked={picked}
        onToggle={toggle}
      />
    </div>
  )
}

type SelectedProps = Readonly<{
  entry: FieldEntry
  label: string
  options: readonly string[]
  words: FieldWords
}>

const Selected = ({ entry: { value, onChange, error }, label, options, words }: SelectedProps) => (
  <div className="field">
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={options.map((option) => ({ value: option, text: words.options?.[option] ?? option }))}
    />
    {error === undefined ? null : <Mistake error={error} />}
  </div>
)
