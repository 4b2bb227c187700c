import { classNames, useWords } from '@fairhouse/ui'
import { verifyWords } from '../../words/verify/index.ts'
import type { KenoFound } from './form.ts'

/** The ten numbers in the order drawn; a hit has a ◆. */
export const Draw = ({ found }: Readonly<{ found: KenoFound }>) => {
  const words = useWords(verifyWords)
  const { selectedNumbers } = found.request.picks
  return (
    <section className="panel stack tight">
      <div className="row between">
        <h2>{words.order}</h2>
        <span className="note">{words.onTicket}</span>
      </div>
      <ol className="verify-draw">
        {found.answer.drawOrder.map((number) => {
          const isHit = selectedNumbers.includes(number)
          return (
            <li key={number} className={classNames(isHit && 'verify-hit')}>
              <span aria-hidden={isHit}>{number}</span>
              {isHit ? <span className="sr">{words.hit(number)}</span> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
