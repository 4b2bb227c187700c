/** A game against the house as the configuration files offer it, for commands that open no database. */
import {
  accepted,
  type BetLimits,
  houseEntryIn,
  isRefusal,
  type Refusal,
  type Registry,
} from '@fairhouse/kit'
import { parseCurrencies } from './core/config/currencies.ts'
import { badFile, CURRENCIES, gamePaths, parseGameFile, readFiles } from './core/config/files.ts'
import { shortId } from './core/config/game-ids.ts'

export type OfferInFiles = Readonly<{ currency: string; config: BetLimits }>

type Wanted = Readonly<{
  game: string
  registry: Registry
  /** By default the first one. */
  currency?: string | undefined
  /** In percent, in place of the file's. */
  rtp?: string | undefined
}>

/** A game without a file has its rules' own settings. */
export const offerInFiles = (folder: string, wanted: Wanted): OfferInFiles | Refusal => {
  const { game, registry, currency, rtp } = wanted
  const files = readFiles(folder, registry)
  if (isRefusal(files)) return files
  const currencies = parseCurrencies(files)
  if (isRefusal(currencies)) return currencies
  const code = currency ?? [...currencies.keys()][0]
  const found = currencies.get(code ?? '')
  if (!found) {
    const known = [...currencies.keys()].join(', ')
    return {
      ...badFile(CURRENCIES, ['currencies'], `has ${known}, not "${code}"`),
      refused: 'unknown-currency',
    }
  }
  const { rules, house } = houseEntryIn(registry, game)!
  let settings: Readonly<Record<string, unknown>> = rtp === undefined ? {} : { rtp }
  for (const path of gamePaths(files)) {
    const file = parseGameFile(files, path, registry)
    if (isRefusal(file)) return file
    if (shortId(file.gameId) === game) settings = house.configOf(file.settings, rtp)
  }
  return {
    currency: found.code,
    config: accepted(rules.configure({ ...settings, ...found.limits }, 1)) as BetLimits,
  }
}
