/** A HiLo or Keno round, in whatever form it came, as the form that shows its steps. */
import { HOUSE_TABLES } from '@fairhouse/games/keno/paytable.ts'
import { isObject, sameJson } from '@fairhouse/kit'
import type { CheckedEntry, Raw } from './entry.ts'
import { BLANK, type Form, type FormGame } from './link.ts'

const partOf = (raw: Raw, key: string): Raw => (isObject(raw[key]) ? raw[key] : {})
const textOf = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
const listOf = (raw: unknown): string => (Array.isArray(raw) ? raw.map(textOf).join(' ') : '')

type Played = Pick<Form, 'server' | 'client' | 'nonce' | 'rtp' | 'numbers' | 'difficulty' | 'choices'>

const playedIn = ({ seeds, config, actions }: NonNullable<CheckedEntry['log']>): Played => {
  const acted = actions.map(({ action }) => action as Raw)
  const { selectedNumbers, difficulty } = acted[0] ?? {}
  return {
    ...seeds,
    rtp: textOf((config as Raw).rtp),
    numbers: listOf(selectedNumbers),
    difficulty: textOf(difficulty) || textOf((config as Raw).defaultDifficulty),
    choices: listOf(acted.slice(1).map(({ type }) => type)),
  }
}

const askedIn = (raw: Raw): Played => ({
  server: textOf(raw.serverSeed),
  client: textOf(raw.clientSeed),
  nonce: textOf(raw.nonce),
  rtp: textOf(raw.rtp),
  numbers: listOf(raw.selectedNumbers),
  difficulty: textOf(raw.difficulty),
  choices: listOf(raw.choices),
})

type Told = Pick<Form, 'drawn' | 'cards' | 'multiplier'>

/** A claim has it in the view of its result, other forms in themselves. */
const toldIn = (game: FormGame, raw: Raw): Told => {
  const view = isObject(raw.result) ? partOf(raw.result, 'view') : raw
  if (game === 'keno') {
    const { drawnNumbers, multiplier } = isObject(view.outcome) ? view.outcome : view
    return { drawn: listOf(drawnNumbers), cards: '', multiplier: textOf(multiplier) }
  }
  const { cardHistory, cards, currentMultiplier, cumulative } = view
  return {
    drawn: '',
    cards: listOf(cardHistory ?? cards),
    multiplier: textOf(currentMultiplier ?? cumulative),
  }
}

/** Null: another game, or tables of its own, which the form does not know. */
export const formOf = (raw: Raw, { game, log }: CheckedEntry): Form | null => {
  if (game !== 'hilo' && game !== 'keno') return null
  const { payoutTables = HOUSE_TABLES } = (log?.config ?? {}) as Raw
  if (!sameJson(payoutTables, HOUSE_TABLES)) return null
  return {
    ...BLANK,
    ...(log === null ? askedIn(raw) : playedIn(log)),
    ...toldIn(game, raw),
    commitment: textOf(raw.commitment),
    game,
  }
}
