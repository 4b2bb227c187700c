/** What each message about parties does, once hello has said who asks. */

import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { PARTY_MESSAGES, Place, PUBLIC_TABLE_MESSAGES, Push, SocketReply } from '@fairhouse/messages'
import { noSuchTable } from '@fairhouse/table'
import { demoOnly } from '../../core/accounts/tokens.ts'
import { lockPlayer } from '../../core/bettor.ts'
import { type KeyedResult, lockAndRunOnce } from '../../core/idempotency.ts'
import { parseId } from '../../core/round-ids.ts'
import type { Work } from '../../core/store/work.ts'
import { actAsHost, actAtParty } from '../../parties/actions.ts'
import { createParty } from '../../parties/creation.ts'
import { sitDown } from '../../parties/membership.ts'
import { plainLine } from '../../parties/names.ts'
import { chatAudience, unwatch, viewByLink, watch } from '../../parties/spectators.ts'
import { sitAtStakes } from '../../parties/stakes.ts'
import { tableLogFor } from '../../parties/table-log.ts'
import type { Change } from '../../tables/changes.ts'
import type { TableHouse } from '../../tables/hand.ts'
import { placeOf } from '../../tables/table-reads.ts'
import type { Context } from '../context.ts'
import type { Answer, Asker } from './answers.ts'

type TableLogReply = SocketReply<'tableLog'>
type PartyPlace = Extract<Place, { type: 'party' }>
type PlaceChange = Readonly<{ changes: readonly Change[]; place: Place | null }>

const partyIn = ({ place }: PlaceChange): PartyPlace | null => (place?.type === 'party' ? place : null)

/**
 * Runs the work once under its key, publishes the changes, and returns the player's place. A retry does nothing more.
 */
const runOnceAndPublish = async (
  { store, tables }: Context,
  { visitor, socket }: Asker,
  request: Readonly<{ type: string; key: string }>,
  work: (house: TableHouse) => Work<readonly Change[] | Refusal>,
  deadline: number | undefined,
): Promise<PlaceChange | Refusal> => {
  const { house } = tables
  const { id } = visitor.player
  function* withPlace(changes: readonly Change[]): Work<PlaceChange> {
    return { changes, place: yield* placeOf(house, id) }
  }
  function* decide(): Work<KeyedResult<PlaceChange> | Refusal> {
    const changes = yield* work(house)
    return isRefusal(changes) ? changes : { reply: yield* withPlace(changes), writes: [] }
  }
  const form = { keep: () => ({}), recall: () => withPlace([]) } // a retry gets the place where the player is by then
  const result = await store.transact(
    () => lockAndRunOnce({ player: id, request, at: house.now(), form }, lockPlayer(id), [], decide),
    { deadline },
  )
  if (!isRefusal(result)) tables.publish(result.changes, socket)
  return result
}

const partyReply = (result: PlaceChange | Refusal) => {
  if (isRefusal(result)) return result
  const held = partyIn(result)
  return { party: held?.party ?? null, place: held }
}

const idOf = (text: string): bigint => parseId(text) ?? 0n

const say: Answer<'partySay'> = async ({ store, tables, sockets }, { visitor }, request) => {
  const { id } = visitor.player
  if (!tables.mayTalk(id)) return refuse('too-many-requests', 'say less: wait a few seconds')
  const heard = await store.transact(() => chatAudience(id, idOf(request.party)))
  if (!heard) return noSuchTable()
  const { table, place, person, people } = heard
  const text = request.text === undefined ? undefined : plainLine(request.text, MAX_TEXT)
  if (text !== undefined && (!table.frame.chat || table.room !== null)) {
    return refuse('chat-off', 'free text is turned off at this table')
  }
  const { phrase, emoji } = request
  if (text === '' || (text === undefined && phrase === undefined && emoji === undefined)) {
    return refuse('bad-text', 'there is nothing to say')
  }
  const name = place === null ? '' : table.seats[place]!.name
  const push: Push = {
    type: 'said',
    ...{ party: request.party, place, person, name },
    ...(text !== undefined && { text }),
    ...(phrase !== undefined && { phrase }),
    ...(emoji !== undefined && { emoji }),
  }
  for (const player of people) sockets.push(player, push) // the speaker too: everybody sees the same order
  return {}
}

/** [L8] */
const MAX_TEXT = 140

type PartyRequest = keyof typeof PARTY_MESSAGES | keyof typeof PUBLIC_TABLE_MESSAGES

export const PARTY_ANSWERS: { readonly [T in PartyRequest]: Answer<T> } = {
  createParty: async (
    context,
    asker,
    { key, deadline, game, frame = {}, settings = {}, money = { type: 'home' }, name, device },
  ) => {
    const { id } = asker.visitor.player
    const request = { type: 'createParty', key, game, frame, settings, money }
    const create = function* (house: TableHouse): Work<readonly Change[] | Refusal> {
      const party = yield* createParty(house, id, { game, frame, settings, money })
      if (isRefusal(party)) return party
      const { isDemo: isDemoOnly } = asker.visitor.player
      const seated = yield* sitDown(house, id, { link: party.link, name, device, isDemoOnly })
      return isRefusal(seated) ? seated : seated.changes
    }
    const result = await runOnceAndPublish(context, asker, request, create, deadline)
    return partyReply(result)
  },
  party: async ({ store, tables }, { visitor }, { link }) => {
    if (!tables.mayLook(visitor.player.id))
      return refuse('too-many-requests', 'too many tries: wait a moment')
    const party = await store.transact(() => viewByLink(tables.house, visitor.player.id, link))
    return isRefusal(party) ? party : { party }
  },
  publicTables: async ({ publicLists }, asker, { game, isDemo, follow }) => {
    if (asker.visitor.player.isDemo && !isDemo) return demoOnly()
    const list = { operator: asker.visitor.player.operator, game, isDemo }
    if (follow === false) publicLists.leave(asker.socket)
    return follow ? publicLists.follow(asker, list) : publicLists.read(list)
  },
  takeSeat: async (context, asker, { key, deadline, room, isDemo, chips, posts, device }) => {
    const { id } = asker.visitor.player
    const { isDemo: isDemoOnly } = asker.visitor.player
    const result = await runOnceAndPublish(
      context,
      asker,
      { type: 'takeSeat', key, ...{ room, isDemo, chips } },
      function* (house) {
        const seated = yield* sitAtStakes(house, id, { room, isDemo, chips, posts, device, isDemoOnly })
        return isRefusal(seated) ? seated : seated.changes
      },
      deadline,
    )
    return partyReply(result)
  },
  sitDown: async (context, asker, { key, deadline, link, place, chips, posts, name, device }) => {
    const { id } = asker.visitor.player
    if (!context.tables.mayLook(id)) return refuse('too-many-requests', 'too many tries: wait a moment')
    const { isDemo: isDemoOnly } = asker.visitor.player
    const result = await runOnceAndPublish(
      context,
      asker,
      { type: 'sitDown', key, ...{ link, place, chips } },
      function* (house) {
        const seated = yield* sitDown(house, id, { link, place, chips, posts, name, device, isDemoOnly })
        return isRefusal(seated) ? seated : seated.changes
      },
      deadline,
    )
    return partyReply(result)
  },
  partyAct: async (context, asker, { key, deadline, party, action }) => {
    const { id } = asker.visitor.player
    const request = { type: 'partyAct', key, party, action }
    return partyReply(
      await runOnceAndPublish(
        context,
        asker,
        request,
        (house) => actAtParty(house, id, idOf(party), action),
        deadline,
      ),
    )
  },
  hostAct: async (context, asker, { key, deadline, party, action }) => {
    const { id } = asker.visitor.player
    const request = { type: 'hostAct', key, party, action }
    return partyReply(
      await runOnceAndPublish(
        context,
        asker,
        request,
        (house) => actAsHost(house, id, idOf(party), action),
        deadline,
      ),
    )
  },
  watch: async ({ store, tables }, { visitor, socket }, { link }) => {
    if (!tables.mayLook(visitor.player.id))
      return refuse('too-many-requests', 'too many tries: wait a moment')
    const watched = await store.transact(() => watch(tables.house, visitor.player.id, link))
    if (isRefusal(watched)) return watched
    const { party, table, change } = watched
    tables.publish([change], socket)
    return { party, table }
  },
  tableLog: async ({ store, tables }, { visitor }, { link }) => {
    if (!tables.mayLook(visitor.player.id))
      return refuse('too-many-requests', 'too many tries: wait a moment')
    const record = await store.transact(() => tableLogFor(visitor.player.id, link))
    return record as TableLogReply | Refusal
  },
  unwatch: async ({ store }, { visitor }) => {
    await store.transact(() => unwatch(visitor.player.id))
    return {}
  },
  partySay: say,
}
