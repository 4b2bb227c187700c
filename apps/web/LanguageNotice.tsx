import { Toast, Toasts } from '@fairhouse/ui'
import { useLanguageFailure } from './language.ts'
import { useShellWords } from './words/index.ts'

/** The language just chosen could not be loaded: the page stays as it is. */
export const LanguageNotice = () => {
  const words = useShellWords()
  const [failed, dismiss] = useLanguageFailure()
  if (!failed) return null
  return (
    <Toasts top>
      <Toast kind="warn" onClose={dismiss}>
        {words.languageFailed}
      </Toast>
    </Toasts>
  )
}
