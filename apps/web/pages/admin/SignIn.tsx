/** The console's sign-in form. Signing in changes the player on all pages. */
import { Button, Field, type HouseRefusal } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { RefusalBox } from './RefusalBox.tsx'
import { useAdminWords } from './words/index.ts'

const Form = () => {
  const words = useAdminWords()
  const { enter } = usePageConnection()
  const [state, setState] = useState<'busy' | HouseRefusal | null>(null)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [operator, setOperator] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const whose = operator.trim()
    setState('busy')
    setState(await enter('/v1/login', { name, password, ...(whose !== '' && { operator: whose }) }))
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label={words.name} value={name} onChange={setName} autoComplete="username" />
      <Field
        label={words.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <Field
        label={words.operator}
        hint={words.signIn.operatorHint}
        value={operator}
        onChange={setOperator}
        autoComplete="organization"
      />
      <RefusalBox refusal={state === 'busy' ? null : state} />
      <Button type="submit" kind="primary" busy={state === 'busy'} disabled={name === '' || password === ''}>
        {words.signIn.go}
      </Button>
    </form>
  )
}

export const SignIn = () => {
  const w = useAdminWords().signIn
  const { player, status } = usePageConnection().state.use()
  return (
    <div className="page console-door">
      <section className="panel stack">
        <h1>{w.title}</h1>
        <p className="muted">{w.text}</p>
        {player?.name == null ? null : <p className="muted">{w.asPlayer(player.name)}</p>}
        {player === null ? <p>{status === 'absent' ? w.absent : w.away}</p> : <Form />}
      </section>
    </div>
  )
}
