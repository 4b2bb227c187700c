/** The setup of a session while it is being filled in: texts and their faults. */
import { isRefusal } from '@fairhouse/kit'
import { configureSetup, type Setup } from '../config.ts'
import { HOLDEM_SEATS, MAX_CHIPS, MAX_THINK_MS } from '../fields.ts'

const NUMBERS = ['startingStack', 'smallBlind', 'bigBlind', 'ante', 'thinkMin', 'thinkMax'] as const
export type NumberField = (typeof NUMBERS)[number]
export type SetupForm = Readonly<
  Record<NumberField, string> & {
    players: string
    difficulty: Setup['difficulty']
    bigBlindAnte: boolean
    burn: boolean
    reopening: string
  }
>

export const RANDOM = 'random'
export const PLAYER_COUNTS = Array.from(
  { length: HOLDEM_SEATS.max - HOLDEM_SEATS.min + 1 },
  (_, i) => HOLDEM_SEATS.min + i,
)
/** As texts for a select box. */
export const REOPENING_TEXTS = ['false', 'cumulative', 'true'] as const
export type ReopeningText = (typeof REOPENING_TEXTS)[number]

export const formOf = (setup: Setup): SetupForm => ({
  startingStack: String(setup.startingStack),
  smallBlind: String(setup.smallBlind),
  bigBlind: String(setup.bigBlind),
  ante: String(setup.ante),
  thinkMin: String(setup.thinkMs.min),
  thinkMax: String(setup.thinkMs.max),
  players: String(setup.players),
  difficulty: setup.difficulty,
  bigBlindAnte: setup.bigBlindAnte,
  burn: setup.burn,
  reopening: String(setup.reopenOnShortAllinRaise),
})

const numberOf = (text: string): number => (/^\d{1,13}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const setupOf = (form: SetupForm): Setup | null => {
  const setup = configureSetup({
    startingStack: numberOf(form.startingStack),
    smallBlind: numberOf(form.smallBlind),
    bigBlind: numberOf(form.bigBlind),
    ante: numberOf(form.ante),
    bigBlindAnte: form.bigBlindAnte,
    burn: form.burn,
    reopenOnShortAllinRaise: form.reopening === 'cumulative' ? form.reopening : form.reopening === 'true',
    players: form.players === RANDOM ? RANDOM : Number(form.players),
    difficulty: form.difficulty,
    thinkMs: { min: numberOf(form.thinkMin), max: numberOf(form.thinkMax) },
  })
  return isRefusal(setup) ? null : setup
}

/** The bounds of a field, given the others. */
export const rangeOf = (form: SetupForm, field: NumberField): readonly [number, number] => {
  switch (field) {
    case 'startingStack':
    case 'bigBlind':
      return [1, MAX_CHIPS]
    case 'smallBlind':
      return [1, numberOf(form.bigBlind) || MAX_CHIPS]
    case 'ante':
      return [0, MAX_CHIPS]
    case 'thinkMin':
      return [0, Math.min(MAX_THINK_MS, numberOf(form.thinkMax) || 0)]
    case 'thinkMax':
      return [0, MAX_THINK_MS]
  }
}

export const isFault = (form: SetupForm, field: NumberField): boolean => {
  const value = numberOf(form[field])
  const [min, max] = rangeOf(form, field)
  return !(value >= min && value <= max)
}
