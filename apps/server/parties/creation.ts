/** [L4] Opening a private table. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type PartyMoney, partyFrame } from '@fairhouse/messages'
import { lastingConfig, newTable, type Table, type TableSettings } from '@fairhouse/table'
import { lockBettor } from '../core/bettor.ts'
import type { Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import { MAX_TABLE_NAME_LENGTH, plainLine } from './names.ts'
import type { Party } from './party.ts'
import { countOpen, insertParty } from './party-store.ts'

const MAX_OPEN = { own: 3, nearby: 30 } as const

export type CreateRequest = Readonly<{
  game: string
  frame: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
  money: PartyMoney
}>

const badSettings = (message: string): Refusal => refuse('bad-party', message)

/** TableFrame and settings with defaults filled in, or what is wrong with them. */
export const checkSettings = (
  house: TableHouse,
  game: string,
  given: Pick<CreateRequest, 'frame' | 'settings'>,
): Pick<Table, 'frame' | 'settings'> | Refusal => {
  const series = Object.hasOwn(house.games, game) ? house.games[game]!.live?.series : undefined
  if (!series) return refuse('unknown-game', 'this game can’t be played at private tables')
  const frame = partyFrame.strict().safeParse(given.frame)
  if (!frame.success) return badSettings(`frame: ${frame.error.issues[0]!.message}`)
  const settings = series.settings.safeParse(given.settings)
  if (!settings.success) return badSettings(`settings: ${settings.error.issues[0]!.message}`)
  const course = { hands: 0, elapsedMs: 0, isHome: false }
  const config = lastingConfig(house.live(game), settings.data as TableSettings, course)
  if (isRefusal(config)) return badSettings(`settings: ${config.message}`)
  const { min, max } = house.live(game).rules.seats
  const seats = Math.min(max, Math.max(min, frame.data.seats ?? max))
  const name = plainLine(frame.data.name, MAX_TABLE_NAME_LENGTH) // [A39]
  return { frame: { ...frame.data, name, seats }, settings: settings.data as TableSettings }
}

/** [L4] 128 random bits. */
export const newLink = ({ drawHex }: TableHouse): string =>
  Buffer.from(drawHex(16), 'hex').toString('base64url')

/** Nobody sits there yet. */
export const newParty = (
  house: TableHouse,
  { operator, creator }: Pick<Party, 'operator' | 'creator'>,
  table: Omit<Parameters<typeof newTable>[0], 'id'>,
): Party => {
  const id = house.nextId()
  return {
    ...{ id, operator, creator },
    link: newLink(house),
    version: 0,
    openedAt: house.now(),
    seed: null,
    table: newTable({ ...table, id: id.toString() }),
  }
}

/** [L4] Refused if the player has too many open tables or the settings are invalid. */
export function* createParty(
  house: TableHouse,
  player: bigint,
  { game, frame, settings, money }: CreateRequest,
): Work<Party | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const checked = checkSettings(house, game, { frame, settings })
  if (isRefusal(checked)) return checked
  const open = yield* countOpen(player)
  if (open.own >= MAX_OPEN.own || open.nearby >= MAX_OPEN.nearby) {
    return refuse('too-many-parties', 'you have too many tables open: close one first')
  }
  if (money.type === 'wallet' && isRefusal(house.currency(money.currency))) {
    return refuse('unknown-currency', 'there is no such currency')
  }
  const party = newParty(
    house,
    { operator: bettor.operator, creator: player },
    {
      ...{ game, money, ...checked },
      room: null,
      bots: null,
      host: player.toString(),
      places: checked.frame.seats!,
    },
  )
  yield* insertParty(party)
  return party
}
