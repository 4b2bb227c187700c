/** Before a game: the form with its main button, on the empty table or over the running game. */
import { Button, ButtonLink, Dialog, FriendsLink, useWords } from '@fairhouse/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'
import { freshSeed } from './links.ts'
import { StartFields } from './StartFields.tsx'
import { faultsOf, type StartForm, setupOf } from './start-form.ts'

const useStart = (first: StartForm, onStart: (setup: Setup) => void) => {
  const [form, setForm] = useState(first)
  const [seed] = useState(freshSeed)
  const setup = setupOf(form, seed)
  return {
    form,
    ready: setup !== null,
    change: (patch: Partial<StartForm>) => setForm((before) => ({ ...before, ...patch })),
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (setup !== null) onStart(setup)
    },
  }
}

/** For people new to the game, and for experts. */
const Pages = () => {
  const w = useWords(words)
  const pages = [
    ['/hog/rules', w.rail.rules],
    ['/hog/odds', w.start.odds],
    ['/hog/lab', w.table.lab],
  ] as const
  return (
    <nav className="menu-links" aria-label={w.name}>
      {pages.map(([href, text]) => (
        <ButtonLink key={href} kind="quiet" href={href}>
          {text}
        </ButtonLink>
      ))}
    </nav>
  )
}

export type StartPanelProps = Readonly<{
  form: StartForm
  onStart(setup: Setup): void
  /** Above the fields: where the form comes from, and what is lost by starting. */
  children?: ReactNode
  /** Beside the main button. */
  aside?: ReactNode
}>

export const StartPanel = ({ form: first, onStart, children, aside }: StartPanelProps) => {
  const w = useWords(words)
  const { form, ready, change, submit } = useStart(first, onStart)
  return (
    <div className="game hog-start felt-glow">
      <form className="panel hog-form" onSubmit={submit} noValidate>
        <h1>{w.start.title}</h1>
        <p className="muted">{faultsOf(form).goal ? '\u00a0' : w.start.lead(Number(form.goal))}</p>
        {children}
        <StartFields form={form} onChange={change} />
        <div className="hog-form-end">
          {aside ?? <FriendsLink game="hog" />}
          <Button kind="primary" size="lg" type="submit" disabled={!ready}>
            {w.start.go}
          </Button>
        </div>
        <Pages />
      </form>
    </div>
  )
}

export type StartDialogProps = Readonly<{
  form: StartForm
  /** What is lost by starting; null: nothing. */
  warning: string | null
  onStart(setup: Setup): void
  onClose(): void
}>

export const StartDialog = ({ form: first, warning, onStart, onClose }: StartDialogProps) => {
  const w = useWords(words)
  const id = useId()
  const { form, ready, change, submit } = useStart(first, onStart)
  return (
    <Dialog
      open
      title={w.start.title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {w.start.cancel}
          </Button>
          <Button kind="primary" type="submit" form={id} disabled={!ready}>
            {w.start.go}
          </Button>
        </>
      }
    >
      <form className="hog-form" id={id} onSubmit={submit} noValidate>
        {warning === null ? null : <p className="note">{warning}</p>}
        <StartFields form={form} onChange={change} />
      </form>
    </Dialog>
  )
}
