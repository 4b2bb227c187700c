/**
 * The pages of a ladder that pays by a formula: presenter and rules are made here, and words around the game's nouns
 * (words/formula-en.ts). The game brings its board.
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
  percent,
} from '@fairhouse/kit'
import type { Dictionary } from '../../words.ts'
import type { LadderGame } from './ladder-game.ts'
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
    compareRows: ({ oddsPage }, all, { oneIn }) => [
      [oddsPage.first, all.map(({ first }) => percent(first.chance))],
      [oddsPage.top, all.map(({ last }) => oneIn(Math.round(1 / last.reach)))],
    ],
    rules: ({ rulesPage: page }, offer, all, { oneIn }) => ({
      difficulty: page.difficulty,
      rows: all.map(({ first, last }) =>
        page.difficultyRow(percent(first.chance), oneIn(Math.round(1 / last.reach))),
      ),
      sections: [],
      pay: [page.pay(percentOf(offer))],
    }),
    ...own,
    stepKeys: (round, onStep) => ({ ...own.stepKeys(round, onStep), r: () => onStep(step(round)) }),
  }
}
