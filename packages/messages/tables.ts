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
      waiting: waitingPlace.nullable().describe('The hand being prepared with this player.'),
      table: table.nullable().describe('The hand that this player was dealt into.'),
    })
    .describe('A seat at a lasting table.'),
])
export type Place = z.infer<typeof place>

export const PHRASES = 10

/** A part of `SOCKET_MESSAGES`. */
export const TABLE_MESSAGES = {
  rooms: {
    about: 'The rooms, and how many players are in each.',
    request: request('rooms', {}),
    reply: z.object({ rooms: z.array(shownRoom) }),
  },
  joinRoom: {
    about:
      '[Z12] Reserves a seat at the next table of the room; if you have one there, you keep it. It carries no client seed: see `ready`.',
    request: request('joinRoom', {
      room: z.string().max(32),
      isDemo,
      device: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe('A random id that the browser keeps: a table seats each device once.'),
    }),
    reply: z.object({ place }),
  },
  ready: {
    about:
      '[F10] Promises a client seed for the hand: draw it once you have the commitment, keep it, and send its hash. Your first hash counts, from whichever device; any other is refused (seed-promised). The result is pushed.',
    request: request('ready', { table: id.describe('The window’s.'), hash: seedHash }),
    reply: z.object({}),
  },
  reveal: {
    about:
      '[F10] Reveals the promised seed, once the phase is `revealing`. When all are in, the hand is dealt; if one is missing at the end, it is void. Either is pushed.',
    request: request('reveal', { table: id.describe('The window’s.'), clientSeed }),
    reply: z.object({}),
  },
  voidHand: {
    about: '[F10] A void hand you were in.',
    request: request('voidHand', { table: id }),
    reply: z.object({ hand: shownVoid }),
  },
  leaveRoom: {
    about: '[Z11] Leaves the window or the table. If you are still in the hand, your seat folds on its turn.',
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
      'An action at the table. The reply has the resulting step, or the whole table if the hand is over or this is a retry.',
    request: request('tableAct', {
      key: requestKey,
      deadline,
      table: id,
      sequence: z
        .number()
        .int()
        .describe('The `sequence` you have seen; if the table is further, stale-sequence.'),
      action: tableAction,
    }),
    reply: z.object({
      step: tableStep.optional(),
      table: table.optional(),
      events: events.optional().describe('With `table`: what happened, for this seat.'),
    }),
  },
  autoCall: {
    about: '[Z9] Auto-call: every turn is a call until it is switched off or the chips are short.',
    request: request('autoCall', { table: id, on: z.boolean() }),
    reply: z.object({ table }),
  },
  say: {
    about: 'Says a phrase to everybody at the table.',
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
    about:
      'A table you are or were at. Ends custody. [L5] If you watch a party, its hands as spectators see them.',
    request: request('table', {
      table: id,
      since: z.number().int().min(0).optional().describe('The last `sequence` you have seen.'),
    }),
    reply: z.object({
      table,
      events: events.describe('What this seat missed since then; empty without `since`.'),
    }),
  },
  hands: {
    about: 'The player’s hands, the latest first.',
    request: request('hands', {
      party: id.optional().describe('Only those of this lasting table.'),
      before: z.string().max(20).optional().describe('`before` of the last page.'),
      limit: z.number().int().optional().describe('1 to 100; default 20.'),
    }),
    reply: z.object({ hands: z.array(handRow), before: z.string().nullable() }),
  },
  hand: {
    about: '[F8] The log of a hand you played, with the seeds once they are revealed.',
    request: request('hand', { table: id }),
    reply: z.object({ hand: shownHand }),
  },
} as const

export const TABLE_PUSHES = {
  waiting: {
    about: 'Somebody joined or left the window, or its phase changed.',
    push: z.object({ type: z.literal('waiting'), place: waitingPlace }),
  },
  void: {
    about: '[F10] The hand is void: no chip has moved. Players who are not out get another window.',
    push: z.object({ type: z.literal('void'), hand: shownVoid }),
  },
  table: {
    about:
      'A hand begins or ends, or somebody leaves, returns or switches auto-call. It is complete, so it doesn’t matter what you missed.',
    push: z.object({ type: z.literal('table'), table, events: events.describe('For this seat.') }),
  },
  step: {
    about:
      '[A33] Somebody acted and the hand goes on: what changed, numbered. If `from` is not the number you have, ask for the `table`.',
    push: z.object({ type: z.literal('step'), ...tableStep.shape }),
  },
  phrase: {
    about: 'Somebody at the table said a phrase.',
    push: z.object({
      type: z.literal('phrase'),
      table: id,
      isDemo: isDemo.optional(),
      seat,
      phrase: z.number().int(),
    }),
  },
  place: {
    about: 'You are out: of a window, or of a table that you left on another device.',
    push: z.object({
      type: z.literal('place'),
      place: z.null(),
      reason: outReason,
    }),
  },
} as const
