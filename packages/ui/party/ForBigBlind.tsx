/** [L1] For a newcomer who waits for the big blind: the way to be dealt in sooner. */
import type { Party } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

export const ForBigBlind = ({ party, control }: Readonly<{ party: Party; control: PartyControl }>) => {
  const w = usePartyWords().own
  const { partyAct, pending } = control
  const seat = party.seats.find(({ isMe }) => isMe)
  if (seat?.status !== 'waiting' || seat.posts || !('bigBlind' in party.config)) return null
  return (
    <div className="party-notice" role="status">
      <span className="grow">{w.forBigBlind}</span>
      <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'sitIn', posts: true })}>
        {w.postNow}
      </Button>
    </div>
  )
}
