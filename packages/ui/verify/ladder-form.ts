/** The verifier's form for ladder rounds: the fields they share, and how they are read. */
import {
  accepted,
  type DifficultyOf,
  type LadderAnswer,
  type LadderClaims,
  type LadderEnvelope,
  type LadderParts,
  type LadderRequest,
  type LadderRules,
  type LadderView,
  sameJson,
} from '@fairhouse/kit'
import type { ReactNode } from 'react'
import type { Language } from '../words.ts'
import { multiplierOf, stepsOf } from './field-texts.ts'
import { type ReadRound, type RequestSpec, readTexts } from './read-texts.ts'
import type { Computed, FieldTexts, HistoryLine, VerifyField, VerifyForm } from './verify-ui.ts'
import { type TrailWord, wordTrail } from './word-trail.ts'

const ladderFields = (difficulties: readonly string[], initial: string): readonly VerifyField[] => [
  { name: 'difficulty', kind: 'select', options: difficulties, initial },
  { name: 'rtp', kind: 'rtp' },
]

/** What every ladder game tells its player. */
const CLAIM_FIELDS: readonly VerifyField[] = [
  { name: 'steps', kind: 'text' },
  { name: 'multiplier', kind: 'multiplier' },
]

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

export type LadderInput<Parts extends LadderParts, Told = LadderClaims> = ReadRound<
  LadderRequest<DifficultyOf<Parts>>,
  Told
>
export type LadderFound<Parts extends LadderParts, Told = LadderClaims> = Computed &
  Readonly<{
    request: LadderRequest<DifficultyOf<Parts>>
    answer: LadderAnswer<Parts>
    trail: readonly TrailWord[]
    /** If the form has them. */
    told: Partial<Told>
  }>

/** What only this game's form has. */
type OwnForm<Parts extends LadderParts, Told extends object> = Readonly<{
  example: FieldTexts
  /** The words that drawing takes, at most. */
  words(difficulty: DifficultyOf<Parts>): number
  /** What only this game tells, and how it is read. */
  claimFields?: readonly VerifyField[]
  told: RequestSpec<never, Omit<Told, keyof LadderClaims>>['told']
  holds(
    told: Partial<Told>,
    drawn: Parts['drawn'],
    multipliers: readonly string[],
  ): Readonly<Record<keyof Told, boolean>>
  say(answer: LadderAnswer<Parts>, language: Language): string
  Outcome(props: Readonly<{ found: LadderFound<Parts, Told>; commitment: string }>): ReactNode
}>

/** [F8] A round by hand: computed by the game's own verification and again, word by word, with the browser's hash. */
export const ladderForm = <Parts extends LadderParts, Told extends LadderClaims = LadderClaims>(
  rules: LadderRules<Parts>,
  own: OwnForm<Parts, Told>,
): VerifyForm<LadderInput<Parts, Told>, LadderFound<Parts, Told>> => {
  const { difficulties, fields, configure, parseRequest, answer: answerTo, draw } = rules
  const initial = String(fields.defaultDifficulty!.initial)
  return {
    fields: ladderFields(difficulties, initial),
    told: [...(own.claimFields ?? []), ...CLAIM_FIELDS],
    example: own.example,
    details: [],
    read: (texts) =>
      readTexts<LadderRequest<DifficultyOf<Parts>>, Told>(texts, {
        body: ({ difficulty = '' }) => ({ difficulty }),
        parse: parseRequest,
        mistakes: { 'invalid-difficulty': ['difficulty', { difficulty: initial }] },
        told: { ...own.told, steps: stepsOf, multiplier: multiplierOf } as RequestSpec<never, Told>['told'],
      }),
    compute: async ({ request, told }, { hash, config }) => {
      // [F11] The round's terms, and the override unless the player typed one.
      const answer = answerTo(request, config === undefined ? undefined : accepted(configure(config)))
      const trail = await wordTrail(request.seeds, own.words(request.difficulty), hash)
      const left = trail.map(({ value }) => value)
      const drawn = draw({ word: () => left.shift()! }, request.difficulty)
      const holds = own.holds(told, drawn, answer.multipliers)
      return {
        request,
        answer,
        trail: trail.slice(0, trail.length - left.length),
        told,
        same: sameJson({ ...rules.reveal(drawn), multipliers: answer.multipliers }, answer),
        holds: Object.fromEntries(Object.keys(told).map((claim) => [claim, holds[claim as keyof Told]])),
      }
    },
    say: ({ answer }, language) => own.say(answer, language),
    Outcome: own.Outcome,
  }
}
