/** The dock between two hands: the result of the last one, and what can still be seen of it. */
import type { Card } from '@fairhouse/kit'
import { Button, MiniCard, useWords } from '@fairhouse/ui'
import type { ShownSummary, ShownTable } from '../../presenter.ts'
import { progressOf } from '../../table/party-progress.ts'
import { partyTexts } from '../../words/party.ts'
import { HandOver } from '../dock/HandOver.tsx'
import type { FeltProps } from './at-table.ts'

const BOARD = 5

/** The player's cards that nobody has seen. */
const hiddenCards = ({ party, me }: FeltProps, { lines, seats }: ShownTable): readonly Card[] => {
  if (me === null || !party.dealt.includes(me)) return []
  if (lines.some((line) => line.code === 'showed' && line.chair === me)) return []
  const open = party.shown.find(({ place }) => place === me)?.cards ?? []
  const own = seats[me]?.cards.filter((card) => card !== null) ?? []
  return own.filter((card) => !open.includes(card))
}

/** After a hand without a showdown: both cards, or one of them. */
const ShowCards = ({ felt, shown }: Pick<AfterHandProps, 'felt' | 'shown'>) => {
  const t = useWords(partyTexts)
  const { partyAct, pending, online } = felt
  const hidden = hiddenCards(felt, shown)
  const own = shown.seats[felt.me ?? -1]?.cards ?? []
  const isResting = pending || !online
  return (
    <>
      {hidden.length > 1 ? (
        <Button disabled={isResting} onClick={() => partyAct({ type: 'show' })}>
          {own.length === 2 ? t.show : t.showAll}
        </Button>
      ) : null}
      {hidden.map((card) => (
        <Button
          key={card}
          disabled={isResting}
          onClick={() => partyAct({ type: 'show', card: own.indexOf(card) })}
        >
          {t.showOne} <MiniCard code={card} />
        </Button>
      ))}
    </>
  )
}

const canHunt = ({ party, me }: FeltProps, { board }: ShownTable): boolean =>
  me !== null && party.frame.rabbit && party.rabbit === null && board.length < BOARD

/** [L6] How one has finished a sit and go. */
const Finished = ({ party, stakes }: Pick<FeltProps, 'party'> & Pick<ShownTable, 'stakes'>) => {
  const t = useWords(partyTexts)
  const progress = progressOf(party, stakes)
  if (progress === null || progress.mine === null) return null
  const { rank, prize } = progress.mine
  return (
    <p className="holdem-rank" role="status">
      {t.finished(rank, progress.of)} {prize === null ? '' : t.wonPrize(prize)}
    </p>
  )
}

export type AfterHandProps = Readonly<{
  felt: FeltProps
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
      <ShowCards felt={felt} shown={shown} />
      {canHunt(felt, shown) ? (
        <Button disabled={isResting} onClick={() => partyAct({ type: 'rabbit' })}>
          {t.rabbit}
        </Button>
      ) : null}
    </HandOver>
  )
}
