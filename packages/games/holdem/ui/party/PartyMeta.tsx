/** The line above the felt: blinds and hand; in a sit and go the level, what comes next, who is left. */
import { Icon, type PartyFeltProps, useHouse, useLeft, useWords } from '@fairhouse/ui'
import type { ShownTable } from '../../presenter.ts'
import { moneyText } from '../../shown/teller.ts'
import { type NextLevel, progressOf } from '../../table/party-progress.ts'
import { words } from '../../words/index.ts'
import { partyTexts } from '../../words/party.ts'

const MINUTE = 60

const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

const NextByClock = ({ at, blinds }: Readonly<{ at: number; blinds: string }>) => {
  const t = useWords(partyTexts)
  const left = useLeft(at, useHouse().tables.offset)
  return <span>{left > 0 ? t.nextIn(clockText(left), blinds) : t.nextInHands(1, blinds)}</span>
}

const Next = ({ next }: Readonly<{ next: NextLevel | null }>) => {
  const w = useWords(words)
  const t = useWords(partyTexts)
  if (next === null) return <span>{t.lastLevel}</span>
  const blinds = t.blinds(w.chips(next.blinds.smallBlind), w.chips(next.blinds.bigBlind))
  return next.at === null ? (
    <span>{t.nextInHands((next.hands ?? 0) + 1, blinds)}</span>
  ) : (
    <NextByClock at={next.at} blinds={blinds} />
  )
}

type PartyMetaProps = Readonly<{
  party: PartyFeltProps['party']
  shown: ShownTable
  onSettings(): void
}>

const Standing = ({ party, shown: { stakes } }: Pick<PartyMetaProps, 'party' | 'shown'>) => {
  const t = useWords(partyTexts)
  const progress = progressOf(party, stakes)
  if (progress === null) return null
  const { next, isStarted, isOver, left, of, place, mine } = progress
  if (!isStarted) return <span>{t.notStarted}</span>
  if (isOver || mine !== null) {
    const { rank, prize } = mine ?? { rank: null, prize: null }
    const own = rank === null ? t.over : t.finished(rank, of)
    return <span>{prize === null ? own : `${own} ${t.wonPrize(prize)}`}</span>
  }
  return (
    <>
      <Next next={next} />
      <span>{[t.left(left, of), ...(place === null ? [] : [t.now(place)])].join(' · ')}</span>
    </>
  )
}

export const PartyMeta = ({ party, shown, onSettings }: PartyMetaProps) => {
  const w = useWords(words)
  const t = useWords(partyTexts)
  const { stakes, hand } = shown
  const decimals = party.format === 'tournament' ? 0 : party.decimals
  const chips = (amount: number): string => moneyText(amount, decimals, w.chips)
  const progress = progressOf(party, stakes)
  const facts = [
    ...(progress === null ? [] : [t.level(progress.level)]),
    t.blinds(chips(stakes.smallBlind), chips(stakes.bigBlind)),
    ...(stakes.ante > 0 ? [t.ante(chips(stakes.ante))] : []),
    ...(hand > 0 ? [t.hand(hand)] : []),
  ]
  return (
    <>
      <span className="holdem-caption holdem-standing num">
        <span>{facts.join(' · ')}</span>
        <Standing party={party} shown={shown} />
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
