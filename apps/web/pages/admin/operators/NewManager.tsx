/** Adds a manager for an operator, with a name and a password. */
import type { ShownOperator } from '@fairhouse/messages'
import { Button, Field, Select } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { useHttpAction } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useAdminWords } from '../words/index.ts'

export const NewManager = ({ operators }: Readonly<{ operators: readonly ShownOperator[] }>) => {
  const words = useAdminWords()
  const w = words.operators
  const { busy, refusal, run } = useHttpAction()
  const [operator, setOperator] = useState(operators[0]?.operatorId ?? '')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [added, setAdded] = useState<string | null>(null)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setAdded(null)
    if ((await run(`/v1/admin/operators/${operator}/managers`, { name, password })) === null) return
    setAdded(name)
    setName('')
    setPassword('')
  }
  return (
    <form className="panel stack" onSubmit={add} noValidate>
      <h2>{w.manager}</h2>
      <p className="note">{w.managerNote}</p>
      <Select
        label={w.managerFor}
        value={operator}
        options={operators.map(({ operatorId, name: shown }) => ({ value: operatorId, text: shown }))}
        onChange={setOperator}
      />
      <Field label={words.name} value={name} onChange={setName} autoComplete="off" />
      <Field
        label={words.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
      />
      <RefusalBox refusal={refusal} />
      <p role="status">{added === null ? '' : w.managerDone(added)}</p>
      <Button type="submit" busy={busy} disabled={name === '' || password === ''}>
        {w.managerGo}
      </Button>
    </form>
  )
}
