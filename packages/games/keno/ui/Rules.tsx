/** The rules for players, as prose, with figures computed from the odds. */

import type { BetStake } from '@fairhouse/kit'
import { percent } from '@fairhouse/kit'
import {
  CapRule,
  shownAmount,
  Term,
  useHighestStake,
  useHousePieceWords,
  useOfferedGame,
  useWords,
} from '@fairhouse/ui'
import { useMemo } from 'react'
import { KENO_DIFFICULTIES, type KenoDifficulty } from '../paytable.ts'
import { comparison, type KenoOffer, type PayTable, readKenoOffer } from '../presenter.ts'
import { type Words, words } from '../words/index.ts'

const allTables = (offer: KenoOffer, stake: BetStake | null): readonly PayTable[] =>
  Array.from({ length: offer.maxSpots - offer.minSpots + 1 }, (_, index) =>
    comparison(offer, offer.minSpots + index, stake),
  ).flat()

/** The lowest and the highest of a figure. */
const rangeOf = (tables: readonly PayTable[], of: (table: PayTable) => number) => {
  const figures = tables.map(of)
  return [Math.min(...figures), Math.max(...figures)] as const
}

const riskRow = (w: Words, all: readonly PayTable[], difficulty: KenoDifficulty): string => {
  const own = all.filter((table) => table.difficulty === difficulty)
  const [low, high] = rangeOf(own, ({ hitFrequency }) => hitFrequency)
  const [, top] = rangeOf(own, ({ maxMultiplier }) => Number(maxMultiplier))
  return w.rulesPage.riskRow(percent(low), percent(high), shownAmount(String(top)))
}

export const Rules = () => {
  const w = useWords(words)
  const page = w.rulesPage
  const { rules: titles } = useHousePieceWords()
  const { game } = useOfferedGame('keno')
  const offer = useMemo(() => readKenoOffer(game), [game])
  const all = useMemo(() => allTables(offer, null), [offer])
  const stake = useHighestStake('keno')
  const atStake = useMemo(() => allTables(offer, stake), [offer, stake])
  const [low, high] = rangeOf(all, ({ returns }) => returns)
  const lowest = atStake.some(({ capped }) => capped) ? rangeOf(atStake, ({ returns }) => returns)[0] : null
  return (
    <>
      <h2>{titles.goal}</h2>
      <p>{page.goal}</p>
      <h2>{page.riskTitle}</h2>
      <p>{page.risk}</p>
      <ul>
        {KENO_DIFFICULTIES.map((difficulty) => (
          <li key={difficulty}>
            <Term name={w.difficulties[difficulty]}>{riskRow(w, all, difficulty)}</Term>
          </li>
        ))}
      </ul>
      <p>{page.riskNames}</p>
      <h2>{titles.pay}</h2>
      <p>{page.pay}</p>
      <h2>{page.quickTitle}</h2>
      <p>{page.quick}</p>
      <h2>{titles.returns}</h2>
      <p>{page.returns(percent(low, 2), percent(high, 2))}</p>
      <CapRule stake={stake} lowest={lowest === null ? null : percent(lowest, 2)} />
      <h2>{page.fairTitle}</h2>
      {page.fair.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
