/** The rows of a verified tower: the tiles picked, if the form says so, and what was under the others. */
import { shownRungs } from '@fairhouse/kit'
import { DEFAULTS } from '../../config.ts'
import { tilesOf } from '../../difficulties.ts'
import { ladderOf } from '../../multipliers.ts'
import type { ShownRow, TileState } from '../../presenter.ts'
import type { TowerFound } from './claims.ts'

const tileState = (egg: boolean, picked: boolean): TileState => {
  if (picked) return egg ? 'egg' : 'dragon'
  return egg ? 'leftEgg' : 'leftBare'
}

export const rowsFound = ({ request, answer, told: { picks = [] } }: TowerFound): readonly ShownRow[] =>
  shownRungs(ladderOf(DEFAULTS, request.difficulty), null).map((rung, row) => {
    const eggs = answer.eggs[row]!
    const pick = picks[row]
    const climbed = pick !== undefined && eggs.includes(pick)
    return {
      ...rung,
      multiplier: answer.multipliers[row]!,
      state: pick === undefined ? 'left' : climbed ? 'climbed' : 'lost',
      tiles: tilesOf(request.difficulty).map((tile) => tileState(eggs.includes(tile), tile === pick)),
    }
  })
