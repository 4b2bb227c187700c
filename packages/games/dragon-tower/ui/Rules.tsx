/** The rules for players, as prose, with figures computed from the odds. */
import { CapRule, Term, useHighestStake, useOfferedGame, useWords } from '@fairhouse/ui'
import { useLadderWords } from '@fairhouse/ui/house/ladder/index.ts'
import { useMemo } from 'react'
import { ROW_OF } from '../difficulties.ts'
import { hasPenalty, presenter, readOffer } from '../presenter.ts'
import { words } from '../words/index.ts'

export const Rules = () => {
  const w = useWords(words)
  const { percent, oneIn } = useLadderWords()
  const page = w.rulesPage
  const { game } = useOfferedGame('dragon-tower')
  const offer = useMemo(() => readOffer(game), [game])
  const all = useMemo(() => presenter.comparison(offer, null), [offer])
  const stake = useHighestStake('dragon-tower')
  const atStake = useMemo(() => presenter.comparison(offer, stake), [offer, stake])
  const [low, high] = [
    percent(Math.min(...all.map(({ worst }) => worst)), 2),
    percent(Math.max(...all.map(({ best }) => best)), 2),
  ]
  return (
    <>
      <h2>{page.goalTitle}</h2>
      <p>{page.goal}</p>
      <h2>{page.difficultyTitle}</h2>
      <p>{page.difficulty}</p>
      <ul>
        {all.map(({ difficulty, first, last }) => (
          <li key={difficulty}>
            <Term name={w.difficulties[difficulty]}>
              {page.difficultyRow(
                ROW_OF[difficulty].tiles,
                ROW_OF[difficulty].eggs,
                percent(first.chance),
                oneIn(Math.round(1 / last.reach)),
              )}
            </Term>
          </li>
        ))}
      </ul>
      <h2>{page.payTitle}</h2>
      <p>{page.pay(`${offer.rtp}%`)}</p>
      {hasPenalty(offer) ? <p>{page.penalty(percent(Number(offer.greedPenalty), 2))}</p> : null}
      <h2>{page.returnTitle}</h2>
      <p>{low === high ? page.returns(low) : page.returnsRange(low, high)}</p>
      <CapRule
        stake={stake}
        lowest={
          atStake.some(({ top }) => top.capped)
            ? percent(Math.min(...atStake.map(({ worst }) => worst)), 2)
            : null
        }
      />
      <h2>{page.openTitle}</h2>
      <p>{page.open}</p>
      <h2>{page.fairTitle}</h2>
      {page.fair.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
