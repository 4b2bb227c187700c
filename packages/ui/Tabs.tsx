/** Panels behind tabs. One tab stop, arrow keys change the panel. Without `value` it keeps its own state. */
import { type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { moveFocus } from './roving-focus.ts'

export type Tab = Readonly<{ id: string; text: ReactNode; panel: ReactNode }>
export type TabsProps = Readonly<{
  label: string
  tabs: readonly Tab[]
  value?: string
  onChange?(id: string): void
  panelClassName?: string
}>

export const Tabs = ({ label, tabs, value, onChange, panelClassName }: TabsProps) => {
  const base = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const chosen = tabs.find(({ id }) => id === (value ?? own)) ?? tabs[0]
  const choose = (id: string): void => {
    setOwn(id)
    onChange?.(id)
  }
  return (
    <>
      <div
        className="tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => moveFocus(event, '[role="tab"]')?.click()}
      >
        {tabs.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}-tab`}
            aria-selected={id === chosen?.id}
            aria-controls={id === chosen?.id ? `${base}${id}` : undefined}
            tabIndex={id === chosen?.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {text}
          </button>
        ))}
      </div>
      {chosen === undefined ? null : (
        <div
          // Keyed by tab, so that each panel starts scrolled to the top.
          key={chosen.id}
          role="tabpanel"
          className={classNames('tabpanel', panelClassName)}
          id={`${base}${chosen.id}`}
          aria-labelledby={`${base}${chosen.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel scrolls, so the keyboard must reach it
          tabIndex={0}
        >
          {chosen.panel}
        </div>
      )}
    </>
  )
}
