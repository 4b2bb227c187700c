/** [F11] The hash of a round's terms, with a link to the hashed text. */
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
