/** The panel beside a table: a rail on a wide screen; on a phone, one line that opens it as a sheet. */
import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { useIsPhone } from './phone.ts'

export type RailProps = Readonly<{
  label: string
  /** Title of the sheet. */
  title: string
  /** The line shown on a phone, and the word for "more". */
  line: ReactNode
  more: string
  children: ReactNode
}>

export const Rail = ({ label, title, line, more, children }: RailProps) => {
  const [open, setOpen] = useState(false)
  if (!useIsPhone()) {
    return (
      <aside className="rail" aria-label={label}>
        {children}
      </aside>
    )
  }
  return (
    <>
      <button type="button" className="lastline" onClick={() => setOpen(true)}>
        <span>{line}</span>
        <span className="faint">{more}</span>
      </button>
      <Dialog open={open} sheet title={title} onClose={() => setOpen(false)}>
        <div className="rail-sheet">{children}</div>
      </Dialog>
    </>
  )
}
