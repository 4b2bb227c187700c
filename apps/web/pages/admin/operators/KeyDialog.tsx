/** A new key for an operator: asks first, since it replaces the old one, and shows it only once. */
import type { ShownOperator } from '@fairhouse/messages'
import { Button, CopyField, Dialog } from '@fairhouse/ui'
import { useState } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useAdminWords } from '../words/index.ts'

/** Also used for a new operator's first key. */
export const KeyShown = ({
  name,
  apiKey,
  onClose,
}: Readonly<{ name: string; apiKey: string; onClose(): void }>) => {
  const words = useAdminWords()
  const w = words.operators
  return (
    <Dialog
      open
      title={w.keyShown(name)}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <CopyField label={w.key} text={apiKey} />
      <p className="note">{w.keyNote}</p>
    </Dialog>
  )
}

export const KeyDialog = ({
  operator: { operatorId, name },
  onClose,
}: Readonly<{ operator: ShownOperator; onClose(): void }>) => {
  const words = useAdminWords()
  const w = words.operators
  const { busy, refusal, run } = useHttpAction()
  const [apiKey, setApiKey] = useState<string | null>(null)
  const renew = async (): Promise<void> => {
    const made = await run<Readonly<{ apiKey: string }>>(`/v1/admin/operators/${operatorId}/key`, {})
    if (made !== null) setApiKey(made.apiKey)
  }
  if (apiKey !== null) return <KeyShown name={name} apiKey={apiKey} onClose={onClose} />
  return (
    <Dialog
      open
      title={w.newKeyAsk(name)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="danger" busy={busy} onClick={renew}>
            {w.newKey}
          </Button>
        </>
      }
    >
      <p>{w.newKeyWarning}</p>
      <RefusalBox refusal={refusal} />
    </Dialog>
  )
}
