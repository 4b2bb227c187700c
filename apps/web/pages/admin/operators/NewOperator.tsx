/** Adds an operator, which starts with its own key. */
import { Button, Field } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useAdminWords } from '../words/index.ts'
import { KeyShown } from './KeyDialog.tsx'

export const NewOperator = ({ onAdded }: Readonly<{ onAdded(): void }>) => {
  const words = useAdminWords()
  const w = words.operators
  const { busy, refusal, run } = useHttpAction()
  const [operatorId, setOperatorId] = useState('')
  const [name, setName] = useState('')
  const [made, setMade] = useState<Readonly<{ name: string; apiKey: string }> | null>(null)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = { operatorId: operatorId.trim(), name: name.trim() }
    const reply = await run<Readonly<{ apiKey: string }>>('/v1/admin/operators', body)
    if (reply === null) return
    setMade({ name: body.name, apiKey: reply.apiKey })
    setOperatorId('')
    setName('')
    onAdded()
  }
  return (
    <form className="panel stack" onSubmit={add} noValidate>
      <h2>{w.add}</h2>
      <Field
        label={w.id}
        hint={w.idHint}
        value={operatorId}
        onChange={setOperatorId}
        autoComplete="off"
        mono
      />
      <Field label={words.name} value={name} onChange={setName} autoComplete="off" />
      <RefusalBox refusal={refusal} />
      <Button
        type="submit"
        kind="primary"
        busy={busy}
        disabled={operatorId.trim() === '' || name.trim() === ''}
      >
        {w.addGo}
      </Button>
      {made === null ? null : <KeyShown {...made} onClose={() => setMade(null)} />}
    </form>
  )
}
