/** [L6] When a sit and go is over: who has won, and the next one at the same table. */
import { isTournamentOver } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

export const isOver = ({ format, seats }: Party): boolean =>
  format === 'tournament' && isTournamentOver(seats)

export const PlayAgain = ({ party, control }: Readonly<{ party: Party; control: PartyControl }>) => {
  const w = usePartyWords().table
  if (!isOver(party)) return null
  const winner = party.seats.find(({ rank }) => rank === 1)
  const isHost = party.seats.some(({ isMe, isHost }) => isMe && isHost)
  return (
    <div className="party-notice" role="status">
      <span className="grow">
        <b>{w.againText(winner?.name ?? null)}</b> {isHost ? null : w.againHost}
      </span>
      {isHost ? (
        <Button kind="primary" disabled={control.pending} onClick={() => control.hostAct({ type: 'again' })}>
          {w.again}
        </Button>
      ) : null}
    </div>
  )
}
