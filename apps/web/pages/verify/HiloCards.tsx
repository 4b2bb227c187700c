/** The cards in the order dealt, each with the choice that drew it. */
import type { Card as HiloCard } from '@fairhouse/games/hilo/cards.ts'
import { cardName } from '@fairhouse/games/hilo/cards.ts'
import { type Rank, SUITS } from '@fairhouse/kit'
import { Card, type CardCode, Icon } from '@fairhouse/ui'
import { useVerifyWords } from '../../words/verify/index.ts'
import { type CheckedHilo, cardOf } from './check.ts'
import { type HiloRow, hiloRows } from './hilo-rows.ts'

const codeOf = (card: HiloCard, index: number): CardCode => {
  const name = cardName(card)
  const rank = (name === '10' ? 'T' : name) as Rank
  return `${rank}${SUITS[index % SUITS.length]!}`
}

export const HiloCards = ({ checked }: Readonly<{ checked: CheckedHilo }>) => {
  const words = useVerifyWords().hilo
  const dealt = hiloRows(checked).filter(({ word }) => word !== null)
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
  const { fields, hilo } = useVerifyWords()
  const { index } = word!
  return (
    <li>
      <Card code={codeOf(cardOf(word!), index)} size="s" state={win === false ? 'dim' : 'plain'} />
      <small>
        {win === undefined ? null : <Icon name={win ? 'check' : 'cross'} size={12} />}
        {choice === null ? hilo.first : fields.choiceNames[choice]}
        {win === undefined ? null : <span className="sr">, {win ? hilo.right : hilo.wrong}</span>}
      </small>
    </li>
  )
}
