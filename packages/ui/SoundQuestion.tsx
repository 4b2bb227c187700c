/** Asks once, on whatever page comes first, whether there may be sound. `text`: by default about sound as such. */
import { useState } from 'react'
import { Button } from './Button.tsx'
import { useSettings } from './settings.ts'
import { readStored, writeStored } from './storage.ts'
import { usePieceWords } from './words/index.ts'

const ASKED_KEY = 'fairhouse.asked-for-sound'

export const SoundQuestion = ({ text }: Readonly<{ text?: string }>) => {
  const { soundQuestion: w } = usePieceWords()
  const { settings, change } = useSettings()
  const [isAsked, setAsked] = useState(() => readStored(ASKED_KEY) === true)
  if (settings.sound || isAsked) return null
  const answer = (sound: boolean): void => {
    writeStored(ASKED_KEY, true)
    setAsked(true)
    if (sound) change({ sound })
  }
  return (
    <div className="sound-question" role="status">
      <span className="grow">{text ?? w.text}</span>
      <Button size="sm" onClick={() => answer(true)}>
        {w.yes}
      </Button>
      <Button kind="quiet" size="sm" onClick={() => answer(false)}>
        {w.no}
      </Button>
    </div>
  )
}
