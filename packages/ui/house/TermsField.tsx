/** [F11] The hash of a round's terms, and the way to their text as it was hashed. */
import { CopyField } from '../CopyField.tsx'
import { useHousePieceWords } from './words/index.ts'

export const TermsField = ({ hash }: Readonly<{ hash: string }>) => {
  const w = useHousePieceWords().terms
  return (
    <div className="stack tight">
      <CopyField label={w.label} text={hash} />
      <a className="quiet-link" href={`/v1/terms/${hash}`} target="_blank" rel="noreferrer">
        {w.read}
      </a>
    </div>
  )
}
