/** Switches notifications on and off for this browser. */
import { useState } from 'react'
import { useConnection } from '../connection.ts'
import { areNotificationsOn, canNotify } from '../notification-choice.ts'
import { Switch } from '../Switch.tsx'
import { useSettings } from '../settings.ts'
import { type SubscribeResult, turnOff, turnOn } from './subscription.ts'
import { useNotificationWords } from './words/index.ts'

export const NotificationSwitch = () => {
  const w = useNotificationWords()
  const connection = useConnection()
  const { language } = useSettings().settings
  const [isOn, setOn] = useState(() => canNotify() && areNotificationsOn())
  const [problem, setProblem] = useState<Exclude<SubscribeResult, 'on'> | null>(null)
  if (!canNotify()) return <p className="note">{w.missing}</p>
  const change = async (on: boolean): Promise<void> => {
    setProblem(null)
    if (!on) {
      setOn(false)
      return turnOff(connection)
    }
    const result = await turnOn(connection, language)
    setOn(result === 'on')
    if (result !== 'on') setProblem(result)
  }
  return (
    <>
      <Switch checked={isOn} onChange={(on) => void change(on)}>
        {w.turnOn}
      </Switch>
      <p className="note" role="status">
        {problem === null ? w.note : w[problem]}
      </p>
    </>
  )
}
