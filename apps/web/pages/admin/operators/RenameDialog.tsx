import type { ShownOperator } from '@fairhouse/messages'
import { Button, Dialog, Field } from '@fairhouse/ui'
import { type FormEvent, useId, useState } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useAdminWords } from '../words/index.ts'

/** Another name for an operator; its id stays. */
export const RenameDialog = ({
  operator,
  onClose,
  onSaved,
}: Readonly<{ operator: ShownOperator; onClose(): void; onSaved(): void }>) => {
  const words = useAdminWords()
  const form = useId()
  const { busy, refusal, run } = useHttpAction()
  const [name, setName] = useState(operator.name)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const path = `/v1/admin/operators/${operator.operatorId}`
    if ((await run(path, { name: name.trim() }, 'PUT')) !== null) onSaved()
  }
  return (
    <Dialog
      open
      title={words.operators.renameOf(operator.name)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} kind="primary" busy={busy} disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <Field label={words.name} value={name} onChange={setName} autoComplete="off" />
      </form>
      <RefusalBox refusal={refusal} />
    </Dialog>
  )
}
