/** Every card with both guesses: probability and multiplier. */
import { percent } from '@fairhouse/kit'
import { classNames, useWords } from '@fairhouse/ui'
import { CARDS, type Card, cardName } from '../cards.ts'
import { type Side, sidesOf } from '../presenter.ts'
import { words } from '../words/index.ts'

const Cells = ({ side }: Readonly<{ side: Side }>) => (
  <>
    <td className="r faint">{percent(side.chance)}</td>
    <td className="r">{side.multiplier}</td>
  </>
)

/** `now`: the card on the table. */
export const StepTable = ({ rtp, now = null }: Readonly<{ rtp: string; now?: Card | null }>) => {
  const w = useWords(words)
  return (
    <table className="data hilo-steps">
      <thead>
        <tr>
          <th scope="col">{w.rail.card}</th>
          <th scope="col" className="r">
            {w.guesses.higher}
          </th>
          <th scope="col" className="r">
            ×
          </th>
          <th scope="col" className="r">
            {w.guesses.lower}
          </th>
          <th scope="col" className="r">
            ×
          </th>
        </tr>
      </thead>
      <tbody>
        {CARDS.map((card) => (
          <tr key={card} className={classNames(card === now && 'now')}>
            <th scope="row">
              {cardName(card)}
              {card === now ? <span className="sr">, {w.rail.current}</span> : null}
            </th>
            {sidesOf(card, rtp, null).map((side) => (
              <Cells key={side.guess} side={side} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
