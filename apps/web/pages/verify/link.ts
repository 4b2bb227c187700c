/**
 * The verifier's form and the links that fill it in: `/verify?game=keno&server=…&client=…&nonce=…&numbers=…`;
 * and `/verify#log=…`, which brings a log of any game. It needs nothing else, so that any page can make such a link.
 */
export const FORM_GAMES = ['hilo', 'keno'] as const
export type FormGame = (typeof FORM_GAMES)[number]

const SEEDS = ['server', 'commitment', 'client', 'nonce'] as const
const FIELDS_OF = {
  hilo: [...SEEDS, 'choices', 'rtp', 'cards', 'multiplier'],
  keno: [...SEEDS, 'numbers', 'difficulty', 'rtp', 'drawn', 'multiplier'],
} as const satisfies Record<FormGame, readonly string[]>

export type Field = (typeof FIELDS_OF)[FormGame][number]
/** Texts as a person types them; lists (`numbers`, `choices`, `drawn`, `cards`) with commas or spaces. */
export type Form = Readonly<Record<Field, string> & { game: FormGame }>

export const BLANK: Form = {
  game: 'keno',
  server: '',
  commitment: '',
  client: '',
  nonce: '',
  numbers: '',
  difficulty: 'classic',
  choices: '',
  rtp: '',
  drawn: '',
  cards: '',
  multiplier: '',
}

export const VERIFY = '/verify'
const LOG = '#log='

/** Empty fields, and those of the other game, are left out. */
export const verifyHref = (form: Partial<Form> & Readonly<{ game: FormGame }>): string => {
  const given = FIELDS_OF[form.game].flatMap((field) => (form[field] ? [[field, form[field]]] : []))
  return `${VERIFY}?${new URLSearchParams([['game', form.game], ...given])}`
}

/** Null: the link fills in no form. Parameters of others' making are left alone. */
export const readLink = (search: string): Form | null => {
  const query = new URLSearchParams(search)
  const game = FORM_GAMES.find((known) => known === query.get('game'))
  if (game === undefined) return null
  const given = FIELDS_OF[game].flatMap((field) => {
    const text = query.get(field)
    return text === null ? [] : [[field, text] as const]
  })
  return { ...BLANK, ...Object.fromEntries(given), game }
}

/** `hash`: of the address, with its `#`. Null: it brings no log. */
export const readLog = (hash: string): string | null => {
  if (!hash.startsWith(LOG)) return null
  try {
    return decodeURIComponent(hash.slice(LOG.length))
  } catch {
    return ''
  }
}
