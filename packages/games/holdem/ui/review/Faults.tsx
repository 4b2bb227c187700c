/** Hands that could not be read: which, where, and why. */
import type { FileFault } from '../advice/jobs.ts'
import { useReviewWords } from '../advice/use-review-words.ts'

const MAX_FAULTS = 50

export const Faults = ({ faults }: Readonly<{ faults: readonly FileFault[] }>) => {
  const { files: t } = useReviewWords()
  if (faults.length === 0) return null
  return (
    <details className="panel" open={faults.length <= 3}>
      <summary>{t.faults(faults.length)}</summary>
      <ul className="note">
        {faults.slice(0, MAX_FAULTS).map(({ file, hand, line, code, message }) => (
          <li key={`${file} ${line} ${code}`}>
            {t.fault(file, hand, line)}: {t.faultReason(code, message)} (<code>{code}</code>)
          </li>
        ))}
      </ul>
    </details>
  )
}
