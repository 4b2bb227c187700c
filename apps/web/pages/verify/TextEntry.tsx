/** A labelled field of the verifier: one line, or several where a seed is long. A mistake stands below it, with its code. */
import type { Refusal } from '@fairhouse/kit'
import { classNames, Icon } from '@fairhouse/ui'
import { type InputHTMLAttributes, type KeyboardEvent, useId } from 'react'
import { useVerifyWords } from '../../words/verify/index.ts'

export type TextEntryProps = Readonly<{
  label: string
  value: string
  onChange(value: string): void
  hint?: string
  /** Below the field, where nothing is wrong. */
  note?: string | undefined
  error?: Refusal | undefined
  /** Several lines: then Enter still verifies. */
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

/** What is wrong in words, and its code in small print. */
export const Mistake = ({ id, error }: Readonly<{ id?: string; error: Refusal }>) => {
  const words = useVerifyWords()
  return (
    <small className="field-error verify-mistake" id={id} role="alert">
      <Icon name="warn" size={15} />
      <span>
        {words.errors[error.refused] ?? words.otherError} <code className="mono">{error.refused}</code>
      </span>
    </small>
  )
}
