/** A text to take away: it can be copied with one press, or marked by hand where the browser forbids that. */
import { Button, Icon, useWords } from '@fairhouse/ui'
import { useId, useState } from 'react'
import { words } from '../words/index.ts'

export const useCopy = (text: string): Readonly<{ copied: boolean; copy(): void }> => {
  const [copiedText, setCopiedText] = useState<string | null>(null)
  const copy = (): void => {
    navigator.clipboard?.writeText(text).then(
      () => setCopiedText(text),
      () => setCopiedText(null),
    )
  }
  return { copied: copiedText === text, copy }
}

export const CopyField = ({ label, text }: Readonly<{ label: string; text: string }>) => {
  const w = useWords(words)
  const id = useId()
  const { copied, copy } = useCopy(text)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="hog-copy">
        <input
          id={id}
          className="input mono"
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <Button size="sm" onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{copied ? w.proof.copied : w.proof.copy}</span>
        </Button>
      </div>
    </div>
  )
}
