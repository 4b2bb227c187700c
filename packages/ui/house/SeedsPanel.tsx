/** [F2] [F4] [F11] Before a bet: commitment and terms of the next round, and the player's own seed, which can be changed. */
import { isBetClientSeed, isRefusal } from '@fairhouse/kit'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { CopyField } from '../CopyField.tsx'
import { Field } from '../Field.tsx'
import { useHouse } from '../house.ts'
import { randomSeed } from './client-seed.ts'
import { TermsField } from './TermsField.tsx'
import { useHousePieceWords } from './words/index.ts'

const ClientSeed = ({ seed }: Readonly<{ seed: string }>) => {
  const words = useHousePieceWords()
  const w = words.seeds
  const { request, status } = useHouse()
  const [text, setText] = useState(seed)
  const [outcome, setOutcome] = useState<'saving' | 'saved' | Readonly<{ refused: string }> | null>(null)
  useEffect(() => setText(seed), [seed])
  const change = (next: string): void => {
    setText(next)
    setOutcome(null)
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setOutcome('saving')
    const reply = await request({ type: 'setClientSeed', clientSeed: text })
    setOutcome(isRefusal(reply) ? reply : 'saved')
  }
  const refused = typeof outcome === 'object' && outcome !== null ? words.refused(outcome.refused) : undefined
  return (
    <form className="stack tight" onSubmit={save} noValidate>
      <Field
        label={w.client}
        mono
        value={text}
        onChange={change}
        autoComplete="off"
        spellCheck={false}
        error={isBetClientSeed(text) ? refused : w.badClient}
      />
      <div className="row tight wrap">
        <Button size="sm" onClick={() => change(randomSeed())}>
          {w.random}
        </Button>
        <Button
          size="sm"
          type="submit"
          busy={outcome === 'saving'}
          disabled={!isBetClientSeed(text) || text === seed || status !== 'online'}
        >
          {w.save}
        </Button>
        <span className="note" role="status">
          {outcome === 'saved' ? w.saved : ''}
        </span>
      </div>
    </form>
  )
}

export const SeedsPanel = ({ game }: Readonly<{ game: string }>) => {
  const w = useHousePieceWords().seeds
  const { next, wallet } = useHouse()
  if (next === null) return <p className="note">{w.none}</p>
  const terms = wallet === null ? undefined : next.terms[game]?.[wallet.currency]
  return (
    <div className="stack">
      <h2>{w.nextTitle(next.nonce)}</h2>
      <CopyField label={w.commitment} text={next.commitment} />
      {terms === undefined ? null : <TermsField hash={terms} />}
      <ClientSeed seed={next.clientSeed} />
      <p className="note">{w.about}</p>
    </div>
  )
}
