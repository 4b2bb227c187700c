/** Changes the password: folded until wanted. All other devices are signed out. */
import { Button, Field } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { useAccountWords, useRefusalWords } from './words/index.ts'

type State = 'busy' | 'changed' | Readonly<{ refused: string }> | null

export const PasswordForm = ({ name }: Readonly<{ name: string }>) => {
  const w = useAccountWords().password
  const because = useRefusalWords()
  const { enter } = usePageConnection()
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [state, setState] = useState<State>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setState('busy')
    const refusal = await enter('/v1/password', { password, newPassword })
    setState(refusal ?? 'changed')
    if (refusal === null) for (const clear of [setPassword, setNewPassword]) clear('')
  }
  const refused = typeof state === 'object' && state !== null ? state.refused : null
  const atNew = ['bad-password', 'common-password', 'weak-password'].includes(refused ?? '')
  return (
    <details>
      <summary>{w.title}</summary>
      <form className="stack" onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={name} />
        <Field
          label={w.present}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          error={refused === null || atNew ? undefined : refused === 'bad-login' ? w.wrong : because(refused)}
        />
        <Field
          label={w.next}
          type="password"
          value={newPassword}
          onChange={setNewPassword}
          autoComplete="new-password"
          hint={w.hint}
          error={refused !== null && atNew ? because(refused) : undefined}
        />
        <Button
          type="submit"
          kind="primary"
          busy={state === 'busy'}
          disabled={password === '' || newPassword === ''}
        >
          {w.go}
        </Button>
        <p className="note" role="status">
          {state === 'changed' ? w.changed : w.note}
        </p>
      </form>
    </details>
  )
}
