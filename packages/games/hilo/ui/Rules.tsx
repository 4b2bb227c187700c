/** The rules for players, as prose, with figures computed from the odds. */
import { percent, toNumber } from '@fairhouse/kit'
import { shownIn, useHighestStake, useHousePieceWords, useOfferedGame, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { DEFAULTS } from '../config.ts'
import { MAX_SKIPS } from '../hand.ts'
import { policyReturn } from '../odds.ts'
import { planReturn, sidesOf } from '../presenter.ts'
import { words } from '../words/index.ts'

const GUESSES = [1, 2, 5, 10] as const
/** An example of how much the max payout can take: so few that the exact return is known at any stake. */
const CAPPED_GUESSES = 5

export const Rules = () => {
  const w = useWords(words)
  const page = w.rulesPage
  const { rules: titles } = useHousePieceWords()
  const rtp = useOfferedGame('hilo').game?.rtp ?? DEFAULTS.rtp
  const stake = useHighestStake('hilo')
  const capped = useMemo(() => planReturn(rtp, 'unlikelier', CAPPED_GUESSES, stake), [rtp, stake])
  const [sure] = sidesOf(1, rtp, null)
  return (
    <>
      <h2>{titles.goal}</h2>
      <p>{page.goal}</p>
      <h2>{page.cardsTitle}</h2>
      <p>{page.cards}</p>
      <h2>{page.guessTitle}</h2>
      <ul>
        {page.guess(sure!.multiplier).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2>{page.skipTitle}</h2>
      <p>{page.skip(MAX_SKIPS)}</p>
      <h2>{page.cashTitle}</h2>
      <p>{page.cash}</p>
      <h2>{titles.returns}</h2>
      <p>{page.returns(rtp)}</p>
      <ul className="num">
        {GUESSES.map((n) => (
          <li key={n}>{page.returnRow(n, percent(toNumber(policyReturn(rtp, 'likelier', n)), 2))}</li>
        ))}
      </ul>
      {stake && capped.capped ? (
        <p>
          {page.capped(
            shownIn(stake, stake.amount),
            shownIn(stake, stake.limits.maxPayout),
            w.count(CAPPED_GUESSES),
            percent(capped.share!, 2),
          )}
        </p>
      ) : null}
      <h2>{titles.open}</h2>
      <p>{page.open}</p>
      <h2>{page.fairTitle}</h2>
      <p>{page.fair}</p>
    </>
  )
}
