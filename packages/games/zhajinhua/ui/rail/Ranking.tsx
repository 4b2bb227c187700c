/** The classes of hands from the highest, each with three of our cards. */
import { Card, useWords } from '@fairhouse/ui'
import { EXAMPLES } from '../../presenter.ts'
import { words } from '../../words/index.ts'

export const Ranking = ({ size = 's' }: Readonly<{ size?: 's' | 'm' }>) => {
  const w = useWords(words)
  return (
    <ol className={`zjh-ranking zjh-ranking-${size}`}>
      {EXAMPLES.map(([name, cards]) => (
        <li key={name}>
          <span className="zjh-three">
            {cards.map((card) => (
              <Card key={card} code={card} size={size} />
            ))}
          </span>
          <span>
            <b>{name === 'special' ? w.special : w.classes[name]}</b>
            <span className="note">{w.rulesPage.hands[name]}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
