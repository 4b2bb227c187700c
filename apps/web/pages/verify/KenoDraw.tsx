import { classNames } from '@fairhouse/ui'
import { useVerifyWords } from '../../words/verify/index.ts'
import type { CheckedKeno } from './check.ts'

/** The ten numbers in the order drawn; a hit has a ◆. */
export const KenoDraw = ({ checked }: Readonly<{ checked: CheckedKeno }>) => {
  const words = useVerifyWords().keno
  const { selectedNumbers } = checked.round.request.picks
  return (
    <section className="panel stack tight">
      <div className="row between">
        <h2>{words.order}</h2>
        <span className="note">{words.onTicket}</span>
      </div>
      <ol className="verify-draw">
        {checked.response.drawOrder.map((number) => {
          const isHit = selectedNumbers.includes(number)
          return (
            <li key={number} className={classNames('verify-tile', isHit ? 'hit' : 'drawn')}>
              <span aria-hidden={isHit}>{number}</span>
              {isHit ? <span className="sr">{words.hit(number)}</span> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
