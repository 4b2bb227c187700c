/** The settings of a table as a form: the few that matter, the rest under "more". */
import { useState } from 'react'
import { Field } from '../Field.tsx'
import { Segments } from '../Segments.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { useSettings } from '../settings.ts'
import { useWords } from '../words.ts'
import { fieldsOf, isShown, isWrong, type PartyValues } from './party-form.ts'
import type { FieldValue, PartyField, PartyUi } from './party-ui.ts'
import { usePartyWords } from './words/index.ts'

type OneProps<K extends PartyField['kind']> = Readonly<{
  field: Extract<PartyField, { kind: K }>
  value: FieldValue
  /** What is wrong with it beside other values. */
  problem: string | undefined
  onChange(value: FieldValue): void
}>

const NumberField = ({ field, value, problem, onChange }: OneProps<'number'>) => {
  const w = usePartyWords().create
  const label = useWords(field.label)
  const { language } = useSettings().settings
  // Keeps what was typed until it is a number again.
  const [text, setText] = useState(String(value))
  const [least, most] = [field.min, field.max].map((n) => n.toLocaleString(language)) as [string, string]
  return (
    <Field
      label={label}
      hint={w.range(least, most)}
      inputMode="numeric"
      value={Number(text) === value || !Number.isFinite(value as number) ? text : String(value)}
      error={isWrong(field, value) ? w.badNumber(least, most) : problem}
      onChange={(next) => {
        setText(next)
        onChange(/^\d{1,12}$/.test(next.trim()) ? Number(next) : Number.NaN)
      }}
    />
  )
}

const keyOf = (value: FieldValue): string => JSON.stringify(value)
const MAX_SEGMENTS = 3

/** A few options stand side by side, many in a list. A value that isn't in the list stays as it is. */
const ChoiceField = ({ field, value, onChange }: OneProps<'choice'>) => {
  const label = useWords(field.label)
  const { language } = useSettings().settings
  const options = field.choices.map((choice) => ({
    value: keyOf(choice.value),
    text: choice.label[language],
  }))
  const choose = (key: string): void => {
    const chosen = field.choices.find((choice) => keyOf(choice.value) === key)
    if (chosen !== undefined) onChange(chosen.value)
  }
  if (options.length > MAX_SEGMENTS)
    return <Select label={label} options={options} value={keyOf(value)} onChange={choose} />
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Segments label={label} full options={options} value={keyOf(value)} onChange={choose} />
    </div>
  )
}

const SwitchField = ({ field, value, onChange }: OneProps<'switch'>) => {
  const label = useWords(field.label)
  return (
    <Switch checked={value === true} onChange={onChange}>
      {label}
    </Switch>
  )
}

const Hint = ({ hint }: Readonly<{ hint: PartyField['hint'] | undefined }>) => {
  const { language } = useSettings().settings
  return hint === undefined ? null : <p className="note">{hint[language]}</p>
}

type AnyProps = Omit<OneProps<PartyField['kind']>, 'field'> & Readonly<{ field: PartyField }>

const One = (props: AnyProps) => {
  const { field, ...rest } = props
  return (
    <div className="party-field">
      {field.kind === 'number' ? <NumberField field={field} {...rest} /> : null}
      {field.kind === 'choice' ? <ChoiceField field={field} {...rest} /> : null}
      {field.kind === 'switch' ? <SwitchField field={field} {...rest} /> : null}
      <Hint hint={field.hint} />
    </div>
  )
}

export type PartyFieldsProps = Readonly<{
  ui: PartyUi
  values: PartyValues
  /** The table is open: what can't be changed any more is left out. */
  isOpenTable?: boolean
  onChange(values: PartyValues): void
}>

export const PartyFields = ({ ui, values, isOpenTable = false, onChange }: PartyFieldsProps) => {
  const w = usePartyWords().create
  const { language } = useSettings().settings
  const fields = fieldsOf(ui).filter((field) => isShown(field, values) && !(isOpenTable && field.isFixed))
  const others = fields.filter(({ isMain }) => !isMain)
  const isWrongBelow = others.some((field) => isWrong(field, values[field.name]) || field.problem?.(values))
  const list = (shown: readonly PartyField[]) =>
    shown.map((field) => (
      <One
        key={field.name}
        field={field}
        value={values[field.name] ?? field.initial}
        problem={field.problem?.(values)?.[language]}
        onChange={(value) => onChange({ ...values, [field.name]: value })}
      />
    ))
  return (
    <>
      <div className="party-fields">{list(fields.filter(({ isMain }) => isMain))}</div>
      <details className="party-more" {...(isWrongBelow && { open: true })}>
        <summary>{w.more}</summary>
        <div className="party-fields">{list(others)}</div>
      </details>
    </>
  )
}
