/** Every rung of a ladder: its probability, its multiplier and its return. */
import { paidBy, percent, type ShownRung } from '@fairhouse/kit'
import { classNames } from '../../class-names.ts'
import { useWords } from '../../words.ts'
import { shownAmount } from '../amounts.ts'
import type { AnyLadderGame } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'

export type RungTableProps = Readonly<{
  game: AnyLadderGame
  rungs: readonly ShownRung[]
  /** The rung the round is on. */
  at?: number | null
  /** Also returns, and all decimals: if there is room. */
  full?: boolean
}>

/** Smaller probabilities are shown as one in N. */
const RARE = 0.001

export const RungTable = ({ game, rungs, at = null, full = false }: RungTableProps) => {
  const own = useWords(game.words).ladder
  const w = useLadderWords()
  const often = (share: number): string =>
    share < RARE ? w.oneIn(Math.round(1 / share)) : percent(share, share < 0.1 ? 2 : 1)
  const columns = [own.chance, own.reach, w.ladder.pays, ...(full ? [w.ladder.returns] : [])]
  return (
    <table className="data ladder-rungs">
      <thead>
        <tr>
          <th scope="col">{own.step}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="r">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(game.topFirst ? rungs.toReversed() : rungs).map((rung) => (
          <tr
            key={rung.step}
            className={classNames(rung.step === at && 'now', rung.beyond && 'beyond')}
            aria-current={rung.step === at || undefined}
            title={rung.beyond ? own.beyond : undefined}
          >
            <th scope="row">{rung.step}</th>
            <td className="r faint">{percent(rung.chance)}</td>
            <td className="r faint">{often(rung.reach)}</td>
            <td className="r">{shownAmount(paidBy(rung, full))}×</td>
            {full ? <td className="r faint">{rung.beyond ? '–' : percent(rung.returns, 8)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
