/** The rules for players, as prose, with figures computed from the odds. */
import { Term, useOfferedGame, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { KENO_DIFFICULTIES } from '../paytable.ts'
import { comparison, type KenoOffer, readKenoOffer } from '../presenter.ts'
import { words } from '../words/index.ts'

/** The lowest and the highest return of all tables. */
const returnsOf = (offer: KenoOffer): readonly [number, number] => {
  const all = Array.from({ length: offer.maxSpots - offer.minSpots + 1 }, (_, index) =>
    comparison(offer, offer.minSpots + index),
  )
    .flat()
    .map(({ returns }) => returns)
  return [Math.min(...all), Math.max(...all)]
}

export const Rules = () => {
  const w = useWords(words)
  const page = w.rulesPage
  const { game } = useOfferedGame('keno')
  const [low, high] = useMemo(() => returnsOf(readKenoOffer(game)), [game])
  return (
    <>
      <h2>{page.goalTitle}</h2>
      <p>{page.goal}</p>
      <h2>{page.riskTitle}</h2>
      <p>{page.risk}</p>
      <ul>
        {KENO_DIFFICULTIES.map((difficulty) => (
          <li key={difficulty}>
            <Term name={w.difficulties[difficulty]}>{w.characters[difficulty]}</Term>
          </li>
        ))}
      </ul>
      <h2>{page.payTitle}</h2>
      <p>{page.pay}</p>
      <h2>{page.quickTitle}</h2>
      <p>{page.quick}</p>
      <h2>{page.returnTitle}</h2>
      <p>{page.returns(w.percent(low, 2), w.percent(high, 2))}</p>
      <h2>{page.fairTitle}</h2>
      {page.fair.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
