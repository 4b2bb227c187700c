/** [F5] The words that a round drew, hashed by the browser. */
import { grouped, seedText } from '@fairhouse/kit'
import { DataTable } from '@fairhouse/ui'
import { SeedTexts, useStepWords } from '@fairhouse/ui/verify/index.ts'
import { useVerifyWords } from '../../../words/verify/index.ts'
import type { Trail } from './use-trail.ts'

const MAX_ROWS = 100

export const WordTable = ({ trail: { seeds, words, used } }: Readonly<{ trail: Trail }>) => {
  const { logs } = useVerifyWords()
  const steps = useStepWords()
  const { columns } = steps
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
        <DataTable
          className="verify-steps verify-words"
          columns={[
            { label: columns.index, className: 'faint', cell: ({ index }) => index },
            {
              label: columns.hash,
              className: 'mono faint',
              cell: ({ hash, bytes }) => (
                <>
                  <b>{bytes}</b>
                  {hash.slice(bytes.length)}
                </>
              ),
            },
            { label: columns.value, right: true, cell: ({ value }) => grouped(value) },
          ]}
          rows={shown}
          keyOf={({ index }) => index}
        />
      </div>
    </details>
  )
}
