/** A round on a ladder as the house sends it: the fields of every round, with the game's view in it. */
import { type HouseRound, isHouseRound } from './house-round.ts'
import { isObject } from './json.ts'
import { LADDER_STATES, type LadderView } from './ladder-round.ts'

/** Amounts of the round are in the major unit, those of the view in minor units. */
export type LadderEnvelope<View> = HouseRound & Readonly<{ view: View }>

type Raw = Readonly<Record<string, unknown>>

const isText = (raw: unknown): boolean => typeof raw === 'string'
const isTextOrNull = (raw: unknown): boolean => raw === null || isText(raw)

const isLadderView = ({ config, ...view }: Raw): boolean =>
  view.state !== 'ready' &&
  LADDER_STATES.some((state) => state === view.state) &&
  isText(view.betAmount) &&
  isText(view.currentMultiplier) &&
  isTextOrNull(view.nextProbability) &&
  isTextOrNull(view.finalPayout) &&
  Number.isSafeInteger(view.stepCount) &&
  typeof view.canCashout === 'boolean' &&
  isObject(config) &&
  isText(config.maxPayout) &&
  Number.isSafeInteger(config.decimals)

/** Parses a round from outside; null if it isn't a round of this game. `isOwn` checks what the game adds to the view. */
export const readLadderEnvelope = <View extends LadderView>(
  raw: unknown,
  game: string,
  isOwn: (view: Raw) => boolean,
): LadderEnvelope<View> | null => {
  if (!isObject(raw) || raw.game !== game || !isHouseRound(raw)) return null
  const { view } = raw
  return isObject(view) && isLadderView(view) && isOwn(view) ? (raw as unknown as LadderEnvelope<View>) : null
}

type Verifiable = LadderView & Readonly<{ difficulty: string | null; config: Readonly<{ rtp?: string }> }>

/** [F8] What a verifier needs, and what the house claimed. */
export const ladderVerifyFields = <View extends Verifiable>({
  serverSeed,
  commitment,
  clientSeed,
  clientSeedReused,
  nonce,
  terms,
  view,
}: LadderEnvelope<View>): Readonly<Record<string, string>> => ({
  server: serverSeed ?? '',
  commitment,
  client: clientSeed,
  reused: clientSeedReused ? 'yes' : '',
  nonce,
  terms,
  difficulty: view.difficulty ?? '',
  rtp: view.config.rtp ?? '',
  steps: String(view.stepCount),
  multiplier: view.currentMultiplier,
})

/** What the house claimed about a round: the steps survived, and its final multiplier. */
export type LadderClaims = Readonly<{ steps: number; multiplier: string }>

/** Whether the claims fit the steps that succeed and what each pays. A claim may be missing. */
export const ladderHolds = (
  { steps, multiplier }: Partial<LadderClaims>,
  survives: readonly boolean[],
  multipliers: readonly string[],
): Readonly<Record<keyof LadderClaims, boolean>> => {
  const failing = survives.indexOf(false)
  const most = failing === -1 ? survives.length : failing
  const lost = multiplier === '0'
  const paidAt = multiplier === undefined ? -1 : multipliers.indexOf(multiplier) + 1
  const stepsHold = steps === undefined || (lost ? steps === failing : steps <= most)
  const at = steps ?? paidAt
  return { steps: stepsHold, multiplier: lost ? failing !== -1 : at > 0 && at <= most && paidAt === at }
}
