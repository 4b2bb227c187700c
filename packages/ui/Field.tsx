/** A labelled text input. The hint stands beside the label, the error below; screen readers read both with the field. */
import { type InputHTMLAttributes, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type Own = Readonly<{
  label: string
  value: string
  onChange(value: string): void
  hint?: string
  /** What is wrong and how to fix it. */
  error?: string | undefined
  mono?: boolean
}>

export type FieldProps = Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own | 'className' | 'id'>

export const Field = ({ label, value, onChange, hint, error, mono = false, ...rest }: FieldProps) => {
  const id = useId()
  const described = classNames(hint !== undefined && `${id}hint`, error !== undefined && `${id}error`)
  return (
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        {hint === undefined ? null : <small id={`${id}hint`}>{hint}</small>}
      </span>
      <input
        {...rest}
        id={id}
        className={classNames('input', mono && 'mono', error !== undefined && 'invalid')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described || undefined}
      />
      {error === undefined ? null : (
        <small className="field-error" id={`${id}error`} role="alert">
          <Icon name="warn" size={15} />
          {error}
        </small>
      )}
    </div>
  )
}
