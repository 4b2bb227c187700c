/** A choice among a few options, all visible: a radio group drawn as a strip. One tab stop, arrow keys inside. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { moveFocus } from './roving-focus.ts'

export type SegmentOption<T> = Readonly<{
  value: T
  text: ReactNode
  /** Needed if the text alone says too little. */
  label?: string
  disabled?: boolean
  lang?: string
}>

export type SegmentsProps<T> = Readonly<{
  label: string
  options: readonly SegmentOption<T>[]
  value: T
  onChange(value: T): void
  /** As wide as its container. */
  full?: boolean
  small?: boolean
}>

export const Segments = <T extends string | number | boolean>(props: SegmentsProps<T>) => {
  const { label, options, value, onChange, full = false, small = false } = props
  const stop = options.some((option) => option.value === value && !option.disabled)
    ? value
    : options.find((option) => !option.disabled)?.value
  return (
    <div
      className={classNames('seg', full && 'seg-full', small && 'seg-small')}
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, '[role="radio"]:not(:disabled)')?.click()}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useSemanticElements: native radio buttons cannot be drawn as one strip with a single border
        <button
          key={String(option.value)}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.label}
          lang={option.lang}
          disabled={option.disabled}
          tabIndex={option.value === stop ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  )
}
