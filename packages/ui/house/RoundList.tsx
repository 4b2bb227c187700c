/** A list of rounds: multiplier, description, result. A row opens the whole round. */
import { classNames } from '../class-names.ts'
import { Empty } from '../Empty.tsx'
import { useSettings } from '../settings.ts'
import { shownLately } from '../times.ts'
import { roundNet, shownAmount, shownChange, shownMultiplier } from './amounts.ts'
import { MoreRounds } from './MoreRounds.tsx'
import type { RoundHistory } from './use-history.ts'
import { useHousePieceWords } from './words/index.ts'

type ListedRound = Readonly<{
  roundId: string
  betAmount: string
  finalPayout: string | null
  openedAt?: number
  clientSeedReused?: boolean | null | undefined
}>

export type RoundListProps<R> = Readonly<{
  history: RoundHistory<R>
  /** What the round paid per coin staked: '0' if it was lost. */
  multiplierOf(round: R): string
  /** The round in a few words: '4 / 7 · Classic'. */
  textOf(round: R): string
  onOpen(round: R): void
}>

const Row = <R extends ListedRound>({
  round,
  multiplierOf,
  textOf,
  onOpen,
}: Omit<RoundListProps<R>, 'history'> & Readonly<{ round: R }>) => {
  const w = useHousePieceWords().history
  const { language } = useSettings().settings
  const open = round.finalPayout === null
  const { minor, decimals } = roundNet(round)
  return (
    <li>
      <button type="button" className="played num" onClick={() => onOpen(round)}>
        <span className={classNames('mult', !open && minor > 0n && 'mult-win')}>
          {open ? w.open : shownMultiplier(multiplierOf(round), 2)}
        </span>
        <span>
          {textOf(round)}
          {round.clientSeedReused === true ? <small className="note"> {w.reused}</small> : null}
          <small className="note">
            {round.openedAt === undefined ? '' : `${shownLately(round.openedAt, language)} · `}
            {w.staked(shownAmount(round.betAmount))}
          </small>
        </span>
        <b>{open ? '' : shownChange(minor, decimals)}</b>
      </button>
    </li>
  )
}

export const RoundList = <R extends ListedRound>({ history, ...row }: RoundListProps<R>) => {
  const w = useHousePieceWords().history
  const { rounds, state, more } = history
  return (
    <>
      {rounds.length > 0 ? (
        <ol className="playeds" aria-label={w.label}>
          {rounds.map((round) => (
            <Row key={round.roundId} round={round} {...row} />
          ))}
        </ol>
      ) : state === 'searching' ? null : (
        <Empty text={{ loading: w.loading, failed: w.failed, ready: more ? w.noneSoFar : w.none }[state]} />
      )}
      <MoreRounds history={history} small />
    </>
  )
}
