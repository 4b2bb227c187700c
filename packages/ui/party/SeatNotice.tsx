/** For a player who isn't dealt in: why, and the way back into the game without looking for it. */
import type { Party } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

export const SeatNotice = ({ party, control }: Readonly<{ party: Party; control: PartyControl }>) => {
  const w = usePartyWords().own
  const { partyAct, pending } = control
  const seat = party.seats.find(({ isMe }) => isMe)
  const hasBlinds = 'bigBlind' in party.config && party.format === 'open'
  const isOut = seat?.status === 'out'
  /** [L1] A newcomer who hasn't posted. */
  const isWaiting = seat?.status === 'waiting' && !seat.posts && hasBlinds
  if (!isOut && !isWaiting) return null
  return (
    <div className="party-notice" role="status">
      <span className="grow">{isOut ? w.sittingOut : w.forBigBlind}</span>
      {isOut ? (
        <Button kind="primary" size="sm" disabled={pending} onClick={() => partyAct({ type: 'sitIn' })}>
          {w.sitIn}
        </Button>
      ) : (
        <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'sitIn', posts: true })}>
          {w.postNow}
        </Button>
      )}
    </div>
  )
}
