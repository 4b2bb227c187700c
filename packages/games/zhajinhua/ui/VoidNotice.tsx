/** [F10] Tells players about a void hand: the next one starts so fast that they could miss it. */
import { Toast, Toasts, useConnection, useWords } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { words } from '../words/index.ts'

const SHOWN_MS = 12_000

export const VoidNotice = () => {
  const w = useWords(words).waiting
  const { tables } = useConnection()
  /** The void hand to report, or null. */
  const [table, setTable] = useState<string | null>(null)
  useEffect(
    () =>
      tables.onPush((push) => {
        if (push.type === 'void') setTable(push.hand.out === null ? push.hand.table : null)
      }),
    [tables],
  )
  useEffect(() => {
    if (table === null) return
    const timer = setTimeout(() => setTable(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [table])
  if (table === null) return null
  return (
    <Toasts top>
      <Toast kind="warn" onClose={() => setTable(null)}>
        {w.afterVoid}
      </Toast>
    </Toasts>
  )
}
