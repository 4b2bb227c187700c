/** [F5] The words that a round drew, hashed by the browser. */
import { grouped, seedText } from '@fairhouse/kit'
import { SeedTexts, useStepWords } from '@fairhouse/ui/verify/index.ts'
import { useVerifyWords } from '../../../words/verify/index.ts'
import type { Trail } from './use-trail.ts'

const MAX_ROWS = 100

export const WordTable = ({ trail: { seeds, words, used } }: Readonly<{ trail: Trail }>) => {
  const { logs } = useVerifyWords()
  const steps = useStepWords()
  const shown = words.slice(0, MAX_ROWS)
  return (
    <details>
      <summary>
        {logs.wordsUsed(used)}
        {shown.length < used ? ` (${logs.first(shown.length)})` : ''}
      </summary>
      <div className="stack tight">
        <SeedTexts texts={[{ name: steps.seedText, text: seedText(seeds) }]} />
        <p className="note">{steps.wordOf}</p>
        <table className="data verify-steps verify-words">
          <thead>
            <tr>
              <th>{steps.columns.index}</th>
              <th>{steps.columns.hash}</th>
              <th className="r">{steps.columns.value}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index, hash, bytes, value }) => (
              <tr key={index}>
                <td className="faint">{index}</td>
                <td className="mono faint">
                  <b>{bytes}</b>
                  {hash.slice(bytes.length)}
                </td>
                <td className="r">{grouped(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
