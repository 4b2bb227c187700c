/** All seeds of a house game's page: those of the next bet and those of the round on the table. */
import { ChecksLine } from './ChecksLine.tsx'
import { type ProvenRound, RoundProof } from './RoundProof.tsx'
import { SeedsPanel } from './SeedsPanel.tsx'
import { useHousePieceWords } from './words/index.ts'

export type SeedsTabProps<R> = Readonly<{
  game: string
  round: R | null
  /** Link that verifies a round once it is over. */
  hrefOf(round: R): string
}>

export const SeedsTab = <R extends ProvenRound>({ game, round, hrefOf }: SeedsTabProps<R>) => {
  const w = useHousePieceWords().seeds
  const open = round?.serverSeed === null
  return (
    <div className="stack">
      <ChecksLine />
      <SeedsPanel game={game} />
      {round === null ? null : (
        <>
          <h2>{open ? w.thisRound : w.lastRound}</h2>
          <RoundProof round={round} href={open ? null : hrefOf(round)} />
        </>
      )}
    </div>
  )
}
