/** The dock between two hands: the result of the last one, and what can still be seen of it. */
import { Button, ButtonLink, type PartyFeltProps, useWords } from '@fairhouse/ui'
import type { ShownSummary, ShownTable } from '../../presenter.ts'
import { progressOf } from '../../table/party-progress.ts'
import { partyTexts } from '../../words/party.ts'
import { HandOver } from '../dock/HandOver.tsx'

const BOARD = 5

/** Whether the player has cards that nobody has seen. */
const canShow = ({ party, me }: PartyFeltProps, { lines }: ShownTable): boolean =>
  me !== null &&
  party.dealt.includes(me) &&
  !party.shown.some(({ place }) => place === me) &&
  !lines.some((line) => line.code === 'showed' && line.chair === me)

const canHunt = ({ party, me }: PartyFeltProps, { board }: ShownTable): boolean =>
  me !== null && party.frame.rabbit && party.rabbit === null && board.length < BOARD

/** [L6] How one has finished a sit and go, and the way to another. */
const Finished = ({ party, stakes }: Pick<PartyFeltProps, 'party'> & Pick<ShownTable, 'stakes'>) => {
  const t = useWords(partyTexts)
  const progress = progressOf(party, stakes)
  if (progress === null || progress.mine === null) return null
  const { rank, prize } = progress.mine
  return (
    <>
      <p className="holdem-rank" role="status">
        {t.finished(rank, progress.of)} {prize === null ? '' : t.wonPrize(prize)}
      </p>
      {progress.isOver ? <ButtonLink href={`/friends?game=${party.game}`}>{t.again}</ButtonLink> : null}
    </>
  )
}

export type AfterHandProps = Readonly<{
  felt: PartyFeltProps
  shown: ShownTable
  summary: ShownSummary
  onReplay(): void
}>

export const AfterHand = ({ felt, shown, summary, onReplay }: AfterHandProps) => {
  const t = useWords(partyTexts)
  const { partyAct, pending, online, party } = felt
  const isResting = pending || !online
  return (
    <HandOver summary={summary} onNext={null} onReplay={onReplay}>
      <Finished party={party} stakes={shown.stakes} />
      {party.rabbit !== null && shown.rabbit.length > 0 ? <p className="note">{t.rabbitNote}</p> : null}
      {canShow(felt, shown) ? (
        <Button disabled={isResting} onClick={() => partyAct({ type: 'show' })}>
          {t.show}
        </Button>
      ) : null}
      {canHunt(felt, shown) ? (
        <Button disabled={isResting} onClick={() => partyAct({ type: 'rabbit' })}>
          {t.rabbit}
        </Button>
      ) : null}
    </HandOver>
  )
}
