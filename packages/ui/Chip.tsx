/** A chip seen from above. Its colour shows its value; the figure is printed on it if there is room. */
export const CHIP_VALUES = [1, 5, 25, 100, 500, 1000] as const
export type ChipValue = (typeof CHIP_VALUES)[number]

export const Chip = ({
  value,
  size = 24,
  label,
}: Readonly<{ value: ChipValue; size?: number; label?: string }>) => {
  const colour = `var(--chip-${value})`
  const pale = value === 1
  return (
    <svg className="chip" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill={colour} />
      <circle
        className="chip-edge"
        cx="20"
        cy="20"
        r="15.8"
        strokeDasharray="6.5 10.05"
        strokeDashoffset="3.25"
      />
      <circle cx="20" cy="20" r="11.5" fill={colour} stroke="#000" strokeOpacity=".18" />
      {pale ? null : (
        <circle cx="20" cy="20" r="9.5" fill="none" stroke="var(--chip-edge)" strokeOpacity=".4" />
      )}
      <circle cx="20" cy="20" r="19" fill="none" stroke="#000" strokeOpacity=".3" />
      {label === undefined ? null : (
        <text className={pale ? 'chip-label-dark' : 'chip-label'} x="20" y="23.8" textAnchor="middle">
          {label}
        </text>
      )}
    </svg>
  )
}
