/** `fairhouse zhajinhua compare`: which of two hands wins [Z8]. */
import { DEFAULTS } from '@fairhouse/games/zhajinhua/config.ts'
import {
  A23_MODES,
  compareHands,
  type HandClass,
  handOf,
  type Modes,
  SINGLE_MODES,
} from '@fairhouse/games/zhajinhua/hands.ts'
import { type Card, isObject, isRefusal, parseCard, type Refusal, refuse, strangeKeys } from '@fairhouse/kit'
import { type Call, UsageError } from '../command.ts'
import { questionCommand } from '../question-command.ts'
import { CARDS_EACH, modesOption, threeCards } from './cards.ts'

type Reply = Readonly<{ winner: 'a' | 'b' | 'tie'; a: HandClass; b: HandClass }>

const ask = (call: Call): Readonly<Record<string, unknown>> => {
  const [a, b] = call.words
  if (b === undefined) throw new UsageError('give two hands, or --in FILE, or --in - for standard input')
  return { a: threeCards(a!), b: threeCards(b), ...modesOption(call) }
}

const readHand = (raw: unknown, name: string): readonly Card[] | Refusal => {
  const cards = Array.isArray(raw)
    ? raw.map((card) => (typeof card === 'string' ? parseCard(card) : null))
    : []
  const known = cards.filter((card) => card !== null)
  return cards.length === CARDS_EACH && known.length === CARDS_EACH && new Set(known).size === CARDS_EACH
    ? known
    : refuse('bad-cards', `"${name}" must be a list of three different cards such as "AS", "TD", "2C"`)
}

const readModes = ({
  a23 = DEFAULTS.a23,
  single = DEFAULTS.single,
}: Readonly<Record<string, unknown>>): Modes | Refusal => {
  const [low, top] = [A23_MODES.find((mode) => mode === a23), SINGLE_MODES.find((mode) => mode === single)]
  if (low === undefined) return refuse('bad-a23', `"a23" must be one of ${A23_MODES.join(', ')}`)
  if (top === undefined) return refuse('bad-single', `"single" must be one of ${SINGLE_MODES.join(', ')}`)
  return { a23: low, single: top }
}

const answer = (raw: unknown): Reply | Refusal => {
  if (!isObject(raw)) return refuse('bad-line', 'a line must be a JSON object')
  const [strange] = strangeKeys(raw, ['a', 'b', 'a23', 'single'])
  if (strange !== undefined) return refuse('unknown-field', `there is no field "${strange}" here`)
  const modes = readModes(raw)
  if (isRefusal(modes)) return modes
  const [a, b] = [readHand(raw.a, 'a'), readHand(raw.b, 'b')]
  if (isRefusal(a)) return a
  if (isRefusal(b)) return b
  const [one, other] = [handOf(a, modes), handOf(b, modes)]
  const outcome = compareHands(one, other)
  return { winner: outcome > 0 ? 'a' : outcome < 0 ? 'b' : 'tie', a: one.class, b: other.class }
}

const show = ({ winner, a, b }: Reply, call: Call): string => {
  const [one, other] = call.words
  const end = winner === 'tie' ? 'Neither wins' : `${winner === 'a' ? one : other} wins`
  return `${end}: ${one} is a ${a}, ${other} is a ${b}.\n`
}

export const run = questionCommand({ ask, answer, show })
