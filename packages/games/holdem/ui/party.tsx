/** Hold'em's part of tables with friends. */
import type { PartyUi } from '@fairhouse/ui'
import type { View } from '../view.ts'
import { fields, holdemPartyBots, stakes, summary } from './party/fields.ts'
import { PartyFelt } from './party/PartyFelt.tsx'
import { PastHand } from './party/PastHand.tsx'
import { tabs } from './party/tabs.tsx'

export const party: PartyUi = {
  game: 'holdem',
  Felt: PartyFelt,
  tabs,
  PastHand,
  places: { least: 2, most: 9, usual: 6 },
  fields,
  summary,
  stakes,
  stacks: ({ view }) => (view as View).players.map(({ stack }) => stack),
  bots: holdemPartyBots,
}
