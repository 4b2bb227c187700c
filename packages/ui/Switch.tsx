import type { ReactNode } from 'react'

export type SwitchProps = Readonly<{
  checked: boolean
  onChange(checked: boolean): void
  disabled?: boolean
  children: ReactNode
}>

/** On or off; takes effect at once, without "save". */
export const Switch = ({ checked, onChange, disabled = false, children }: SwitchProps) => (
  <button
    type="button"
    className="switch"
    role="switch"
    aria-checked={checked}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  >
    <i aria-hidden="true" />
    <span>{children}</span>
  </button>
)
