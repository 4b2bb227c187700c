import { Dialog } from './Dialog.tsx'

export type KeysDialogProps = Readonly<{
  open: boolean
  onClose(): void
  title: string
  /** Key, and what it does. */
  rows: readonly (readonly [key: string, does: string])[]
  note: string
}>

/** Lists the keyboard shortcuts of a page. */
export const KeysDialog = ({ open, onClose, title, rows, note }: KeysDialogProps) => (
  <Dialog open={open} title={title} onClose={onClose}>
    <dl className="keys">
      {rows.map(([key, does]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <p className="note">{note}</p>
  </Dialog>
)
