/** The latest rounds of all players, without names. */
import { classNames } from '../class-names.ts'
import { Empty } from '../Empty.tsx'
import { roundNet, shownAmount, shownChange, shownMultiplier } from './amounts.ts'
import { type LatestRound, useLatestRounds } from './use-latest-rounds.ts'
import { useHousePieceWords } from './words/index.ts'

const Row = ({ round }: Readonly<{ round: LatestRound }>) => {
  const { minor, decimals } = roundNet(round)
  const paid = /[1-9]/.test(round.finalPayout)
  return (
    <li className="played num">
      <span className={classNames('mult', minor > 0n && 'mult-win')}>
        {shownMultiplier(paid ? round.multiplier : '0', 2)}
      </span>
      <span>
        {shownAmount(round.betAmount)} {round.currency}
      </span>
      <b>{shownChange(minor, decimals)}</b>
    </li>
  )
}

export const LatestRoundList = ({ game }: Readonly<{ game: string }>) => {
  const w = useHousePieceWords().latest
  const { rounds, state } = useLatestRounds(game)
  if (rounds.length === 0) return <Empty text={w[state]} />
  return (
    <ol className="playeds" aria-label={w.label}>
      {rounds.map((round) => (
        <Row key={round.roundId} round={round} />
      ))}
    </ol>
  )
}
