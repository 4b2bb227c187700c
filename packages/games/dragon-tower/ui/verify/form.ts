/**
 * A round of Dragon Tower by hand: read from the form, computed by the game's own verification and again, word by
 * word, with the browser's hash [F8].
 */
import { accepted, type LadderClaims, ladderHolds, type Refusal, refuse, sameJson } from '@fairhouse/kit'
import {
  type Computed,
  type FieldTexts,
  holdsOf,
  LADDER_CLAIM_FIELDS,
  ladderFields,
  listOf,
  type Means,
  type Reading,
  type ReadRound,
  readLadderTexts,
  type TrailWord,
  type VerifyField,
  wordTrail,
} from '@fairhouse/ui/verify/index.ts'
import { configure, DEFAULTS } from '../../config.ts'
import { ROW_OF, ROWS, TOWER_DIFFICULTIES, type TowerDifficulty } from '../../difficulties.ts'
import { drawTower, type Eggs } from '../../tower.ts'
import { parseTowerRequest, type TowerRequest, type TowerResponse, towerResponse } from '../../verify.ts'

/** Tiles from 0. */
type Picked = Readonly<{ picks: readonly number[] }>
type TowerClaims = LadderClaims & Picked
/** `hasRtp`: whether the player typed one. */
export type TowerInput = ReadRound<TowerRequest, TowerClaims> & Readonly<{ hasRtp: boolean }>
export type TowerFound = Computed &
  Readonly<{
    request: TowerRequest
    answer: TowerResponse
    trail: readonly TrailWord[]
    told: Partial<TowerClaims>
  }>

export const TOWER_FIELDS = ladderFields(TOWER_DIFFICULTIES, DEFAULTS.defaultDifficulty)
export const TOWER_CLAIM_FIELDS: readonly VerifyField[] = [
  { name: 'picks', kind: 'text' },
  ...LADDER_CLAIM_FIELDS,
]

export const TOWER_EXAMPLE: FieldTexts = {
  server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
  commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
  client: 'pXS1Cxou9V6',
  nonce: '0',
  difficulty: 'medium',
  picks: '1 1',
  steps: '2',
  multiplier: '2.1825',
}

const MAX_TILES = Math.max(...Object.values(ROW_OF).map(({ tiles }) => tiles))

/** As people count them, from 1. */
const picksOf = (text: string): readonly number[] | Refusal => {
  const tiles = listOf(text).map(Number)
  const fine = tiles.length <= ROWS && tiles.every((tile) => tile >= 1 && tile <= MAX_TILES && tile % 1 === 0)
  return fine ? tiles.map((tile) => tile - 1) : refuse('bad-picks', 'tiles are numbers from 1')
}

export const readTowerForm = (texts: FieldTexts): Reading<TowerInput> => {
  const reading = readLadderTexts<TowerDifficulty, Picked>(
    texts,
    parseTowerRequest,
    DEFAULTS.defaultDifficulty,
    {
      picks: picksOf,
    },
  )
  return 'errors' in reading
    ? reading
    : { round: { ...reading.round, hasRtp: (texts.rtp ?? '').trim() !== '' } }
}

/** [D3] [F11] The penalty in the round's terms, and their RTP unless the player typed one. */
const towerAnswer = ({ request, hasRtp }: TowerInput, config: unknown): TowerResponse => {
  if (config === undefined) return towerResponse(request)
  const terms = accepted(configure(config))
  return towerResponse(hasRtp ? request : { ...request, rtp: terms.rtp }, terms)
}

/** Without the picks, only the multiplier can be checked. */
const holdsIn = ({ picks, ...claims }: Partial<TowerClaims>, eggs: Eggs, multipliers: readonly string[]) => {
  if (picks === undefined) {
    const known = claims.multiplier === '0' || multipliers.includes(claims.multiplier ?? '')
    return { picks: true, steps: true, multiplier: known }
  }
  const found = picks.map((tile, row) => eggs[row]!.includes(tile))
  return { picks: !found.slice(0, -1).includes(false), ...ladderHolds(claims, found, multipliers) }
}

/** Extra words, since a rejected one takes another [F5]; rejection happens once in about 2³⁰. */
const SPARE = 4

export const computeTower = async (round: TowerInput, { hash, config }: Means): Promise<TowerFound> => {
  const { request, told } = round
  const answer = towerAnswer(round, config)
  const count = ROWS * (ROW_OF[request.difficulty].tiles - 1)
  const trail = await wordTrail(request.seeds, count + SPARE, hash)
  const left = trail.map(({ value }) => value)
  const eggs = drawTower({ word: () => left.shift()! }, request.difficulty) // [D2]
  const holds = holdsIn(told, eggs, answer.multipliers)
  return {
    request,
    answer,
    trail: trail.slice(0, trail.length - left.length),
    told,
    same: sameJson(eggs, answer.eggs),
    holds: holdsOf<TowerClaims>(told, {
      picks: () => holds.picks,
      steps: () => holds.steps,
      multiplier: () => holds.multiplier,
    }),
  }
}
