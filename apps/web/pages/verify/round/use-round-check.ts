/** The check of the round in the form: computed at once, and the server asked only where that was wanted. */
import { browserHash } from '@fairhouse/ui/verify/index.ts'
import { useRef, useState } from 'react'
import { useReception } from '../../../house/HouseProvider.tsx'
import type { TypedRound } from '../form/read-form.ts'
import { askServer } from './ask-server.ts'
import { type CheckedRound, checkRound } from './check.ts'
import type { Asked } from './ServerAnswer.tsx'

export type RoundCheck = Readonly<{
  checked: CheckedRound | null
  asked: Asked
  check(typed: TypedRound, alsoAsk: boolean): Promise<void>
}>

/** `config`: of the round's terms. `onChecked`: once, as soon as the verdict is there. */
export const useRoundCheck = (config: unknown, onChecked: (checked: CheckedRound) => void): RoundCheck => {
  const [checked, setChecked] = useState<CheckedRound | null>(null)
  const [asked, setAsked] = useState<Asked>(null)
  const latest = useRef(0)
  const { ask } = useReception()
  const check = async (typed: TypedRound, alsoAsk: boolean): Promise<void> => {
    latest.current += 1
    const turn = latest.current
    const found = await checkRound(typed, browserHash(), config)
    if (turn !== latest.current) return
    setChecked(found)
    setAsked(alsoAsk ? { type: 'asking' } : null)
    onChecked(found)
    if (!alsoAsk) return
    const answer = await askServer(found, ask)
    if (turn === latest.current) setAsked(answer)
  }
  return { checked, asked, check }
}
