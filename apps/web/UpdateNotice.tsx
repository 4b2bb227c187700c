import { Button, Toast, Toasts } from '@fairhouse/ui'
import { useState } from 'react'
import { useNewVersion } from './offline.ts'
import { useShellWords } from './words/index.ts'

/** A new version is ready: it can be loaded now, or comes with the next visit. */
export const UpdateNotice = () => {
  const words = useShellWords().update
  const takeOver = useNewVersion()
  const [dismissed, setDismissed] = useState(false)
  if (takeOver === null || dismissed) return null
  return (
    <Toasts>
      <Toast
        onClose={() => setDismissed(true)}
        action={
          <Button size="sm" onClick={takeOver}>
            {words.reload}
          </Button>
        }
      >
        {words.text}
      </Toast>
    </Toasts>
  )
}
