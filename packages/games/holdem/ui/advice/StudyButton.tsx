/** Leads to the study page with the spot before an action of a hand. */
import { Button, useLocation } from '@fairhouse/ui'
import { useState } from 'react'
import { STUDY } from '../links.ts'
import { ask } from './ask.ts'
import type { PlaceInHand } from './jobs.ts'
import { useReviewWords } from './use-review-words.ts'

export const StudyButton = ({ of }: Readonly<{ of: PlaceInHand }>) => {
  const { study: t } = useReviewWords()
  const [, navigate] = useLocation()
  const [state, setState] = useState<'idle' | 'busy' | 'none'>('idle')
  const open = async (): Promise<void> => {
    setState('busy')
    const [{ spot }, { keepSpot }] = await Promise.all([
      ask({ type: 'spot', of }).answer,
      import('../study/study-storage.ts'),
    ])
    if (spot === null) {
      setState('none')
      return
    }
    keepSpot(spot)
    navigate(STUDY)
  }
  return (
    <>
      <Button size="sm" busy={state === 'busy'} onClick={() => void open().catch(() => setState('none'))}>
        {t.button}
      </Button>
      {state === 'none' ? (
        <span className="note" role="status">
          {t.none}
        </span>
      ) : null}
    </>
  )
}
