/** The form of a round and its check: nothing is complained about before the first try, everything after it. */
import { useAnnounce, useHotkeys } from '@fairhouse/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useVerifyWords } from '../../words/verify/index.ts'
import type { CheckedRound } from './check.ts'
import { type FormErrors, readForm } from './form.ts'
import type { Form } from './link.ts'
import { outcomeIn, titleOf } from './round-words.ts'
import type { Asked } from './ServerAnswer.tsx'
import { useRoundCheck } from './use-round-check.ts'

export type RoundForm = Readonly<{
  fields: RefObject<HTMLFormElement | null>
  errors: FormErrors
  /** Null: not tried yet, or the form has changed since. */
  checked: CheckedRound | null
  asked: Asked
  /** Whether it was checked before it changed. */
  wasChecked: boolean
  verify(alsoAsk: boolean): void
}>

/** `filled`: the form came filled in, and is checked at once. */
export const useRoundForm = (form: Form, filled: boolean): RoundForm => {
  const words = useVerifyWords()
  const announce = useAnnounce()
  const fields = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [checkedForm, setCheckedForm] = useState<Form | null>(null)
  const { checked, asked, check } = useRoundCheck((found) =>
    announce(`${titleOf(words, found)}. ${outcomeIn(words, found)}`),
  )
  const reading = readForm(form)
  const verify = (alsoAsk: boolean): void => {
    setTries(tries + 1)
    if ('errors' in reading) return
    setCheckedForm(form)
    void check(reading.round, alsoAsk)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (filled) verify(false)
  }, [])
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  useHotkeys({ Enter: () => verify(false) })
  return {
    fields,
    errors: tries > 0 && 'errors' in reading ? reading.errors : {},
    checked: checkedForm === form ? checked : null,
    asked,
    wasChecked: checkedForm !== null,
    verify,
  }
}
