import { Dialog, useWords } from '@fairhouse/ui'
import { words } from '../words/index.ts'

/** Every key of the table and of the replay. */
export const KeysDialog = ({ open, onClose }: Readonly<{ open: boolean; onClose(): void }>) => {
  const w = useWords(words)
  return (
    <Dialog open={open} title={w.keys.title} onClose={onClose}>
      <dl className="hog-keys">
        {w.keys.rows.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{w.keys.note}</p>
    </Dialog>
  )
}
