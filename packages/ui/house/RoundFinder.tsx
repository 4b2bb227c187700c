/** Finds one of the player's rounds by its id. */
import { isRefusal } from '@fairhouse/kit'
import { type FormEvent, useState } from 'react'
import { Button } from '../Button.tsx'
import { useConnection } from '../connection.ts'
import { Field } from '../Field.tsx'
import { useHousePieceWords } from './words/index.ts'

export type RoundFinderProps<R> = Readonly<{
  /** The parser: a round that it rejects counts as not found. */
  read(raw: unknown): R | null
  onFound(round: R): void
}>

/** Ids are whole numbers; a copied one may come with a `#` and spaces. */
const idIn = (text: string): string | null => /^#?\s*([1-9]\d{0,18})$/.exec(text.trim())?.[1] ?? null

export const RoundFinder = <R extends Readonly<{ roundId: string }>>({
  read,
  onFound,
}: RoundFinderProps<R>) => {
  const words = useHousePieceWords()
  const w = words.finder
  const { request, status } = useConnection()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const find = async (id: string): Promise<void> => {
    // A page that holds this round alone.
    const page = await request({ type: 'history', before: id, limit: 1 })
    if (isRefusal(page)) return setProblem(words.refused(page.refused))
    const found = read(page.rounds[0])
    if (found?.roundId !== id) return setProblem(w.none)
    setText('')
    onFound(found)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const id = idIn(text)
    setProblem(id === null ? w.bad : null)
    if (id === null) return
    setBusy(true)
    await find(id)
    setBusy(false)
  }
  return (
    <form className="finder" onSubmit={submit} noValidate>
      <Field
        label={w.label}
        mono
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem ?? undefined}
        onChange={(next) => {
          setText(next)
          setProblem(null)
        }}
      />
      <Button type="submit" busy={busy} disabled={text.trim() === '' || status !== 'online'}>
        {w.open}
      </Button>
    </form>
  )
}
