/**
 * The verifier's links. `/verify#game=GAME&server=…&client=…&nonce=…` fills in a game's form, `/verify#log=…` carries
 * a log of any game. Everything is behind the `#`, so that no reload sends a seed anywhere.
 */
import { verifyLink } from '@fairhouse/ui'
import type { FieldTexts } from '@fairhouse/ui/verify/index.ts'
import type { VerifyParts } from '../../../verify-parts.ts'
import { type FormPart, formPartOf } from '../parts.ts'

/** The fields that every form has. */
export const SEED_NAMES = ['server', 'commitment', 'client', 'nonce'] as const

/** [F11] The hash of the round's terms, which every form has. */
const TERMS_NAME = 'terms'

/** [F9] Not empty if the house has marked the round's client seed as reused. */
export const REUSED_NAME = 'reused'

/** A form filled in by a link or a file. */
export type Filled = Readonly<{ game: string; texts: FieldTexts }>

const namesIn = ({ form }: FormPart): readonly string[] => [
  ...SEED_NAMES,
  TERMS_NAME,
  REUSED_NAME,
  ...[...form.fields, ...form.told].map(({ name }) => name),
]

export const blankTexts = (part: FormPart): FieldTexts => ({
  ...Object.fromEntries(namesIn(part).map((name) => [name, ''])),
  ...Object.fromEntries(part.form.fields.map(({ name, initial = '' }) => [name, initial])),
})

/** A form as a link. Empty fields are left out. */
export const shareLink = (part: FormPart, texts: FieldTexts): string =>
  verifyLink(part.game, Object.fromEntries(namesIn(part).map((name) => [name, texts[name] ?? ''])))

const FORM = '#game='
const LOG = '#log='

/** Whether the fragment carries a form or a log; otherwise it is an anchor. */
export const isBringing = (hash: string): boolean => hash.startsWith(FORM) || hash.startsWith(LOG)

/** What an address carries: the fields of a form, as in a query; and a log. */
export type Brought = Readonly<{
  fields: string
  log: string | null
  /** The fragment that replaces the query, or null if the query has no round. */
  moved: string | null
}>

const logIn = (hash: string): string | null => {
  if (!hash.startsWith(LOG)) return null
  try {
    return decodeURIComponent(hash.slice(LOG.length))
  } catch {
    return ''
  }
}

const formFragment = (game: string, query: URLSearchParams): string =>
  `#${new URLSearchParams([['game', game], ...[...query].filter(([name]) => name !== 'game')])}`

/** `search` without its `?`, `hash` with its `#`. Old links have the fields in the query. */
export const readAddress = (search: string, hash: string): Brought => {
  const query = new URLSearchParams(search)
  const game = query.get('game')
  const fragment = game === null || isBringing(hash) ? hash : formFragment(game, query)
  return {
    fields: fragment.startsWith(FORM) ? fragment.slice(1) : '',
    log: logIn(fragment),
    moved: game === null ? null : fragment,
  }
}

/** Null if they fill in no form. Unknown fields are ignored, and so are those of other games. */
export const filledBy = (fields: string, parts: VerifyParts): Filled | null => {
  const given = new URLSearchParams(fields)
  const part = formPartOf(parts, given.get('game'))
  if (part === null) return null
  const known = new Set(namesIn(part))
  const texts = [...given].filter(([name]) => known.has(name))
  return { game: part.game, texts: { ...blankTexts(part), ...Object.fromEntries(texts) } }
}
