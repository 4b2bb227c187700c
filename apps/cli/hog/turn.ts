/** `fairhouse hog turn`: one turn from given scores and dice [G1]. */
import type { Config } from '@fairhouse/games/hog/rules.ts'
import { takeTurn } from '@fairhouse/games/hog/turn.ts'
import { isIntegerIn, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Call, UsageError } from '../command.ts'
import { questionCommand } from '../question-command.ts'
import { numberOrText, readFields, readSettings, settingsOptions } from './settings.ts'

/** Factors are found by trial division: above this, a line would take seconds. */
const MAX_POINTS = 10 ** 15

type TurnReply = Readonly<{ gain: number; score: number; bumped: boolean; won: boolean }>

const ask = (call: Call): Readonly<Record<string, unknown>> => {
  const [score, opponent, ...dice] = call.words.map(numberOrText)
  if (opponent === undefined)
    throw new UsageError('give both scores and the dice, or --in FILE, or --in - for standard input')
  return { score, opponent, dice, ...settingsOptions(call) }
}

const readDice = (raw: unknown, { sides, maxDice }: Config): readonly number[] | Refusal => {
  const fits = Array.isArray(raw) && raw.length <= maxDice && raw.every((face) => isIntegerIn(face, 1, sides))
  return fits
    ? raw
    : refuse('bad-dice', `"dice" must be a list of at most ${maxDice} whole numbers from 1 to ${sides}`)
}

const answer = (raw: unknown): TurnReply | Refusal => {
  const fields = readFields(raw, ['score', 'opponent', 'dice'])
  if (isRefusal(fields)) return fields
  const { score, opponent } = fields
  if (!isIntegerIn(score, 0, MAX_POINTS)) {
    return refuse('bad-score', `"score" must be a whole number from 0 to ${MAX_POINTS}`)
  }
  if (!isIntegerIn(opponent, 0, MAX_POINTS)) {
    return refuse('bad-opponent', `"opponent" must be a whole number from 0 to ${MAX_POINTS}`)
  }
  const config = readSettings(fields)
  if (isRefusal(config)) return config
  const dice = readDice(fields.dice, config)
  if (isRefusal(dice)) return dice
  const turn = takeTurn(score, opponent, dice, config.goal)
  return { gain: turn.gain, score: turn.score, bumped: turn.bumped, won: turn.won }
}

const show = ({ gain, score, bumped, won }: TurnReply): string =>
  `${gain} ${gain === 1 ? 'point' : 'points'}: the score is ${score}${bumped ? ', moved up to the next prime' : ''}${won ? ', and that wins' : ''}\n`

export const run = questionCommand({ ask, answer, show })
