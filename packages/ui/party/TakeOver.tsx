/** At the door: a guest who already sits there on another device types the code that the seat shows. */
import { type FormEvent, useState } from 'react'
import { Button } from '../Button.tsx'
import { useConnection } from '../connection.ts'
import { Field } from '../Field.tsx'
import { usePartyWords, useRefused } from './words/index.ts'

export type TakeOverProps = Readonly<{ link: string; isOpen: boolean }>

export const TakeOver = ({ link, isOpen }: TakeOverProps) => {
  const w = usePartyWords().door
  const refused = useRefused()
  const { takeOver } = useConnection()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const failure = await takeOver(link, code)
    setProblem(failure === null ? undefined : refused(failure.refused))
  }
  return (
    <details className="party-more" {...(isOpen && { open: true })}>
      <summary>{w.elsewhere}</summary>
      <form className="stack" onSubmit={(event) => void send(event)}>
        <p className="note">{w.elsewhereText}</p>
        <div className="party-say">
          <Field
            label={w.code}
            value={code}
            maxLength={12}
            autoComplete="off"
            error={problem}
            onChange={setCode}
          />
          <Button type="submit" disabled={code.trim() === ''}>
            {w.takeOver}
          </Button>
        </div>
      </form>
    </details>
  )
}
