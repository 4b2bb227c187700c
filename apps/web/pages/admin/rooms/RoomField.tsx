/** One setting of a room as a form field: a text, a choice, on or off, or some of a few. */
import { Field, Icon, Select } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { FieldKind } from './room-fields.ts'
import type { Value } from './room-form.ts'
import type { RoomFormWords } from './use-room-words.ts'

export type RoomFieldProps = Readonly<{
  path: string
  kind: FieldKind
  words: RoomFormWords
  value: Value
  onChange(value: Value): void
  /** The error to show. */
  error: string | undefined
}>

type CheckProps = Readonly<{ checked: boolean; onChange(checked: boolean): void; children: ReactNode }>

/** Takes effect when the form is saved, so it isn't a switch. */
const Check = ({ checked, onChange, children }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
)

type SomeProps = RoomFieldProps & Readonly<{ options: readonly string[]; chosen: readonly string[] }>

/** Always in the same order, however they were ticked. */
const Some = ({ path, words, options, chosen, onChange, error }: SomeProps) => {
  const toggle = (name: string, on: boolean): void =>
    onChange(options.filter((one) => (one === name ? on : chosen.includes(one))))
  return (
    <fieldset className="checks" aria-invalid={error !== undefined || undefined} tabIndex={-1}>
      <legend className="field-label">{words.field(path)}</legend>
      {options.map((name) => (
        <Check key={name} checked={chosen.includes(name)} onChange={(on) => toggle(name, on)}>
          {words.option(path, name)}
        </Check>
      ))}
      {error === undefined ? null : (
        <small className="field-error" role="alert">
          <Icon name="warn" size={15} />
          {error}
        </small>
      )}
    </fieldset>
  )
}

/** Amounts are texts too. */
const isAmount = (value: string): boolean => /^\d+(\.\d+)?$/.test(value)

export const RoomField = (props: RoomFieldProps) => {
  const { path, kind, words, value, onChange, error } = props
  if (typeof value === 'boolean')
    return (
      <Check checked={value} onChange={onChange}>
        {words.field(path)}
      </Check>
    )
  if (typeof value !== 'string')
    return <Some {...props} options={'options' in kind ? kind.options : value} chosen={value} />
  if (kind.type === 'choice')
    return (
      <Select
        label={words.field(path)}
        value={value}
        options={kind.options.map((option) => ({ value: option, text: words.option(path, option) }))}
        onChange={onChange}
      />
    )
  const hint = words.hint(path)
  return (
    <Field
      label={words.field(path)}
      {...(hint !== undefined && { hint })}
      value={value}
      onChange={onChange}
      error={error}
      mono={kind.type === 'json'}
      inputMode={kind.type === 'number' || (kind.type === 'text' && isAmount(value)) ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
