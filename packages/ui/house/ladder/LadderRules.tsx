/** The rules of a ladder game for players, as prose, with figures computed from the odds. */
import { percent } from '@fairhouse/kit'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useOfferedGame } from '../../connection.ts'
import { Term } from '../../Term.tsx'
import { useWords } from '../../words.ts'
import { CapRule, useHighestStake } from '../OddsStake.tsx'
import { useHousePieceWords } from '../words/index.ts'
import type { AnyLadderGame } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'

const Texts = ({ texts }: Readonly<{ texts: readonly string[] }>): ReactNode =>
  texts.map((text) => <p key={text}>{text}</p>)

export const LadderRules = ({ game }: Readonly<{ game: AnyLadderGame }>) => {
  const own = useWords(game.words)
  const w = useLadderWords()
  const { rules: titles } = useHousePieceWords()
  const { rulesPage: page } = own
  const { game: offered } = useOfferedGame(game.id)
  const stake = useHighestStake(game.id)
  const { offer, all, atStake } = useMemo(() => {
    const offer = game.readOffer(offered)
    const at = (one: typeof stake) => game.presenter.comparison(offer, one)
    return { offer, all: at(null), atStake: at(stake) }
  }, [game, offered, stake])
  const lowest = (among: typeof all) => percent(Math.min(...among.map(({ worst }) => worst)), 2)
  const [low, high] = [lowest(all), percent(Math.max(...all.map(({ best }) => best)), 2)]
  const { difficulty, rows, sections, pay } = game.rules(own, offer, all, w)
  return (
    <>
      <h2>{titles.goal}</h2>
      <p>{page.goal}</p>
      <h2>{w.dock.difficulty}</h2>
      <p>{difficulty}</p>
      <ul>
        {all.map(({ difficulty: one }, index) => (
          <li key={one}>
            <Term name={own.difficulties[one]!}>{rows[index]}</Term>
          </li>
        ))}
      </ul>
      {sections.map(([title, text]) => (
        <Fragment key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </Fragment>
      ))}
      <h2>{titles.pay}</h2>
      <Texts texts={pay} />
      <h2>{titles.returns}</h2>
      <p>{low === high ? page.returns(low) : page.returnsRange(low, high)}</p>
      <CapRule stake={stake} lowest={atStake.some(({ top }) => top.capped) ? lowest(atStake) : null} />
      <h2>{titles.open}</h2>
      <p>{page.open}</p>
      <h2>{page.fairTitle}</h2>
      <Texts texts={page.fair} />
    </>
  )
}
