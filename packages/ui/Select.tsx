import { useId } from 'react'

export type SelectOption<T extends string> = Readonly<{ value: T; text: string; disabled?: boolean }>
export type SelectProps<T extends string> = Readonly<{
  label: string
  options: readonly SelectOption<T>[]
  value: T
  onChange(value: T): void
  disabled?: boolean
  /** The label is for screen readers only; use it where the context already says it. */
  hideLabel?: boolean
}>

/** One option of many, in the system's own list. */
export const Select = <T extends string>(props: SelectProps<T>) => {
  const { label, options, value, onChange, disabled = false, hideLabel = false } = props
  const id = useId()
  return (
    <div className="field">
      <label className={hideLabel ? 'sr' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
