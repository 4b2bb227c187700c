/**
 * A hand at a live table as one seat may know it: the parts that all games share. `game` names the game whose live
 * facet has the schemas of view, actions and events. Inside them amounts are whole chips: one chip is one minor unit
 * of the hand's currency.
 */
import * as z from 'zod'

export const seat = z.number().int().describe('Counted from 0.')
export const tableGame = z
  .string()
  .describe('The game’s id: it says what view, actions and events look like.')

export const tableView = z.unknown().describe('What this seat may know, as the game’s rules show it.')

/** The rules check the rest. */
export const tableAction = z
  .looseObject({ type: z.string().max(32) })
  .describe('What a seat does, in the game’s own terms.')

export const tableOption = z.object({
  action: tableAction,
  min: z.number().optional().describe('With `max`: the action’s `amount` is free between them.'),
  max: z.number().optional(),
})

export const tableEvent = z
  .looseObject({ type: z.string() })
  .describe('What happened, in the game’s own terms.')

/** [F8] With its seeds, a log can be verified. */
export const handLog = z.object({
  game: tableGame,
  version: z.number().int().describe('[F11] Of the game’s rules.'),
  terms: z.string().describe('[F11] The hash of the terms.'),
  termsText: z.string().describe('[F11] The terms themselves, as canonical JSON.'),
  setup: z.record(z.string(), z.unknown()).describe('What is this hand’s own, such as the stacks.'),
  seats: z.number().int(),
  seeds: z
    .object({ server: z.string(), client: z.string(), nonce: z.string() })
    .nullable()
    .describe('null until they are revealed.'),
  actions: z.array(z.object({ seat, action: tableAction, words: z.number().int() })),
})
