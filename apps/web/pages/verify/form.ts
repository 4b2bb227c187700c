/**
 * The verifier's form as texts, and the round of HiLo or Keno that it describes. The games' own parsers decide
 * what is right; each mistake stands beside its field.
 */
import { CARDS, type Card, cardName } from '@fairhouse/games/hilo/cards.ts'
import { type Request as HiloRequest, parseRequest as parseHilo } from '@fairhouse/games/hilo/verify.ts'
import { DRAWN } from '@fairhouse/games/keno/draw.ts'
import { type Request as KenoRequest, parseRequest as parseKeno } from '@fairhouse/games/keno/verify.ts'
import { isIntegerIn, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { plainDecimal } from './decimal-text.ts'
import type { Field, Form, FormGame } from './link.ts'

/** What the player was told; it is compared with what comes out. */
export type Told = Readonly<{
  commitment?: string
  /** Keno, in any order. */
  drawn?: readonly number[]
  /** HiLo. */
  cards?: readonly Card[]
  /** Without needless zeros. */
  multiplier?: string
}>
export type KenoRound = Readonly<{ game: 'keno'; request: KenoRequest; told: Told }>
export type HiloRound = Readonly<{ game: 'hilo'; request: HiloRequest; told: Told }>
export type Round = KenoRound | HiloRound
export type FormErrors = Readonly<Partial<Record<Field, Refusal>>>
export type Reading = Readonly<{ round: Round } | { errors: FormErrors }>

/** What stands between spaces, commas or semicolons. */
export const listOf = (text: string): readonly string[] => text.split(/[\s,;，、；]+/).filter(Boolean)

/** What is no number stays a text, for the game's parser to refuse. */
export const numbersOf = (text: string): readonly (number | string)[] =>
  listOf(text).map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : word))

type Body = Readonly<Record<string, unknown>>

const bodyOf = (form: Form): Body => {
  const { server, client, nonce, numbers, difficulty, choices, rtp } = form
  return {
    serverSeed: server.trim(),
    clientSeed: client, // its spaces count
    nonce: nonce.trim(),
    ...(form.game === 'keno'
      ? { selectedNumbers: numbersOf(numbers), difficulty }
      : { choices: listOf(choices) }),
    ...(rtp.trim() !== '' && { rtp: rtp.trim() }),
  }
}

type Parameter = Exclude<Field, keyof Told>
/** Which field a refusal is about, and what it would not be refused with. */
const MISTAKES: Readonly<Record<string, readonly [Parameter, Body]>> = {
  'bad-server-seed': ['server', { serverSeed: 'a seed' }],
  'bad-client-seed': ['client', { clientSeed: 'a client seed' }],
  'bad-nonce': ['nonce', { nonce: '0' }],
  'invalid-number-count': ['numbers', { selectedNumbers: [1] }],
  'invalid-number-range': ['numbers', { selectedNumbers: [1] }],
  'duplicate-numbers': ['numbers', { selectedNumbers: [1] }],
  'invalid-difficulty': ['difficulty', { difficulty: 'classic' }],
  'bad-choices': ['choices', { choices: [] }],
  'bad-rtp': ['rtp', { rtp: '96' }],
}

/** A parser stops at the first mistake: that one is noted and put right, until there is none. */
const mistakesIn = (parse: (body: Body) => object | Refusal, body: Body): FormErrors => {
  const refusal = parse(body)
  if (!isRefusal(refusal)) return {}
  const known = MISTAKES[refusal.refused]
  if (known === undefined) throw new Error(`${refusal.refused}: ${refusal.message}`)
  const [field, fine] = known
  return { [field]: refusal, ...mistakesIn(parse, { ...body, ...fine }) }
}

const drawnOf = (text: string): readonly number[] | Refusal => {
  const numbers = numbersOf(text).filter((number) => isIntegerIn(number, 1, 40))
  return new Set(numbers).size === DRAWN && listOf(text).length === DRAWN
    ? numbers
    : refuse('bad-drawn', 'ten different numbers from 1 to 40 are drawn')
}

const CARD_OF = new Map(CARDS.flatMap((card) => [[cardName(card), card] as const, [String(card), card]]))

const cardsOf = (text: string): readonly Card[] | Refusal => {
  const cards = listOf(text).map((word) => CARD_OF.get(word.toUpperCase()))
  const known = cards.filter((card) => card !== undefined)
  return known.length === cards.length ? known : refuse('bad-cards', 'a card is A, 2 to 10, J, Q or K')
}

const commitmentOf = (text: string): string | Refusal =>
  /^[0-9a-f]{64}$/.test(text) ? text : refuse('bad-commitment', 'a commitment is 64 digits 0–9 and a–f')

const multiplierOf = (text: string): string | Refusal =>
  plainDecimal(text.replace(/ ?[×x]$/, '')) ??
  refuse('bad-multiplier', 'a multiplier is a number such as 4.5')

const TOLD = { commitment: commitmentOf, drawn: drawnOf, cards: cardsOf, multiplier: multiplierOf } as const
const TOLD_OF: Readonly<Record<FormGame, readonly (keyof Told)[]>> = {
  hilo: ['commitment', 'cards', 'multiplier'],
  keno: ['commitment', 'drawn', 'multiplier'],
}

/** What is left empty was not told. */
const toldIn = (form: Form): Readonly<{ told: Told; errors: FormErrors }> => {
  const given = TOLD_OF[form.game].filter((field) => form[field].trim() !== '')
  const read = given.map((field) => [field, TOLD[field](form[field].trim())] as const)
  return {
    told: Object.fromEntries(read.filter(([, value]) => !isRefusal(value))),
    errors: Object.fromEntries(read.filter(([, value]) => isRefusal(value))),
  }
}

export const readForm = (form: Form): Reading => {
  const body = bodyOf(form)
  const { told, errors: toldErrors } = toldIn(form)
  const errors = { ...mistakesIn(form.game === 'keno' ? parseKeno : parseHilo, body), ...toldErrors }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    round:
      form.game === 'keno'
        ? { game: 'keno', request: parseKeno(body) as KenoRequest, told }
        : { game: 'hilo', request: parseHilo(body) as HiloRequest, told },
  }
}
