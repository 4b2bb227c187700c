/** The choice of difficulty, for house games that have difficulties. */
import { Segments } from '../Segments.tsx'

export type DifficultyFieldProps<T extends string> = Readonly<{
  label: string
  /** Beside the label: the top payout of the chosen difficulty. */
  top: string
  value: T
  options: readonly T[]
  names: Readonly<Record<T, string>>
  disabled: boolean
  onChange(value: T): void
}>

export const DifficultyField = <T extends string>(props: DifficultyFieldProps<T>) => {
  const { label, top, value, options, names, disabled, onChange } = props
  return (
    <div className="field bet-difficulty">
      <span className="field-label">
        <span>{label}</span>
        <small className="num">{top}</small>
      </span>
      <Segments<T>
        full
        label={label}
        value={value}
        options={options.map((option) => ({ value: option, text: names[option], disabled }))}
        onChange={onChange}
      />
    </div>
  )
}
