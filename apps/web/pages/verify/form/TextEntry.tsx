/** A labelled field of the verifier: one line, or several for long seeds. A mistake is shown below, with its code. */
import { classNames, Icon } from '@fairhouse/ui'
import { type InputHTMLAttributes, type KeyboardEvent, useId } from 'react'

/** What is wrong, in words. */
export type FieldMistake = Readonly<{ code: string; text: string }>

export type TextEntryProps = Readonly<{
  label: string
  value: string
  onChange(value: string): void
  hint?: string | undefined
  /** Shown below the field if nothing is wrong. */
  note?: string | undefined
  error?: FieldMistake | undefined
  /** With several lines, Enter still verifies. */
  rows?: number
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
}>

const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const TextEntry = (props: TextEntryProps) => {
  const { label, value, onChange, hint, note, error, rows, inputMode } = props
  const id = useId()
  const shared = {
    id,
    value,
    className: classNames('input mono', error && 'invalid'),
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby':
      classNames(hint && `${id}hint`, error && `${id}error`, note && !error && `${id}note`) || undefined,
  }
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : <small id={`${id}hint`}>{hint}</small>}
      </span>
      {rows === undefined ? (
        <input {...shared} inputMode={inputMode} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea
          {...shared}
          rows={rows}
          onKeyDown={submitOnEnter}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error === undefined ? null : <Mistake id={`${id}error`} error={error} />}
      {note === undefined || error !== undefined ? null : <small id={`${id}note`}>{note}</small>}
    </div>
  )
}

/** A mistake in words, and its code in small print. */
export const Mistake = ({ id, error }: Readonly<{ id?: string; error: FieldMistake }>) => (
  <small className="field-error verify-mistake" id={id} role="alert">
    <Icon name="warn" size={15} />
    <span>
      {error.text} <code className="mono">{error.code}</code>
    </span>
  </small>
)
