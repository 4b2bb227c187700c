/** Input pasted, dropped or from the address: one round is checked at once, many in a worker. */
import { parseJson, roundsIn } from '@fairhouse/games/history-entries.ts'
import { unlinked } from '@fairhouse/games/linked-log.ts'
import { isObject } from '@fairhouse/kit'
import type { CheckedEntry, RawRound } from '@fairhouse/ui/verify/index.ts'
import { useEffect, useRef, useState } from 'react'
import { type HistoryRun, useHistory } from '../history/use-history.ts'
import { termsText, withTermsText } from '../terms.ts'
import { checkEntry, type RefusedEntry } from './entry.ts'

/** Longer files aren't shown as text. */
const MAX_SHOWN = 2 ** 18

export type Single = Readonly<{ raw: RawRound; outcome: CheckedEntry | RefusedEntry }>
/** A file dropped on the page; a new object each time. */
export type Dropped = Readonly<{ file: File }> | null
export type Logs = Readonly<{
  text: string
  setText(text: string): void
  /** Null if there is nothing yet, or a history. */
  single: Single | null
  history: HistoryRun
  checkText(text: string): void
  checkFile(file: File): void
}>

/** Null unless the text is exactly one round. */
const roundAlone = (text: string): unknown => {
  const parsed = parseJson(unlinked(text))
  if (!('value' in parsed)) return null
  const [round, ...others] = roundsIn(parsed.value)
  return others.length === 0 && isObject(round) ? round : null
}

const singleIn = async (text: string): Promise<Single | null> => {
  const round = await withTermsText(roundAlone(text), termsText)
  return isObject(round) ? { raw: round, outcome: checkEntry(round) } : null
}

export const useLogs = (given: string | null, dropped: Dropped): Logs => {
  const [text, setText] = useState(given ?? '')
  const [single, setSingle] = useState<Single | null>(null)
  const history = useHistory()
  const latest = useRef(0)
  const checkText = async (pasted: string): Promise<void> => {
    latest.current += 1
    const turn = latest.current
    const alone = await singleIn(pasted)
    if (turn !== latest.current) return
    setSingle(alone)
    if (alone === null) history.start(new Blob([pasted]))
    else history.clear()
  }
  const checkFile = async (file: File): Promise<void> => {
    setSingle(null)
    const whole = file.size > MAX_SHOWN ? null : await file.text().catch(() => null)
    setText(whole ?? '')
    if (whole === null) history.start(file)
    else await checkText(whole)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per given log
  useEffect(() => {
    if (given !== null) void checkText(given)
  }, [given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(() => {
    if (dropped !== null) void checkFile(dropped.file)
  }, [dropped])
  return {
    text,
    setText,
    single,
    history,
    checkText: (pasted) => void checkText(pasted),
    checkFile: (file) => void checkFile(file),
  }
}
