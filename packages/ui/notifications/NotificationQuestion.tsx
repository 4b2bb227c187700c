/** Asks whether this browser may call the player; only then does the browser itself ask. */
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { useConnection } from '../connection.ts'
import { useSettings } from '../settings.ts'
import { type SubscribeResult, turnOn } from './subscription.ts'
import { useNotificationWords } from './words/index.ts'

export const NotificationQuestion = ({ onDone }: Readonly<{ onDone(): void }>) => {
  const w = useNotificationWords()
  const connection = useConnection()
  const { language } = useSettings().settings
  const [problem, setProblem] = useState<Exclude<SubscribeResult, 'on'> | null>(null)
  const agree = async (): Promise<void> => {
    const result = await turnOn(connection, language)
    if (result === 'on') onDone()
    else setProblem(result)
  }
  return (
    <div className="party-notice" role="status">
      <span className="grow">{problem === null ? w.question : w[problem]}</span>
      {problem === null ? (
        <Button size="sm" onClick={() => void agree()}>
          {w.yes}
        </Button>
      ) : null}
      <Button kind="quiet" size="sm" onClick={onDone}>
        {w.no}
      </Button>
    </div>
  )
}
