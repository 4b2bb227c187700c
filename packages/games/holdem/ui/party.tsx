/** Hold'em's part of tables with friends. */
import { partyUi } from '@fairhouse/ui'
import { Action } from '../actions.ts'
import { TableEvent } from '../state.ts'
import { View } from '../view.ts'
import { DealersChoice } from './party/DealersChoice.tsx'
import { fields, holdemPartyBots, stakes, summary } from './party/fields.ts'
import { PartyFelt } from './party/PartyFelt.tsx'
import { PastHand } from './party/PastHand.tsx'
import { tabs } from './party/tabs.tsx'

export const party = partyUi(
  { view: View, event: TableEvent, action: Action },
  {
    game: 'holdem',
    Felt: PartyFelt,
    Notice: DealersChoice,
    tabs,
    PastHand,
    places: { least: 2, most: 9, usual: 6 },
    fields,
    summary,
    stakes,
    stacks: ({ view }) => view.players.map(({ stack }) => stack),
    bots: holdemPartyBots,
  },
)
