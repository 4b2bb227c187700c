/** A guest can choose a name or sign in; a named player can change the password or sign out. */
import { Button, ButtonLink, Field, type HousePlayer, Segments } from '@fairhouse/ui'
import { type FormEvent, useState } from 'react'
import { usePageConnection } from '../../house/ConnectionProvider.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useAccountWords, useRefusalWords } from './words/index.ts'

const MODES = ['register', 'login'] as const

const GuestForm = () => {
  const w = useAccountWords().who
  const because = useRefusalWords()
  const { enter } = usePageConnection()
  const [mode, setMode] = useState<(typeof MODES)[number]>('register')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [state, setState] = useState<'busy' | Readonly<{ refused: string }> | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setState('busy')
    setState(await enter(`/v1/${mode}`, { name, password }))
  }
  const refused = typeof state === 'object' && state !== null ? state.refused : null
  const atName = ['bad-name', 'name-taken', 'name-reserved'].includes(refused ?? '')
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Segments
        full
        label={w.mode}
        value={mode}
        options={MODES.map((value) => ({ value, text: w[value] }))}
        onChange={(value) => {
          setMode(value)
          setState(null)
        }}
      />
      <Field
        label={w.name}
        value={name}
        onChange={setName}
        autoComplete="username"
        error={refused !== null && atName ? because(refused) : undefined}
      />
      <Field
        label={w.password}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete={mode === 'register' ? 'new-password' : 'current-password'}
        {...(mode === 'register' && { hint: w.passwordHint })}
        error={refused !== null && !atName ? because(refused) : undefined}
      />
      <Button type="submit" kind="primary" busy={state === 'busy'} disabled={name === '' || password === ''}>
        {mode === 'register' ? w.registerGo : w.loginGo}
      </Button>
      {mode === 'login' ? <p className="note">{w.loginWarning}</p> : null}
    </form>
  )
}

const SignOut = () => {
  const w = useAccountWords().who
  const { signOut } = usePageConnection()
  const [busy, setBusy] = useState<'here' | 'everywhere' | null>(null)
  const out = (where: 'here' | 'everywhere') => (
    <Button
      busy={busy === where}
      disabled={busy !== null}
      onClick={() => {
        setBusy(where)
        void signOut(where === 'everywhere')
      }}
    >
      {where === 'here' ? w.out : w.outEverywhere}
    </Button>
  )
  return (
    <>
      {out('here')}
      {out('everywhere')}
      <p className="note">{w.outNote}</p>
    </>
  )
}

export const WhoPanel = ({ player }: Readonly<{ player: HousePlayer }>) => {
  const w = useAccountWords().who
  const { id, name } = player
  const role = usePageConnection().state.use().player?.role
  return (
    <section className="panel stack">
      <h2>{name === null ? w.guest : w.named(name)}</h2>
      <p className="muted">{name === null ? w.guestText : w.namedText}</p>
      {role === 'admin' || role === 'operator' ? <ButtonLink href="/admin">{w.console}</ButtonLink> : null}
      {name === null ? (
        <GuestForm />
      ) : (
        <>
          <PasswordForm name={name} />
          <SignOut />
        </>
      )}
      <p className="note num">
        {w.id} {id}
      </p>
    </section>
  )
}
