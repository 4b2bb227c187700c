/** The form of a round and its check: mistakes are shown only after the first try. */
import type { Refusal } from '@fairhouse/kit'
import { useAnnounce, useHotkeys } from '@fairhouse/ui'
import type { FieldErrors, FieldTexts } from '@fairhouse/ui/verify/index.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useVerifyWords } from '../../../words/verify/index.ts'
import { readForm } from '../form/read-form.ts'
import { type FormPart, useErrorText } from '../parts.ts'
import type { CheckedRound } from './check.ts'
import { useRoundWords } from './round-words.ts'
import type { ServerCheck } from './ServerAnswer.tsx'
import { useRoundCheck } from './use-round-check.ts'

export type RoundForm = Readonly<{
  fields: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** Null before the first try, and after a change of the form. */
  checked: CheckedRound | null
  /** Why its terms are unavailable. */
  noTerms: Refusal | null
  asked: ServerCheck
  /** Whether it was checked before it changed. */
  wasChecked: boolean
  verify(alsoAsk: boolean): void
}>

export type FormState = Readonly<{
  part: FormPart
  texts: FieldTexts
  /** Whether the form arrived filled in, and is checked at once. */
  filled: boolean
}>

export const useRoundForm = ({ part, texts, filled }: FormState): RoundForm => {
  const words = useRoundWords()
  const announce = useAnnounce()
  const fields = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const [checkedTexts, setCheckedTexts] = useState<FieldTexts | null>(null)
  const { noTerms: noTermsTitle } = useVerifyWords()
  const errorText = useErrorText()
  const { checked, noTerms, asked, check } = useRoundCheck({
    onChecked: (found) => announce(`${words.title(found)}. ${words.outcome(found)}`),
    onNoTerms: ({ refused }) => announce(`${noTermsTitle}. ${errorText(refused, part.game)}`),
  })
  const reading = readForm(part, texts)
  const verify = (alsoAsk: boolean): void => {
    setTries(tries + 1)
    if ('errors' in reading) return
    setCheckedTexts(texts)
    void check(reading.typed, alsoAsk)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
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
    checked: checkedTexts === texts ? checked : null,
    noTerms: checkedTexts === texts ? noTerms : null,
    asked,
    wasChecked: checkedTexts !== null,
    verify,
  }
}
