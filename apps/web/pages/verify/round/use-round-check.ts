/** The check of the round in the form: computed at once; the server is asked only on request. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { browserHash } from '@fairhouse/ui/verify/index.ts'
import { useRef, useState } from 'react'
import { usePageConnection } from '../../../house/ConnectionProvider.tsx'
import type { TypedRound } from '../form/read-form.ts'
import { configOf } from '../terms.ts'
import { askServer } from './ask-server.ts'
import { type CheckedRound, checkRound } from './check.ts'
import type { ServerCheck } from './ServerAnswer.tsx'

export type RoundCheck = Readonly<{
  checked: CheckedRound | null
  /** [F11] Why the round's terms are unavailable: then nothing is computed or compared. */
  noTerms: Refusal | null
  asked: ServerCheck
  check(typed: TypedRound, alsoAsk: boolean): Promise<void>
}>

export type RoundCheckListener = Readonly<{
  /** Called once, as soon as there is a verdict. */
  onChecked(checked: CheckedRound): void
  onNoTerms(refusal: Refusal): void
}>

export const useRoundCheck = ({ onChecked, onNoTerms }: RoundCheckListener): RoundCheck => {
  const [checked, setChecked] = useState<CheckedRound | null>(null)
  const [noTerms, setNoTerms] = useState<Refusal | null>(null)
  const [asked, setAsked] = useState<ServerCheck>(null)
  const latest = useRef(0)
  const { http } = usePageConnection()
  const check = async (typed: TypedRound, alsoAsk: boolean): Promise<void> => {
    latest.current += 1
    const turn = latest.current
    const config = await configOf(typed.part.game, typed.terms)
    if (isRefusal(config)) {
      if (turn !== latest.current) return
      setChecked(null)
      setNoTerms(config)
      onNoTerms(config)
      return
    }
    const found = await checkRound(typed, browserHash(), config)
    if (turn !== latest.current) return
    setChecked(found)
    setNoTerms(null)
    setAsked(alsoAsk ? { type: 'asking' } : null)
    onChecked(found)
    if (!alsoAsk) return
    const answer = await askServer(found, http)
    if (turn === latest.current) setAsked(answer)
  }
  return { checked, noTerms, asked, check }
}
