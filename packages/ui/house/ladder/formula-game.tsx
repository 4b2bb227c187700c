/**
 * The pages of a ladder that pays by a formula: presenter, words around the game's nouns and prose rules are made here.
 * The game brings its board.
 */
import {
  type Chance,
  type LadderAction,
  type LadderClimbOf,
  type LadderOfferOf,
  type LadderParts,
  type LadderRules,
  ladderFace,
  ladderVerifyFields,
} from '@fairhouse/kit'
import { Fragment } from 'react'
import { useOfferedGame } from '../../connection.ts'
import type { GameUi } from '../../game-ui.ts'
import { type Dictionary, useWords } from '../../words.ts'
import type { LadderGame } from './ladder-game.ts'
import { ladderUi } from './ladder-ui.tsx'
import type { FormulaWords } from './words/formula-en.ts'

type Round<Parts extends LadderParts> = LadderClimbOf<Parts>
type Pages<Parts extends LadderParts, Words extends FormulaWords> = LadderGame<
  Round<Parts>,
  LadderOfferOf<Parts>,
  LadderAction<Parts>,
  Words
>

type Own<Parts extends LadderParts, Words extends FormulaWords> = Pick<
  Pages<Parts, Words>,
  'Board' | 'Whole' | 'sayStep' | 'stepKeys' | 'autoSteps'
> &
  Readonly<{
    words: Dictionary<Words>
    /** Whether what the game adds to the view has the right form. */
    isShown(view: Readonly<Record<string, unknown>>): boolean
    /** A step, if the player leaves the choice to the page; `device`: this device's random numbers. */
    anyStep(round: Round<Parts>, device: Chance): Parts['step']
  }>

/** The browser's random numbers, independent of the seeds. */
const DEVICE: Chance = { word: () => crypto.getRandomValues(new Uint32Array(1))[0]! }

const percentOf = (offer: object): string => `${(offer as Readonly<{ rtp: string }>).rtp}%`

export const formulaGame = <Parts extends LadderParts, Words extends FormulaWords>(
  rules: LadderRules<Parts>,
  { isShown, anyStep, ...own }: Own<Parts, Words>,
): Pages<Parts, Words> => {
  const { presenter, readOffer, readRound } = ladderFace(rules, isShown)
  const step = (round: Round<Parts>): Parts['step'] => anyStep(round, DEVICE)
  return {
    id: rules.id,
    presenter: presenter as unknown as Pages<Parts, Words>['presenter'],
    readOffer,
    readRound,
    verifyFields: ladderVerifyFields,
    note: ({ note }, offer) => note(percentOf(offer)),
    step,
    stepKey: 'R',
    compareRows: ({ oddsPage }, all, { percent, oneIn }) => [
      [oddsPage.first, all.map(({ first }) => percent(first.chance))],
      [oddsPage.top, all.map(({ last }) => oneIn(Math.round(1 / last.reach)))],
    ],
    ...own,
    stepKeys: (round, onStep) => ({ ...own.stepKeys(round, onStep), r: () => onStep(step(round)) }),
  }
}

export const formulaUi = <Parts extends LadderParts, Words extends FormulaWords>(
  game: Pages<Parts, Words>,
): GameUi =>
  ladderUi(game, () => {
    const { rules } = useWords(game.words)
    const { game: offered } = useOfferedGame(game.id)
    return rules(percentOf(game.readOffer(offered))).map(([title, text]) => (
      <Fragment key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </Fragment>
    ))
  })
