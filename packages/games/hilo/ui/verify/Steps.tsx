/** [H1] HiLo's cards step by step: index, hash, its first eight hex digits, the number, the card. */
import { printCard } from '@fairhouse/kit'
import { useWords } from '@fairhouse/ui'
import { StepsPanel, StepsTable, type TrailWord, useStepWords, WordRow } from '@fairhouse/ui/verify/index.ts'
import { cardOf, suitOf } from '../../cards.ts'
import { cardCode } from '../../presenter.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { HiloFound } from './form.ts'
import { type HiloRow, hiloRows } from './rows.ts'

export const HiloSteps = ({ found, commitment }: Readonly<{ found: HiloFound; commitment: string }>) => {
  const { wordOf } = useStepWords()
  const words = useWords(verifyWords)
  return (
    <StepsPanel seeds={found.request.seeds} commitment={commitment} how={words.how}>
      <p className="note">{wordOf}</p>
      <RowTable rows={hiloRows(found)} />
      <p className="note">{words.suitOf}</p>
    </StepsPanel>
  )
}

const RowTable = ({ rows }: Readonly<{ rows: readonly HiloRow[] }>) => {
  const { columns } = useStepWords()
  const own = useWords(verifyWords).columns
  return (
    <StepsTable>
      <thead>
        <tr>
          <th>{columns.index}</th>
          <th>{own.choice}</th>
          <th>{columns.bytes}</th>
          <th className="r only-wide">{columns.value}</th>
          <th className="r">{own.card}</th>
          <th className="r">{own.step}</th>
          <th className="r">{own.product}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's index is its identity
          <Row key={index} row={row} />
        ))}
      </tbody>
    </StepsTable>
  )
}

const Row = ({ row }: Readonly<{ row: HiloRow }>) => {
  const words = useWords(verifyWords)
  const { choice, word, win, multiplier, product, refused } = row
  const name = choice === null ? words.first : words.fields.choices.options[choice]
  if (word === null) {
    return (
      <tr>
        <td />
        <td>{name}</td>
        <td colSpan={5} className="faint">
          {refused === undefined ? null : (
            <>
              {words.refused} <code className="mono">{refused}</code>
            </>
          )}
        </td>
      </tr>
    )
  }
  return (
    <WordRow word={word} columns={6}>
      <td>{win === undefined ? name : words.guessed(name, win ? words.right : words.wrong)}</td>
      <WordCells word={word} />
      <td className="r muted">{multiplier === undefined ? '' : `${multiplier}×`}</td>
      <td className="r">{product === undefined ? '' : `${product}×`}</td>
    </WordRow>
  )
}

const WordCells = ({ word: { bytes, value } }: Readonly<{ word: TrailWord }>) => (
  <>
    <td className="mono">{bytes}</td>
    <td className="r muted only-wide">{useStepWords().count(value)}</td>
    <td className="r">
      <b>{printCard(cardCode(cardOf(value), suitOf(value)))}</b>
    </td>
  </>
)
