/** The player's hands at this table and others like it; reloaded after every hand. */
import type { Party } from '@fairhouse/messages'
import { ChecksLine } from '../house/ChecksLine.tsx'
import { playsGames } from './chips.ts'
import { HandList } from './HandList.tsx'
import type { PartyUi } from './party-ui.ts'

export const HandsTab = ({
  party,
  ui,
}: Readonly<{ party: Party; ui: Pick<PartyUi, 'PastHand' | 'stakes'> }>) => (
  <>
    <HandList
      game={party.game}
      room={party.room ?? `private-${party.game}`}
      count={party.hands}
      isGame={playsGames(party)}
      {...(ui.PastHand && { PastHand: ui.PastHand })}
      {...(ui.stakes && { stakes: ui.stakes })}
    />
    <ChecksLine />
  </>
)
