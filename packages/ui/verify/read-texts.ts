/** Reads a filled-in form into the game's request. The game's parser decides; each mistake is assigned to its field. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { AnyRound, FieldErrors, FieldTexts, Reading } from './verify-ui.ts'

type Body = AnyRound['body']

export type RequestSpec<Request, Told> = Readonly<{
  /** The request's fields besides seeds and `rtp`. */
  body(texts: FieldTexts): Body
  parse(body: Body): Request | Refusal
  /** By code of refusal: the field it is about, and a value that wouldn't be refused. */
  mistakes: Readonly<Record<string, readonly [field: string, fine: Body]>>
  told: Readonly<{ [Field in keyof Told]: (text: string) => Told[Field] | Refusal }>
}>
export type ReadRound<Request, Told> = AnyRound & Readonly<{ request: Request; told: Partial<Told> }>

const COMMON_MISTAKES: RequestSpec<never, never>['mistakes'] = {
  'bad-server-seed': ['server', { serverSeed: 'a seed' }],
  'bad-client-seed': ['client', { clientSeed: 'a client seed' }],
  'bad-nonce': ['nonce', { nonce: '0' }],
  'bad-rtp': ['rtp', { rtp: '96' }],
}

/** A parser stops at the first mistake: note it, put in a good value, and try again until there is none. */
const mistakesIn = (
  { parse, mistakes }: Pick<RequestSpec<object, unknown>, 'parse' | 'mistakes'>,
  body: Body,
): FieldErrors => {
  const refusal = parse(body)
  if (!isRefusal(refusal)) return {}
  const known = mistakes[refusal.refused] ?? COMMON_MISTAKES[refusal.refused]
  if (known === undefined) throw new Error(`${refusal.refused}: ${refusal.message}`)
  const [field, fine] = known
  return { [field]: refusal, ...mistakesIn({ parse, mistakes }, { ...body, ...fine }) }
}

/** Empty fields count as not told. */
const toldIn = <Told>(texts: FieldTexts, readers: RequestSpec<object, Told>['told']) => {
  const fields = Object.keys(readers) as (keyof Told & string)[]
  const read = fields
    .filter((field) => (texts[field] ?? '').trim() !== '')
    .map((field) => [field, readers[field](texts[field]!.trim())] as const)
  return {
    told: Object.fromEntries(read.filter(([, value]) => !isRefusal(value))) as Partial<Told>,
    errors: Object.fromEntries(read.filter(([, value]) => isRefusal(value))) as FieldErrors,
  }
}

export const readTexts = <Request extends object, Told>(
  texts: FieldTexts,
  spec: RequestSpec<Request, Told>,
): Reading<ReadRound<Request, Told>> => {
  const rtp = (texts.rtp ?? '').trim()
  const body = {
    serverSeed: (texts.server ?? '').trim(),
    clientSeed: texts.client ?? '', // spaces count
    nonce: (texts.nonce ?? '').trim(),
    ...spec.body(texts),
    ...(rtp !== '' && { rtp }),
  }
  const { told, errors: toldErrors } = toldIn(texts, spec.told)
  const errors = { ...mistakesIn(spec, body), ...toldErrors }
  if (Object.keys(errors).length > 0) return { errors }
  return { round: { request: spec.parse(body) as Request, told, body } }
}

/** Whether each claim matches the result. */
export const holdsOf = <Told extends object>(
  told: Partial<Told>,
  tests: Readonly<{ [Field in keyof Told]: (claim: Told[Field]) => boolean }>,
): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    (Object.keys(told) as (keyof Told & string)[]).map((field) => [field, tests[field](told[field]!)]),
  )
