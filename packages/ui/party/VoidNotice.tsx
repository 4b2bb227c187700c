/** [F14] Tells everybody at the table that a hand was void, and who withheld a seed: the next one starts at once. */
import { isRefusal } from '@fairhouse/kit'
import type { Party, ShownVoid } from '@fairhouse/messages'
import { parsePlan } from '@fairhouse/table'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../connection.ts'
import { tablePromise } from '../house/table-promises.ts'
import { Toast, Toasts } from '../Toast.tsx'
import { usePartyWords } from './words/index.ts'

const SHOWN_MS = 12_000

/** The places at the table whose seeds are missing, says the house. */
const withholders = ({ plan: text, seeds }: ShownVoid): readonly (number | null)[] => {
  const plan = parsePlan(text)
  if (isRefusal(plan)) return []
  const people = plan.seats.filter(({ hash }) => hash !== null)
  return people.flatMap(({ place }, index) => (seeds[index] === null ? [place] : []))
}

export const VoidNotice = ({ party }: Readonly<{ party: Party }>) => {
  const w = usePartyWords()
  const { tables } = useConnection()
  const [text, setText] = useState<string | null>(null)
  /** As before the void hand: whoever withheld a second seed has no seat after it. */
  const latest = useRef({ party, w })
  useEffect(() => {
    latest.current = { party, w }
  })
  useEffect(
    () =>
      tables.onPush((push) => {
        if (push.type !== 'void') return
        const { party: at, w: words } = latest.current
        const places = withholders(push.hand)
        const names = at.seats.flatMap(({ place, name, isMe }) =>
          places.includes(place) ? [isMe ? words.seats.you : name] : [],
        )
        const isMine = push.hand.seeds[push.hand.seat] === null
        const isRefused = isMine && tablePromise(push.hand.table)?.refused
        setText(isRefused ? words.table.voidRefused : words.table.voided(names.join(' · ')))
      }),
    [tables],
  )
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setText(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text])
  if (text === null) return null
  return (
    <Toasts top>
      <Toast kind="warn" onClose={() => setText(null)}>
        {text}
      </Toast>
    </Toasts>
  )
}
