/** A text to copy with one press, or to select by hand where the browser forbids copying. */
import { useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { usePieceWords } from './words/index.ts'

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
  const words = usePieceWords()
  const id = useId()
  const { copied, copy } = useCopy(text)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="copyfield">
        <input
          id={id}
          className="input mono"
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <Button size="sm" onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </div>
  )
}

/** Saves a file on the player's device. */
export const download = (content: BlobPart, name: string, type: string): void => {
  const href = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
