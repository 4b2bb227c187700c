/** The rules for players, as prose, with pictures of the hands. */
import '../zhajinhua.css'
import { Term, useWords } from '@fairhouse/ui'
import { words } from '../../words/index.ts'
import { Ranking } from '../rail/Ranking.tsx'

const List = ({ lines }: Readonly<{ lines: readonly string[] }>) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

export const Rules = () => {
  const { rulesPage: w } = useWords(words)
  return (
    <>
      <h2>{w.goalTitle}</h2>
      <p>{w.goal}</p>
      <p>{w.ownTerms}</p>
      <h2>{w.ranksTitle}</h2>
      <Ranking size="m" />
      <p>{w.ranksNote}</p>
      <p>{w.cycle}</p>
      <h2>{w.turnTitle}</h2>
      <ul>
        {w.turn.map(([name, does]) => (
          <li key={name}>
            <Term name={name}>{does}</Term>
          </li>
        ))}
      </ul>
      <h2>{w.orderTitle}</h2>
      <p>{w.order}</p>
      <h2>{w.payTitle}</h2>
      <List lines={w.pay} />
      <h2>{w.showTitle}</h2>
      <p>{w.show}</p>
      <h2>{w.custodyTitle}</h2>
      <p>{w.custody}</p>
      <h2>{w.roomsTitle}</h2>
      <p>{w.rooms}</p>
      <h2>{w.fairTitle}</h2>
      <p>{w.fair}</p>
    </>
  )
}
