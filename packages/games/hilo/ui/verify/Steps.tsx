/** [H1] HiLo's cards step by step: index, hash, its first eight hex digits, the number, the card. */
import { printCard } from '@fairhouse/kit'
import { type Language, useWords } from '@fairhouse/ui'
import { Steps, useStepWords, useWordColumns } from '@fairhouse/ui/verify/index.ts'
import { cardOf, suitOf } from '../../cards.ts'
import { cardCode } from '../../presenter.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { HiloFound } from './form.ts'
import { type HiloRow, hiloRows } from './rows.ts'

const sayChoice = (words: (typeof verifyWords)[Language], { choice, win }: HiloRow): string => {
  const name = choice === null ? words.first : words.fields.choices.options[choice]
  return win === undefined ? name : words.guessed(name, win ? words.right : words.wrong)
}

const Card = ({ value }: Readonly<{ value: number }>) => (
  <b>{printCard(cardCode(cardOf(value), suitOf(value)))}</b>
)

const times = (multiplier: string | undefined): string => (multiplier === undefined ? '' : `${multiplier}×`)

export const HiloSteps = ({ found, commitment }: Readonly<{ found: HiloFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  const own = words.columns
  const { index, bytes, value } = useWordColumns(({ word }: HiloRow) => word)
  return (
    <Steps<HiloRow>
      seeds={found.request.seeds}
      commitment={commitment}
      how={words.how}
      about={useStepWords().wordOf}
      columns={[
        index,
        { name: own.choice, cell: (row) => sayChoice(words, row) },
        bytes,
        value,
        { name: own.card, className: 'r', cell: ({ word }) => word && <Card value={word.value} /> },
        { name: own.step, className: 'r muted', cell: ({ multiplier }) => times(multiplier) },
        { name: own.product, className: 'r', cell: ({ product }) => times(product) },
      ]}
      rows={hiloRows(found)}
      below={({ word, refused }) => (refused === undefined ? word?.hash : `${words.refused} ${refused}`)}
      note={words.suitOf}
    />
  )
}
