/** An evening at a table that has closed: winnings, the biggest pots to replay, and what the game says about the hands. */
import type { HandRow, Party } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import type { CardCode } from '../card-art.ts'
import { Empty } from '../Empty.tsx'
import { ErrorBox } from '../ErrorBox.tsx'
import { decimalsOf, shownAmount, shownChange } from '../house/amounts.ts'
import { Icon } from '../Icon.tsx'
import { MiniCard } from '../MiniCard.tsx'
import { useSettings } from '../settings.ts'
import { shownTime } from '../times.ts'
import { WinningsGraph } from '../WinningsGraph.tsx'
import { biggestPots, netOf, winningsOf } from './evening-sums.ts'
import type { PartyUi } from './party-ui.ts'
import { useEveningHands } from './use-evening-hands.ts'
import { useOpenHand } from './use-open-hand.ts'
import { usePartyWords, useRefused } from './words/index.ts'

const POTS = 5

type PotProps = Readonly<{ hand: HandRow; onReplay: ((title: string) => void) | null }>

const Pot = ({ hand, onReplay }: PotProps) => {
  const w = usePartyWords().hands
  const { language } = useSettings().settings
  const time = shownTime(hand.openedAt, language, 'medium')
  return (
    <li>
      <span className="num">
        {w.pot(shownAmount(hand.pot))}
        <small>
          {hand.cards.map((card) => (
            <MiniCard key={card} code={card as CardCode} />
          ))}{' '}
          {time}
        </small>
      </span>
      <b className="num">{shownChange(netOf(hand), decimalsOf(hand.won))}</b>
      {onReplay === null ? null : (
        <Button kind="quiet" size="sm" aria-label={w.replayOf(time, false)} onClick={() => onReplay(time)}>
          <Icon name="play" size={18} />
        </Button>
      )}
    </li>
  )
}

type EveningPanelsProps = Readonly<{ party: Party; ui: Pick<PartyUi, 'PastHand' | 'LookBack'> }>

export const EveningPanels = ({ party, ui: { PastHand, LookBack } }: EveningPanelsProps) => {
  const w = usePartyWords().evening
  const refusedText = useRefused()
  const { hands, state, refused } = useEveningHands(party.party)
  const { opened, open, close } = useOpenHand()
  if (refused !== null) return <ErrorBox title={refusedText(refused)} />
  const [first] = hands
  if (first === undefined) return <Empty text={state === 'loading' ? w.loading(0) : w.none} />
  const decimals = decimalsOf(first.won)
  const points = winningsOf(hands)
  const money = (amount: number): string => shownChange(BigInt(amount), decimals)
  return (
    <>
      <section className="panel stack tight" aria-label={w.winnings}>
        <h2>{w.winnings}</h2>
        <p role="status">
          {state === 'ready' ? w.sum(money(points.at(-1)!), hands.length) : w.loading(hands.length)}
        </p>
        <WinningsGraph label={w.sum(money(points.at(-1)!), hands.length)} points={points} text={money} />
      </section>
      <section className="panel stack tight" aria-label={w.biggest}>
        <h2>{w.biggest}</h2>
        <ol className="party-hands">
          {biggestPots(hands, POTS).map((hand) => (
            <Pot
              key={hand.table}
              hand={hand}
              onReplay={PastHand === undefined ? null : (title) => void open(hand, title)}
            />
          ))}
        </ol>
      </section>
      {LookBack === undefined || state !== 'ready' ? null : <LookBack hands={hands} />}
      {opened === null || PastHand === undefined ? null : <PastHand {...opened} onClose={close} />}
    </>
  )
}
