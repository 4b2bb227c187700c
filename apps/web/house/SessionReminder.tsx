/**
 * Reminds players who asked for it how long they have been here. The page itself counts, so that a lost connection
 * doesn't restart the time. (For clients that can't, the house pushes `reminder`.)
 */
import { type Dictionary, Toast, Toasts, useWords } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { usePageConnection } from './ConnectionProvider.tsx'

const words: Dictionary<(minutes: number) => string> = {
  en: (minutes) =>
    `You have been here for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. You asked for this reminder.`,
  'zh-Hans': (minutes) => `你已在这里 ${minutes} 分钟。这是你要求的提醒。`,
  'zh-Hant': (minutes) => `你已經在這裡 ${minutes} 分鐘。這是你要求的提醒。`,
}

const MINUTE_MS = 60_000
const arrived = performance.now()

export const SessionReminder = () => {
  const say = useWords(words)
  const every = usePageConnection().state.use().limits?.reminderMinutes ?? null
  const [told, setTold] = useState<number | null>(null)
  useEffect(() => {
    if (every === null) return
    let due = Math.floor((performance.now() - arrived) / MINUTE_MS / every) + 1
    const timer = setInterval(() => {
      if (performance.now() - arrived < due * every * MINUTE_MS) return
      setTold(due * every)
      due += 1
    }, 1000)
    return () => clearInterval(timer)
  }, [every])
  if (told === null) return null
  return (
    <Toasts>
      <Toast onClose={() => setTold(null)}>{say(told)}</Toast>
    </Toasts>
  )
}
