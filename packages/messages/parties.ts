/**
 * Parties over the socket. A private one is found only by its link [L4]. Their hands are played with the messages of
 * `tables.ts`.
 */
import * as z from 'zod'
import { chips, device, link, party, partyId, partyMoney, personNumber, placeNumber } from './party-shapes.ts'
import { request } from './requests.ts'
import { table, tableStep } from './table-shapes.ts'
import { PHRASES, place } from './tables.ts'
import { deadline, requestKey, time } from './values.ts'

const playerName = z.string().max(64).describe('[A39] 1 to 20 characters, cleaned; default: the name shown.')

const phrase = z
  .number()
  .int()
  .min(0)
  .max(PHRASES - 1)
  .describe('One of the quick phrases that every client has in its language.')

/** What a seated player can do between hands. */
const partyAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sitOut') }),
  z.strictObject({ type: z.literal('sitIn'), posts: z.boolean().optional() }),
  z.strictObject({ type: z.literal('topUp'), chips }),
  z
    .strictObject({ type: z.literal('leave'), afterHand: z.boolean().optional() })
    .describe('`afterHand`: plays the hand to its end first. Otherwise the seat folds on its turn.'),
  z.strictObject({ type: z.literal('stay') }).describe('Takes back `leave` while the hand is played.'),
  z
    .strictObject({ type: z.literal('show'), card: z.number().int().min(0).max(4).optional() })
    .describe('Shows your cards after everybody folded, or one of them.'),
  z
    .strictObject({ type: z.literal('rabbit') })
    .describe('Shows the cards that would have come, if the host allows it.'),
  z
    .strictObject({ type: z.literal('code') })
    .describe('Shows a code with which you take your seat over on another device, within two minutes.'),
  z.strictObject({ type: z.literal('agree'), on: z.boolean() }).describe('Agrees to show odds; both must.'),
  z
    .strictObject({ type: z.literal('wish'), wishes: z.array(z.string().max(32)).max(8) })
    .describe(
      'All that you wish for in the next hands. In Hold’em: `straddle` [V1]; `run-always` or `run-never` [V3], otherwise you are asked.',
    ),
  z
    .strictObject({ type: z.literal('choose'), choice: z.string().max(32) })
    .describe('[V8] Your answer, if `asked` names your place.'),
])
export type PartyAction = z.input<typeof partyAction>

/** [L4] [A36] What the host can do. It takes effect between hands. */
const hostAction = z.discriminatedUnion('type', [
  z
    .strictObject({ type: z.literal('start') })
    .describe('[L6] Starts the tournament with the players who are seated.'),
  z
    .strictObject({ type: z.literal('again') })
    .describe(
      '[L6] After a tournament: the next one with the same settings. Seats stay; [M5] at a wallet’s table they are freed, and everybody buys in again.',
    ),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({
    type: z.literal('change'),
    frame: z.record(z.string(), z.unknown()).optional(),
    settings: z.record(z.string(), z.unknown()).optional(),
  }),
  z.strictObject({ type: z.literal('addBot'), temperament: z.string().max(32).optional() }),
  z
    .strictObject({ type: z.literal('remove'), place: placeNumber })
    .describe('A bot, or a person, who can’t come back until `readmit`.'),
  z.strictObject({ type: z.literal('readmit'), person: personNumber }),
  z
    .strictObject({ type: z.literal('newLink') })
    .describe('[A34] The old link leads nowhere any more; everybody at the table keeps the seat.'),
  z.strictObject({ type: z.literal('passHost'), place: placeNumber }),
  z
    .strictObject({ type: z.literal('call'), what: z.string().max(32).nullable() })
    .describe('What the next hand is to be; null takes it back. In Hold’em: `bomb-pot` [V2].'),
  z
    .strictObject({ type: z.literal('answer'), place: placeNumber, yes: z.boolean() })
    .describe('[V9] To the player there, who `asks` for chips.'),
  z.strictObject({ type: z.literal('close') }),
])
export type HostAction = z.input<typeof hostAction>

export const PARTY_MESSAGES = {
  createParty: {
    about: '[L4] Opens a private table and seats you as its host.',
    request: request('createParty', {
      key: requestKey,
      deadline,
      game: z.string().max(64),
      frame: z.record(z.string(), z.unknown()).default({}).describe('See `frame` of a party.'),
      settings: z.record(z.string(), z.unknown()).default({}).describe('The game’s own; see `settings`.'),
      money: partyMoney.default({ type: 'home' }),
      name: playerName.optional(),
      device,
    }),
    reply: z.object({
      party: party.nullable().describe('null: you are no longer there.'),
      place: place.nullable(),
    }),
  },
  party: {
    about: '[L4] What the link leads to, before you sit down. Tries are limited [A34].',
    request: request('party', { link }),
    reply: z.object({ party }),
  },
  sitDown: {
    about: '[L4] Takes a seat. If you already have one, you keep it.',
    request: request('sitDown', {
      key: requestKey,
      deadline,
      link,
      place: placeNumber.optional().describe('Default: the first free one.'),
      chips: chips.optional().describe('[M5] The buy-in; default: the usual one.'),
      posts: z.boolean().optional().describe('[L1] Pays the big blind at once.'),
      name: playerName.optional(),
      device,
    }),
    reply: z.object({
      party: party.nullable().describe('null: you are no longer there.'),
      place: place.nullable(),
    }),
  },
  partyAct: {
    about: 'An action between hands, from a seat.',
    request: request('partyAct', { key: requestKey, deadline, party: partyId, action: partyAction }),
    reply: z.object({
      party: party.nullable().describe('null: you are no longer there.'),
      place: place.nullable(),
    }),
  },
  hostAct: {
    about: '[L4] An action only the host may take.',
    request: request('hostAct', { key: requestKey, deadline, party: partyId, action: hostAction }),
    reply: z.object({
      party: party.nullable().describe('null: you are no longer there.'),
      place: place.nullable(),
    }),
  },
  tableLog: {
    about:
      'Everything that was done at a table that has closed, for those who played there. People are `p1`, `p2` … in it. `fairhouse verify table` recomputes from it who was dealt in, ranks, prizes, and what everybody brought and took away.',
    request: request('tableLog', { link }),
    reply: z.object({
      first: z.record(z.string(), z.unknown()).describe('The table before anybody sat there.'),
      log: z.array(z.object({ at: time, commands: z.array(z.record(z.string(), z.unknown())) })),
    }),
  },
  watch: {
    about: '[L5] Follows a table without a seat, until `unwatch` or the connection ends.',
    request: request('watch', { link }),
    reply: z.object({ party, table: table.nullable() }),
  },
  unwatch: { about: '[L5]', request: request('unwatch', {}), reply: z.object({}) },
  partySay: {
    about:
      '[L8] Free text to everybody at a private table (140 characters, 5 messages in 10 s), a phrase or an emoji.',
    request: request('partySay', {
      party: partyId,
      text: z.string().max(1024).optional(),
      phrase: phrase.optional(),
      emoji: z.number().int().min(0).max(7).optional(),
    }),
    reply: z.object({}),
  },
} as const

export const PARTY_PUSHES = {
  party: {
    about: 'The party changed between hands.',
    push: z.object({ type: z.literal('party'), party }),
  },
  partyGone: {
    about: 'You are no longer at the party: you left, were removed, or it closed.',
    push: z.object({
      type: z.literal('partyGone'),
      party: partyId,
      reason: z
        .enum(['left', 'removed', 'closed', 'out-too-long', 'barred', 'again'])
        .describe(
          '`barred`: by the player’s own exclusion or daily limit. `again`: the next tournament is open, and you can sit down.',
        ),
    }),
  },
  watched: {
    about: '[L5] The table you watch, whole or as a step.',
    push: z.object({ type: z.literal('watched'), table: table.optional(), step: tableStep.optional() }),
  },
  said: {
    about: '[L8] Somebody said something.',
    push: z.object({
      type: z.literal('said'),
      party: partyId,
      place: placeNumber.nullable().describe('null: a spectator.'),
      person: personNumber.nullable(),
      name: z.string(),
      text: z.string().optional(),
      phrase: phrase.optional(),
      emoji: z.number().int().optional(),
    }),
  },
} as const
