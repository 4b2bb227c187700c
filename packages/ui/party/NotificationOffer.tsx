/** Offers notifications once to a player at a table who looks elsewhere, or has waited for some time. */
import { Suspense, useEffect, useState } from 'react'
import { lateComponent } from '../late-component.ts'
import { areNotificationsOn, canNotify } from '../notification-choice.ts'
import { readStored, writeStored } from '../storage.ts'

const ASKED_KEY = 'fairhouse.asked-for-notifications'
const WAITING_MS = 20_000

const Question = lateComponent(
  async () => (await import('../notifications/NotificationQuestion.tsx')).NotificationQuestion,
)

const mayOffer = (): boolean =>
  canNotify() &&
  Notification.permission === 'default' &&
  !areNotificationsOn() &&
  readStored(ASKED_KEY) !== true

/** Whether the page has been out of sight since `is`, or `is` has lasted. */
const useHasLookedAway = (isAtTable: boolean, isWaiting: boolean): boolean => {
  const [hasLooked, setLooked] = useState(false)
  useEffect(() => {
    if (!isAtTable || !mayOffer()) return
    const looked = (): void => {
      if (document.hidden) setLooked(true)
    }
    document.addEventListener('visibilitychange', looked)
    const timer = isWaiting ? setTimeout(() => setLooked(true), WAITING_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', looked)
      clearTimeout(timer)
    }
  }, [isAtTable, isWaiting])
  return hasLooked
}

/** `isWaiting`: for the table's first hand. */
export const NotificationOffer = ({
  isAtTable,
  isWaiting = false,
}: Readonly<{ isAtTable: boolean; isWaiting?: boolean }>) => {
  const hasLookedAway = useHasLookedAway(isAtTable, isWaiting)
  const [isDone, setDone] = useState(false)
  if (!isAtTable || !hasLookedAway || isDone) return null
  const done = (): void => {
    writeStored(ASKED_KEY, true)
    setDone(true)
  }
  return (
    <Suspense fallback={null}>
      <Question onDone={done} />
    </Suspense>
  )
}
