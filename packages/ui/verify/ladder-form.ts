/** The verifier's form for ladder rounds: the fields they share, and how they are read. */
import type { LadderClaims, LadderEnvelope, LadderRequest, LadderView, Refusal } from '@fairhouse/kit'
import { multiplierOf, stepsOf } from './field-texts.ts'
import { type ReadRound, type RequestSpec, readTexts } from './read-texts.ts'
import type { FieldTexts, HistoryLine, Reading, VerifyField } from './verify-ui.ts'

export const ladderFields = (difficulties: readonly string[], initial: string): readonly VerifyField[] => [
  { name: 'difficulty', kind: 'select', options: difficulties, initial },
  { name: 'rtp', kind: 'rtp' },
]

/** What every ladder game tells its player. */
export const LADDER_CLAIM_FIELDS: readonly VerifyField[] = [
  { name: 'steps', kind: 'text' },
  { name: 'multiplier', kind: 'multiplier' },
]

/** `told`: readers for what only this game tells. */
export const readLadderTexts = <Difficulty extends string, Own extends object = object>(
  texts: FieldTexts,
  parse: (raw: unknown) => LadderRequest<Difficulty> | Refusal,
  initial: Difficulty,
  told: RequestSpec<never, Own>['told'],
): Reading<ReadRound<LadderRequest<Difficulty>, LadderClaims & Own>> =>
  readTexts<LadderRequest<Difficulty>, LadderClaims & Own>(texts, {
    body: ({ difficulty = '' }) => ({ difficulty }),
    parse,
    mistakes: { 'invalid-difficulty': ['difficulty', { difficulty: initial }] },
    told: { ...told, steps: stepsOf, multiplier: multiplierOf } as RequestSpec<
      never,
      LadderClaims & Own
    >['told'],
  })

/** The body of the request to the server. */
export const ladderRequestBody = ({ seeds, difficulty, rtp }: LadderRequest<string>) => ({
  serverSeed: seeds.server,
  clientSeed: seeds.client,
  nonce: seeds.nonce,
  difficulty,
  ...(rtp !== undefined && { rtp }),
})

/** A round in its player's history. */
export const ladderHistoryLine =
  <View extends LadderView>(
    readRound: (raw: unknown) => LadderEnvelope<View> | null,
    verifyFields: (told: LadderEnvelope<View>) => FieldTexts,
  ) =>
  (raw: unknown): HistoryLine | null => {
    const told = readRound(raw)
    if (told === null) return null
    if (told.view.state === 'playing') return { multiplier: null, texts: null }
    return { multiplier: told.view.currentMultiplier, texts: verifyFields(told) }
  }
