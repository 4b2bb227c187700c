/** For tests: a party in a house whose clock only the test moves, and people who play there at random. */
import { accepted, type Chance, draw, isRefusal, type Refusal } from '@fairhouse/kit'
import type { HostAction, PartyAction, PartyMoney, Place, Table } from '@fairhouse/messages'
import type { Table as LastingTable } from '@fairhouse/table'
import type { Player } from '../core/players/players.ts'
import type { Work } from '../core/store/work.ts'
import { actAsHost, actAtParty } from '../parties/actions.ts'
import { createParty } from '../parties/creation.ts'
import { type SitRequest, sitDown } from '../parties/membership.ts'
import { findParty } from '../parties/party-store.ts'
import { actAtTable } from '../tables/actions.ts'
import type { Change } from '../tables/changes.ts'
import { newKey } from './sample-house.ts'
import type { SampleTables } from './sample-tables.ts'

export type PartyPlace = Extract<Place, { type: 'party' }>
type Result = Promise<readonly Change[] | Refusal>

export type SampleParty = Readonly<{
  id: bigint
  link: string
  party(): Promise<LastingTable>
  sit(player: Player, request?: Partial<SitRequest>): Result
  does(player: Player, action: PartyAction): Result
  hosts(player: Player, action: HostAction): Result
  place(player: Player): Promise<PartyPlace | null>
  table(player: Player): Promise<Table | null>
  act(player: Player, action: unknown): Promise<unknown>
  /** The player to act takes a random option; null if nobody is to act. */
  actAtRandom(players: readonly Player[], chance: Chance): Promise<unknown>
}>

export type PartyOptions = Readonly<{
  game: string
  frame?: Record<string, unknown>
  settings?: Record<string, unknown>
  money?: PartyMoney
}>

export const sampleParty = async (
  { house, store, answerSeeds, place: placeIn }: SampleTables,
  host: Player,
  { game, frame = {}, settings = {}, money = { type: 'home' } }: PartyOptions,
): Promise<SampleParty> => {
  const run = async (work: () => Work<readonly Change[] | Refusal>): Result => {
    const done = await store.transact(work)
    return isRefusal(done) ? done : answerSeeds(done)
  }
  const made = accepted(
    await store.transact(() => createParty(house, host.id, { game, frame, settings, money })),
  )
  const sit: SampleParty['sit'] = (player, request = {}) =>
    run(function* () {
      const seated = yield* sitDown(house, player.id, { link: made.link, isDemoOnly: false, ...request })
      return isRefusal(seated) ? seated : seated.changes
    })
  const place = async (player: Player): Promise<PartyPlace | null> => {
    const found = await placeIn(player)
    return found?.type === 'party' ? found : null
  }
  const table = async (player: Player): Promise<Table | null> => (await place(player))?.table ?? null
  const act = async (player: Player, action: unknown): Promise<unknown> => {
    const { table: id, sequence } = (await table(player))!
    const request = { key: newKey(), table: id, sequence, action }
    const acted = await store.transact(() =>
      actAtTable(house, { player: player.id, isDemoOnly: false }, request),
    )
    if (!isRefusal(acted) && acted.change.party) await answerSeeds([acted.change.party])
    return acted
  }
  accepted(await sit(host))
  return {
    id: made.id,
    link: made.link,
    party: async () => (await store.transact(() => findParty(made.id)))!.table,
    sit,
    does: (player, action) => run(() => actAtParty(house, player.id, made.id, action)),
    hosts: (player, action) => run(() => actAsHost(house, player.id, made.id, action)),
    place,
    table,
    act,
    actAtRandom: async (players, chance) => {
      for (const player of players) {
        const options = (await table(player))?.options ?? []
        if (options.length === 0) continue
        const { action, min } = options[draw(chance, options.length)]!
        return await act(player, min === undefined ? action : { ...action, amount: min })
      }
      return null
    },
  }
}
