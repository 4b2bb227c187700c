/** Dragon Tower on the pages that all games on a ladder share: its board, its tiles, its keys. */
import { percent } from '@fairhouse/kit'
import './dragon-tower.css'
import type { Chance } from '@fairhouse/kit'
import { type BoardProps, inRail, type LadderGame } from '@fairhouse/ui/house/ladder/index.ts'
import { ROW_OF, tilesOf } from '../difficulties.ts'
import {
  anyTile,
  dragonOf,
  hasPenalty,
  presenter,
  readOffer,
  readRound,
  rowsIn,
  rowsOf,
  type TowerOffer,
  type TowerRound,
  verifyFields,
} from '../presenter.ts'
import type { Action } from '../rules.ts'
import { type Words, words } from '../words/index.ts'
import { Legend } from './Legend.tsx'
import { SmallTower } from './SmallTower.tsx'
import { Tower } from './Tower.tsx'

/** The browser's random numbers: no tile is better than another, and the choice is independent of the seeds. */
const DEVICE: Chance = { word: () => crypto.getRandomValues(new Uint32Array(1))[0]! }

const pick = (tile: number): Action => ({ type: 'pick', tile })

const Board = ({ round, plan, onStep, ...more }: BoardProps<TowerRound, TowerOffer, Action>) => (
  <>
    <Tower
      rows={rowsOf(round, plan)}
      mood={dragonOf(round)}
      onPick={(tile) => onStep(pick(tile))}
      {...more}
    />
    {round === null ? null : <Legend />}
  </>
)

/** Arrow keys focus the current row from anywhere on the page; there they move between tiles. */
const toTheRow = (event: KeyboardEvent): void => {
  if (inRail(event)) return
  document.querySelector<HTMLElement>('.tower-open[tabindex="0"]')?.focus({ preventScroll: true })
}

export const game: LadderGame<TowerRound, TowerOffer, Action, Words> = {
  id: 'dragon-tower',
  words,
  presenter,
  readOffer,
  readRound,
  verifyFields,
  sayStep: ({ say }, { state, picks }) => {
    const [row, tile] = [picks.length, picks.at(-1)! + 1]
    return state === 'finished' ? say.dragon(row, tile) : say.egg(row, tile)
  },
  note: ({ rail }, offer, rungs) =>
    hasPenalty(offer)
      ? rail.notePenalty(percent(rungs.at(-1)!.returns, 2), percent(rungs[0]!.returns, 2))
      : rail.note(`${offer.rtp}%`),
  Board,
  Whole: ({ round }) => <SmallTower rows={rowsIn(round)} />,
  step: (round) => anyTile(round, DEVICE),
  stepKey: 'R',
  autoSteps: 1,
  stepKeys: (round, onStep) => ({
    ...Object.fromEntries(
      tilesOf(round.difficulty).map((tile) => [String(tile + 1), () => onStep(pick(tile))]),
    ),
    ArrowLeft: toTheRow,
    ArrowRight: toTheRow,
    r: () => onStep(anyTile(round, DEVICE)),
  }),
  topFirst: true,
  compareRows: ({ oddsPage }, all, { oneIn }) => [
    [oddsPage.tiles, all.map(({ difficulty }) => String(ROW_OF[difficulty].tiles))],
    [oddsPage.eggs, all.map(({ difficulty }) => String(ROW_OF[difficulty].eggs))],
    [oddsPage.chance, all.map(({ first }) => percent(first.chance))],
    [oddsPage.top, all.map(({ last }) => oneIn(Math.round(1 / last.reach)))],
  ],
  rules: ({ rulesPage: page }, offer, all, { oneIn }) => ({
    difficulty: page.difficulty,
    rows: all.map(({ difficulty, first, last }) =>
      page.difficultyRow(
        ROW_OF[difficulty].tiles,
        ROW_OF[difficulty].eggs,
        percent(first.chance),
        oneIn(Math.round(1 / last.reach)),
      ),
    ),
    sections: [],
    pay: [
      page.pay(`${offer.rtp}%`),
      ...(hasPenalty(offer) ? [page.penalty(percent(Number(offer.greedPenalty), 2))] : []),
    ],
  }),
  oddsNote: ({ oddsPage }, offer) =>
    hasPenalty(offer) ? oddsPage.penalty(percent(Number(offer.greedPenalty), 2)) : null,
}
