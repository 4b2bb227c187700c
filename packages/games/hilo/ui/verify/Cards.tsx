/** The cards in the order dealt, each with the choice that drew it. */
import { Card, Icon, useWords } from '@fairhouse/ui'
import { cardOf, suitOf } from '../../cards.ts'
import { cardCode } from '../../presenter.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { HiloFound } from './form.ts'
import { type HiloRow, hiloRows } from './rows.ts'

export const Cards = ({ found }: Readonly<{ found: HiloFound }>) => {
  const words = useWords(verifyWords)
  const dealt = hiloRows(found).filter(({ word }) => word !== null)
  return (
    <section className="panel stack tight">
      <div className="row between">
        <h2>{words.order}</h2>
        <span className="note">{words.suits}</span>
      </div>
      <ol className="verify-cards">
        {dealt.map((row) => (
          <Dealt key={row.word!.index} row={row} />
        ))}
      </ol>
    </section>
  )
}

const Dealt = ({ row: { choice, word, win } }: Readonly<{ row: HiloRow }>) => {
  const words = useWords(verifyWords)
  const { value } = word!
  return (
    <li>
      <Card code={cardCode(cardOf(value), suitOf(value))} size="s" state={win === false ? 'dim' : 'plain'} />
      <small>
        {win === undefined ? null : <Icon name={win ? 'check' : 'cross'} size={12} />}
        {choice === null ? words.first : words.fields.choices.options[choice]}
        {win === undefined ? null : <span className="sr">, {win ? words.right : words.wrong}</span>}
      </small>
    </li>
  )
}
