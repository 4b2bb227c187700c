/** The line above the felt: the blinds; in a sit and go the level, the next blinds, players left, the player's place. */
import { Icon, type PartyFeltProps, useWords } from '@fairhouse/ui'
import type { Config } from '../../config.ts'
import { BOMB_POT } from '../../house-rules.ts'
import { moneyText } from '../../presenter/teller.ts'
import type { ShownTable } from '../../presenter.ts'
import { progressOf, type TournamentProgress } from '../../table/party-progress.ts'
import { isPotLimit, variationOf } from '../../variation.ts'
import { words } from '../../words/index.ts'
import { type PartyTexts, partyTexts } from '../../words/party.ts'

type PartyMetaProps = Readonly<{
  party: PartyFeltProps['party']
  shown: ShownTable
  /** The configuration of the hand being shown; null between hands. */
  hand: Config | null
  onSettings(): void
}>

/** [L6] The player's standing or final place in a sit and go. */
const tournamentText = (
  t: PartyTexts,
  { isStarted, isOver, left, of, place, mine }: TournamentProgress,
): string => {
  if (!isStarted) return t.notStarted
  if (mine !== null) {
    const own = t.finished(mine.rank, of)
    return mine.prize === null ? own : `${own} ${t.wonPrize(mine.prize)}`
  }
  if (isOver) return t.over
  return [t.left(left, of), ...(place === null ? [] : [t.now(place)])].join(' · ')
}

/** What is unusual about a hand [V1]–[V7]. */
const marksOf = ({ rules }: PartyTexts, hand: Config): readonly string[] => [
  ...(hand.variation === undefined ? [] : [rules.variations[hand.variation]]),
  ...(isPotLimit(hand) ? [rules.potLimit] : []),
  ...(hand.bombPot === undefined ? [] : [rules.bombPot(hand.bombPot)]),
  ...(hand.straddle === undefined ? [] : [rules.straddle]),
]

export const PartyMeta = ({ party, shown, hand, onSettings }: PartyMetaProps) => {
  const w = useWords(words)
  const t = useWords(partyTexts)
  const { stakes } = shown
  const decimals = party.format === 'tournament' ? 0 : party.decimals
  const chips = (amount: number): string => moneyText(amount, decimals, w.chips)
  const progress = progressOf(party, stakes)
  const marks = hand === null ? [] : marksOf(t, hand)
  const facts = [
    ...(marks.length === 0 ? [] : [marks.join(', ')]),
    ...(progress === null ? [] : [t.level(progress.level)]),
    hand !== null && variationOf(hand).isButtonBlind
      ? t.rules.buttonBlind(chips(stakes.bigBlind))
      : t.blinds(chips(stakes.smallBlind), chips(stakes.bigBlind)),
    ...(stakes.ante > 0 ? [t.ante(chips(stakes.ante))] : []),
    ...(progress?.next && !progress.isOver
      ? [t.next(chips(progress.next.smallBlind), chips(progress.next.bigBlind))]
      : []),
  ]
  return (
    <>
      <span className="holdem-caption holdem-standing num">
        <span>{facts.join(' · ')}</span>
        {party.called === BOMB_POT ? <span>{t.rules.bombNext}</span> : null}
        {progress === null ? null : <span>{tournamentText(t, progress)}</span>}
      </span>
      <button
        type="button"
        className="iconbtn holdem-gear"
        aria-label={t.settings}
        title={t.settings}
        onClick={onSettings}
      >
        <Icon name="gear" size={18} />
      </button>
    </>
  )
}
