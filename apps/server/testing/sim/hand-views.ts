/**
 * What each seat of an open hand may see, and a spectator [L5]: replayed from what is committed, once for each step
 * however many are shown it.
 */

import { accepted, type Registry, rulesIn, type Terms } from '@fairhouse/kit'
import { parsePlan } from '@fairhouse/table'
import { parseActions, recordOf, seedText } from '../../core/stored-log.ts'
import type { Look } from './inspector.ts'
import { rowKey } from './locked-reads.ts'

/** `seat` is null for a spectator. */
export type ExpectedView = Readonly<{ seat: number | null; json: string }>

export type HandViews = Readonly<{
  /** Call after each commit, with the keys of the rows it changed. */
  committed(keys: readonly string[]): void
  /** Null if the hand is over or is not at this step. */
  expected(hand: string, sequence: number, player: bigint): ExpectedView | null
}>

type OpenHand = Readonly<{
  sequence: number
  seats: ReadonlyMap<bigint, number>
  jsonOf(seat: number | null): string
}>

const HAND = `SELECT h.plan, h.server_seed, h.client_seed, h.actions, t.text AS terms
  FROM hands h JOIN terms t ON t.id = h.terms WHERE h.id = $1 AND h.closed_at IS NULL`
const SEATS = 'SELECT seat, player FROM hand_seats WHERE hand = $1'
const ROWS = ['hands', 'hand_seats'].map((table) => rowKey(table, ['']))

const readHand = (look: Look, games: Registry, hand: string): OpenHand | null => {
  const [found] = look(HAND, BigInt(hand))
  if (!found) return null
  const seated = look(SEATS, BigInt(hand))
  const { game, version, config } = JSON.parse(found.terms as string) as Terms
  const rules = rulesIn(games, game, version)!
  const setup = { ...config, ...accepted(parsePlan(found.plan as string)).setup }
  const server = seedText(found.server_seed as Uint8Array)
  const seeds = { server, client: found.client_seed as string, nonce: '0' } // [F6] one hand per seed
  const actions = parseActions(seated.length, found.actions as string)
  const opening = { config: accepted(rules.configure(setup, seated.length)), seats: seated.length, seeds }
  const { state } = recordOf(rules, opening, actions)
  const known = new Map<number | null, string>()
  const seats = new Map<bigint, number>()
  for (const { player, seat } of seated) if (player !== null) seats.set(player as bigint, Number(seat))
  return {
    sequence: actions.length,
    seats,
    jsonOf: (seat) => {
      const json = known.get(seat) ?? JSON.stringify(rules.view(state, seat))
      known.set(seat, json)
      return json
    },
  }
}

export const createHandViews = (look: Look, games: Registry): HandViews => {
  const open = new Map<string, OpenHand | null>()
  return {
    committed: (keys) => {
      for (const key of keys) {
        const prefix = ROWS.find((row) => key.startsWith(row))
        if (prefix !== undefined) open.delete(key.slice(prefix.length).split('/', 1)[0]!)
      }
    },
    expected: (hand, sequence, player) => {
      const known = open.get(hand)
      const found = known === undefined ? readHand(look, games, hand) : known
      open.set(hand, found)
      if (found?.sequence !== sequence) return null
      const seat = found.seats.get(player) ?? null
      return { seat, json: found.jsonOf(seat) }
    },
  }
}
