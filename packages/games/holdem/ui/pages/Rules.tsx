/** The rules for players, in prose. */
import './pages.css'
import { type Card, parseCards } from '@fairhouse/kit'
import { MiniCard, Term, useWords } from '@fairhouse/ui'
import { CATEGORIES, type Category } from '../../evaluation/hands.ts'
import { words } from '../../words/index.ts'

const EXAMPLES: Readonly<Record<Category, string>> = {
  'royal-flush': 'AsKsQsJsTs',
  'straight-flush': '9h8h7h6h5h',
  'four-of-a-kind': 'QsQhQdQc5d',
  'full-house': 'TsThTd4c4h',
  flush: 'AcJc8c6c3c',
  straight: '9s8d7h6c5s',
  'three-of-a-kind': '7s7h7dKcJd',
  'two-pair': 'KhKd9s9c3h',
  pair: 'JsJdAc8h4s',
  'high-card': 'AdQs9h6c3s',
}

const Example = ({ cards }: Readonly<{ cards: readonly Card[] }>) => (
  <span className="holdem-example">
    {cards.map((card) => (
      <MiniCard key={card} code={card} />
    ))}
  </span>
)

const Ranks = () => {
  const { categories, rulesPage: w } = useWords(words)
  return (
    <ol>
      {CATEGORIES.toReversed().map((category) => (
        <li key={category}>
          <b>{categories[category]}</b> <Example cards={parseCards(EXAMPLES[category])!} />{' '}
          {w.hands[category]}
        </li>
      ))}
    </ol>
  )
}

export const Rules = () => {
  const { rulesPage: w } = useWords(words)
  return (
    <>
      <h2>{w.goalTitle}</h2>
      <p>{w.goal}</p>
      <h2>{w.handTitle}</h2>
      <p>{w.hand}</p>
      <ol>
        {w.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{w.actionsTitle}</h2>
      <ul>
        {w.actions.map(([name, does]) => (
          <li key={name}>
            <Term name={name}>{does}</Term>
          </li>
        ))}
      </ul>
      <h2>{w.raiseTitle}</h2>
      <p>{w.raise}</p>
      <h2>{w.allInTitle}</h2>
      <p>{w.allIn}</p>
      <h2>{w.splitTitle}</h2>
      <p>{w.split}</p>
      <h2>{w.showTitle}</h2>
      <p>{w.show}</p>
      <h2>{w.ranksTitle}</h2>
      <Ranks />
      <p>{w.kicker}</p>
      <h2>{w.botsTitle}</h2>
      <p>{w.bots}</p>
      <h2>{w.fairTitle}</h2>
      <p>{w.fair}</p>
    </>
  )
}
