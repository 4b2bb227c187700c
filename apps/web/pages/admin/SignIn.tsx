/** The console's sign-in form. Signing in changes the player on all pages. */
import { Button, Field } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { useShellHouse } from '../../house/HouseProvider.tsx'
import { useHttpAction } from '../../house/use-house-data.ts'
import { RefusalBox } from './RefusalBox.tsx'
import { useAdminWords } from './words/index.ts'

const Form = () => {
  const words = useAdminWords()
  const { become } = useShellHouse()
  const { busy, refusal, run } = useHttpAction()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [operator, setOperator] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const whose = operator.trim()
    const session = await run('/v1/login', { name, password, ...(whose !== '' && { operator: whose }) })
    if (session !== null) become(session)
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
      <RefusalBox refusal={refusal} />
      <Button type="submit" kind="primary" busy={busy} disabled={name === '' || password === ''}>
        {words.signIn.go}
      </Button>
    </form>
  )
}

export const SignIn = () => {
  const w = useAdminWords().signIn
  const { player, status } = useShellHouse().state.use()
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
