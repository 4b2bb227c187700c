/** The bots' names. They are marked as bots wherever a name appears. */
import { labelled, shuffle, words } from '@fairhouse/kit'
import type { Setup } from '../config.ts'
import { type Chair, openTable, sessionChance } from '../session.ts'

/** `number`: bots counted by chair, from 1. `name`: null if they go by number. */
export type ShownName = Readonly<
  { type: 'you' } | { type: 'bot'; number: number; name: string | null } | { type: 'person'; name: string }
>
/** For anybody but you. */
export const givenName = (name: Exclude<ShownName, { type: 'you' }>): string =>
  name.type === 'person' ? name.name : (name.name ?? `Bot_${name.number}`)

export const NAMINGS = ['friendly', 'numbered'] as const
export type Naming = (typeof NAMINGS)[number]

const NAMES = [
  'Mei',
  'Bruno',
  'Viktor',
  'Sól',
  'Amara',
  '小雨',
  'Juno',
  '阿哲',
  'Ines',
  'Tomas',
  'Noor',
  '若水',
]

/**
 * By chair, for everybody who sat down at first: names stay with their chairs when somebody leaves. Drawn from
 * the session's seed, with no effect on anything else.
 */
export const namesOf = (
  { setup, seed }: Readonly<{ setup: Setup; seed: string }>,
  naming: Naming,
): ReadonlyMap<Chair, ShownName> => {
  const { players } = openTable(setup, sessionChance(seed))
  const drawn = shuffle(words(labelled(seed, 'names', 0)), NAMES)
  const bots = players.filter(({ person }) => !person).map(({ chair }) => chair)
  return new Map(
    players.map(({ chair, person }): [Chair, ShownName] => {
      const at = bots.indexOf(chair)
      return [
        chair,
        person
          ? { type: 'you' }
          : { type: 'bot', number: at + 1, name: naming === 'friendly' ? drawn[at]! : null },
      ]
    }),
  )
}
