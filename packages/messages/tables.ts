/** Live tables over the socket: rooms, windows and hands. */
import * as z from 'zod'
import { seat, tableAction } from './hands.ts'
import { party } from './party-shapes.ts'
import { request } from './requests.ts'
import {
  events,
  handRow,
  outReason,
  seedHash,
  shownHand,
  shownRoom,
  shownVoid,
  table,
  tableStep,
  waitingPlace,
} from './table-shapes.ts'
import { clientSeed, deadline, id, isDemo, requestKey } from './values.ts'

export const place = z.discriminatedUnion('type', [
  waitingPlace,
  z.object({ type: z.literal('seated'), table }),
  z
    .object({
      type: z.literal('party'),
      party,
      waiting: waitingPlace.nullable().describe('The hand that is being prepared with this player.'),
      table: table.nullable().describe('The hand that this player was dealt into.'),
    })
    .describe('A seat at a lasting table.'),
])
export type Place = z.infer<typeof place>

export const PHRASES = 10

/** By the type of the request, as `SOCKET_MESSAGES` has them. */
export const TABLE_MESSAGES = {
  rooms: {
    about: 'The rooms, and how many people are there.',
    request: request('rooms', {}),
    reply: z.object({ rooms: z.array(shownRoom) }),
  },
  joinRoom: {
    about:
      '[Z12] Reserves a place at the next table of the room. Who is there already gets the place that he has. It carries no client seed: see `ready`.',
    request: request('joinRoom', {
      room: z.string().max(32),
      isDemo,
      device: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe('A random id that the browser keeps: a table has no two seats of one device.'),
    }),
    reply: z.object({ place }),
  },
  ready: {
    about:
      '[F10] Promises a client seed for the hand: draw it after the commitment was told, keep it, and send its hash. The first hash of a player counts, from whichever device; any other is refused (seed-promised). What comes of it is pushed.',
    request: request('ready', { table: id.describe('The window’s.'), hash: seedHash }),
    reply: z.object({}),
  },
  reveal: {
    about:
      '[F10] The seed whose hash was accepted, once the phase is `revealing`. When all are in, the hand is dealt; if one is missing at the end of the phase, it is void. Either is pushed.',
    request: request('reveal', { table: id.describe('The window’s.'), clientSeed }),
    reply: z.object({}),
  },
  voidHand: {
    about: '[F10] A void hand of one’s own.',
    request: request('voidHand', { table: id }),
    reply: z.object({ hand: shownVoid }),
  },
  leaveRoom: {
    about: '[Z11] Out of the window or the table; who is still in is folded when the turn comes.',
    request: request('leaveRoom', {}),
    reply: z.object({ place: place.nullable() }),
  },
  place: {
    about: 'Where the player is: in a window, at a table, or nowhere.',
    request: request('place', {}),
    reply: z.object({ place: place.nullable() }),
  },
  tableAct: {
    about:
      'Does something at the table. Answered with the step that came of it; with the table whole where the hand is over, and to a retry, as it is by then.',
    request: request('tableAct', {
      key: requestKey,
      deadline,
      table: id,
      sequence: z.number().int().describe('The table’s that was seen; else stale-sequence.'),
      action: tableAction,
    }),
    reply: z.object({
      step: tableStep.optional(),
      table: table.optional(),
      events: events.optional().describe('With `table`: what came of it, for this seat.'),
    }),
  },
  autoCall: {
    about: '[Z9] 跟到底: every turn is a call until it is switched off or the chips are short.',
    request: request('autoCall', { table: id, on: z.boolean() }),
    reply: z.object({ table }),
  },
  say: {
    about: 'A phrase, to all at the table.',
    request: request('say', {
      table: id,
      phrase: z
        .number()
        .int()
        .min(0)
        .max(PHRASES - 1),
    }),
    reply: z.object({}),
  },
  table: {
    about: 'A table of one’s own, also of the past. Ends custody.',
    request: request('table', {
      table: id,
      since: z.number().int().min(0).optional().describe('The sequence that was seen last.'),
    }),
    reply: z.object({
      table,
      events: events.describe('What this seat has missed since then; without `since` none.'),
    }),
  },
  hands: {
    about: 'The player’s hands, the latest first.',
    request: request('hands', {
      before: z.string().max(20).optional().describe('As the last page said.'),
      limit: z.number().int().optional().describe('1 to 100; 20 if left out.'),
    }),
    reply: z.object({ hands: z.array(handRow), before: z.string().nullable() }),
  },
  hand: {
    about: '[F8] The log of a hand of one’s own, with the seeds once they are revealed.',
    request: request('hand', { table: id }),
    reply: z.object({ hand: shownHand }),
  },
} as const

export const TABLE_PUSHES = {
  waiting: {
    about: 'Somebody has come to the window or left it, or its phase has changed.',
    push: z.object({ type: z.literal('waiting'), place: waitingPlace }),
  },
  void: {
    about: '[F10] The hand is void: no chip has moved. Whoever is not out goes on in another window.',
    push: z.object({ type: z.literal('void'), hand: shownVoid }),
  },
  table: {
    about:
      'A hand begins or is over, or somebody goes, comes back or switches 跟到底. It is whole: what was missed before does not matter.',
    push: z.object({ type: z.literal('table'), table, events: events.describe('For this seat.') }),
  },
  step: {
    about:
      '[A33] Somebody has acted, and the hand goes on: what has happened, numbered. If the number before is not the one you have, ask for the `table`.',
    push: z.object({ type: z.literal('step'), ...tableStep.shape }),
  },
  phrase: {
    about: 'Somebody at the table has said a phrase.',
    push: z.object({
      type: z.literal('phrase'),
      table: id,
      isDemo: isDemo.optional(),
      seat,
      phrase: z.number().int(),
    }),
  },
  place: {
    about: 'The player is out: of a window, or of a table that he has left on another device.',
    push: z.object({
      type: z.literal('place'),
      place: z.null(),
      reason: outReason,
    }),
  },
} as const
