/** How often each hand comes, equities of typical matchups, and the equity a call needs. */
import './pages.css'
import { isRefusal, parseCards } from '@fairhouse/kit'
import { DataTable, FrequencyTable, MiniCard, useWords } from '@fairhouse/ui'
import { words } from '../../words/index.ts'
import { Calculator } from './Calculator.tsx'
import { ALL_HANDS, BETS, byRiver, byTurn, CATEGORY_COUNTS, needed } from './odds-numbers.ts'
import { useEquity } from './use-equity.ts'

const Frequencies = () => {
  const w = useWords(words)
  const t = w.oddsPage
  const oneIn = (count: number): string => {
    const hands = ALL_HANDS / count
    return hands < 100 ? hands.toFixed(1) : w.chips(Math.round(hands))
  }
  return (
    <section>
      <h2>{t.handsTitle}</h2>
      <p className="note">{t.handsNote}</p>
      <FrequencyTable
        titles={{ name: t.category, count: t.count, chance: t.chance }}
        rows={CATEGORY_COUNTS.map(([category, count]) => ({
          name: w.categories[category],
          count: w.chips(count),
          chance: w.percent(count / ALL_HANDS, count < 1e6 ? 4 : 2),
          oneIn: t.oneIn(oneIn(count)),
        }))}
      />
    </section>
  )
}

const Duel = ({ hands, name }: Readonly<{ hands: string; name: string }>) => {
  const w = useWords(words)
  const texts = hands.split(' ')
  const answer = useEquity({ hands: texts, board: '' })
  const shares = answer === null || isRefusal(answer) ? null : answer.equity
  return (
    <tr>
      <th scope="row">{name}</th>
      {texts.map((text, place) => (
        <td key={text} className="r">
          <span className="holdem-duel">
            {parseCards(text)!.map((card) => (
              <MiniCard key={card} code={card} />
            ))}
            <span>{shares === null ? '…' : w.percent(shares[place]!, 2)}</span>
          </span>
        </td>
      ))}
    </tr>
  )
}

const Duels = () => {
  const { oddsPage: t } = useWords(words)
  return (
    <section>
      <h2>{t.duelTitle}</h2>
      <p className="note">{t.duelNote}</p>
      <div className="scrollx">
        <table className="data">
          <tbody>
            {Object.entries(t.duels).map(([hands, name]) => (
              <Duel key={hands} hands={hands} name={name} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Outs = () => {
  const { oddsPage: t, percent } = useWords(words)
  return (
    <section>
      <h2>{t.outsTitle}</h2>
      <p className="note">{t.outsNote}</p>
      <DataTable
        columns={[
          {
            label: t.outs,
            head: true,
            cell: ([outs, name]) => (
              <>
                {outs} <span className="faint">{name}</span>
              </>
            ),
          },
          { label: t.byTurn, right: true, cell: ([outs]) => percent(byTurn(Number(outs)), 1) },
          { label: t.byRiver, right: true, cell: ([outs]) => percent(byRiver(Number(outs)), 1) },
        ]}
        rows={Object.entries(t.outsNames)}
        keyOf={([outs]) => outs}
      />
    </section>
  )
}

const Prices = () => {
  const { oddsPage: t, percent } = useWords(words)
  return (
    <section>
      <h2>{t.priceTitle}</h2>
      <p className="note">{t.priceNote}</p>
      <DataTable
        columns={[
          { label: t.bet, head: true, cell: (bet) => t.ofPot(percent(bet)) },
          { label: t.needed, right: true, cell: (bet) => percent(needed(bet), 1) },
        ]}
        rows={BETS}
        keyOf={(bet) => bet}
      />
    </section>
  )
}

export const HoldemOdds = () => (
  <div className="odds holdem-odds">
    <Frequencies />
    <Duels />
    <Calculator />
    <Outs />
    <Prices />
  </div>
)
