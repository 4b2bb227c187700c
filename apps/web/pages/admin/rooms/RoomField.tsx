/** One value of a room, as it is filled in: a text, a choice, on or off, or some of a few. */
import { Field, Icon, Select } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { useTableWords } from '../words/tables/index.ts'
import { CHOICES, type ChoicePath, isChoice, type RoomPath, TEMPERAMENTS, type Value } from './room-form.ts'

export type RoomFieldProps = Readonly<{
  path: RoomPath
  value: Value
  onChange(value: Value): void
  /** What is wrong with it. */
  error: string | undefined
}>

type CheckProps = Readonly<{ checked: boolean; onChange(checked: boolean): void; children: ReactNode }>

/** Counts when the form is saved, so it is no switch. */
const Check = ({ checked, onChange, children }: CheckProps) => (
  <label className="check">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
)

const Choice = ({ path, value, onChange }: Omit<RoomFieldProps, 'path'> & Readonly<{ path: ChoicePath }>) => {
  const w = useTableWords().rooms
  const texts: Readonly<Record<string, string>> = w.choices[path]
  return (
    <Select
      label={w.fields[path]}
      value={String(value)}
      options={CHOICES[path].map((option) => ({ value: option as string, text: texts[option]! }))}
      onChange={onChange}
    />
  )
}

type SomeProps = Omit<RoomFieldProps, 'value'> & Readonly<{ value: readonly string[] }>

/** Always in the same order, however they were ticked. */
const Some = ({ path, value, onChange, error }: SomeProps) => {
  const w = useTableWords()
  const toggle = (name: string, on: boolean): void =>
    onChange(TEMPERAMENTS.filter((one) => (one === name ? on : value.includes(one))))
  return (
    <fieldset className="checks" aria-invalid={error !== undefined || undefined} tabIndex={-1}>
      <legend className="field-label">{w.rooms.fields[path]}</legend>
      {TEMPERAMENTS.map((name) => (
        <Check key={name} checked={value.includes(name)} onChange={(on) => toggle(name, on)}>
          {w.temperament(name)}
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

export const RoomField = (props: RoomFieldProps) => {
  const { path, value, onChange, error } = props
  const w = useTableWords().rooms
  if (typeof value === 'boolean') {
    return (
      <Check checked={value} onChange={onChange}>
        {w.fields[path]}
      </Check>
    )
  }
  if (typeof value !== 'string') return <Some {...props} value={value} />
  if (isChoice(path)) return <Choice {...props} path={path} />
  const hint = w.hints[path]
  return (
    <Field
      label={w.fields[path]}
      {...(hint !== undefined && { hint })}
      value={value}
      onChange={onChange}
      error={error}
      inputMode={path === 'currency' || path === 'ladder' ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
