/** The start form as texts, and the set-up they make, or the errors of its fields. */
import { isRefusal, isSeedWord } from '@fairhouse/kit'
import { DEFAULTS, FIELDS } from '../rules.ts'
import { drawnFirst, parseSetup, printSetup, type Setup } from '../setup.ts'
import { parseStrategy, printStrategy, STRATEGY_NAMES, type StrategyName } from '../strategies.ts'

export const PRESETS = [
  'always_roll(4)',
  'always_roll(6)',
  'suspect(8,4)',
  'sus_strategy(11,6)',
  'final_strategy',
  'optimal',
] as const
/** The choice that opens a field for any other value. */
export const OTHER = 'other'
/** Below this, a game would be over too soon. */
export const LEAST_GOAL = 20

export type StartForm = Readonly<{
  opponent: 'computer' | 'people'
  preset: string
  strategy: string
  first: 'you' | 'computer' | 'lot'
  goal: string
  sides: string
  maxDice: string
  seed: string
  practice: boolean
}>

export const FRESH_FORM: StartForm = {
  opponent: 'computer',
  preset: 'suspect(8,4)',
  strategy: '',
  first: 'you',
  goal: String(DEFAULTS.goal),
  sides: String(DEFAULTS.sides),
  maxDice: String(DEFAULTS.maxDice),
  seed: '',
  practice: false,
}

/** The form filled in for this set-up; the seed only if it should be reused. */
export const formOf = (setup: Setup, seed: string): StartForm => {
  const { config, players, practice } = setup
  const bot = players.find((player) => player.type === 'bot')
  const strategy = bot === undefined ? FRESH_FORM.preset : printStrategy(bot.strategy)
  const isPreset = PRESETS.some((preset) => preset === strategy)
  return {
    opponent: bot === undefined ? 'people' : 'computer',
    preset: isPreset ? strategy : OTHER,
    strategy: isPreset ? '' : strategy,
    first: players[0].type === 'bot' ? 'computer' : 'you',
    goal: String(config.goal),
    sides: String(config.sides),
    maxDice: String(config.maxDice),
    seed,
    practice,
  }
}

/** What is wrong with a strategy's text: an unknown name, or wrong parameters. */
export type StrategyFault = Readonly<{ known: StrategyName | null }>
export type FormFaults = Readonly<{
  goal?: true
  sides?: true
  maxDice?: true
  seed?: true
  strategy?: StrategyFault
}>

const isNumber = (text: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

const writtenStrategy = ({ preset, strategy }: StartForm): string => (preset === OTHER ? strategy : preset)

const strategyFault = (text: string, maxDice: number): StrategyFault | null => {
  if (!isRefusal(parseStrategy(text, maxDice))) return null
  const name = /[a-z_]+/.exec(text)?.[0]
  return { known: STRATEGY_NAMES.find((known) => known === name) ?? null }
}

export const faultsOf = (form: StartForm): FormFaults => {
  const maxDice = isNumber(form.maxDice, FIELDS.maxDice.min, FIELDS.maxDice.max)
  const strategy =
    form.opponent === 'computer'
      ? strategyFault(writtenStrategy(form), maxDice ? Number(form.maxDice) : FIELDS.maxDice.max)
      : null
  return {
    ...(!isNumber(form.goal, LEAST_GOAL, FIELDS.goal.max) && { goal: true as const }),
    ...(!isNumber(form.sides, FIELDS.sides.min, FIELDS.sides.max) && { sides: true as const }),
    ...(!maxDice && { maxDice: true as const }),
    ...(form.seed !== '' && !isSeedWord(form.seed) && { seed: true as const }),
    ...(strategy !== null && { strategy }),
  }
}

/** The set-up, or null while a field is invalid. */
export const setupOf = (form: StartForm, fresh: string): Setup | null => {
  if (Object.keys(faultsOf(form)).length > 0) return null
  const seed = form.seed === '' ? fresh : form.seed
  const other = form.opponent === 'people' ? 'person' : writtenStrategy(form)
  const begins =
    form.opponent === 'people' || form.first === 'you' || (form.first === 'lot' && drawnFirst(seed))
  const { goal, sides, maxDice, practice } = form
  const setup = parseSetup(
    {
      a: begins ? 'person' : other,
      b: begins ? other : 'person',
      goal,
      sides,
      dice: maxDice,
      ...(practice && { practice: '1' }),
    },
    seed,
  )
  return isRefusal(setup) ? null : setup
}

export const isSameSetup = (a: Setup, b: Setup): boolean =>
  JSON.stringify(printSetup(a)) === JSON.stringify(printSetup(b))
