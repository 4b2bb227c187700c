/** [V9] Whoever asks for chips, for the host to say yes or no. */
import type { Party } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import { useShownName } from '../names.ts'
import { chipsText } from './chips.ts'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

export const HostAnswers = ({ party, control }: Readonly<{ party: Party; control: PartyControl }>) => {
  const w = usePartyWords().host
  const shownName = useShownName()
  if (!party.seats.some((seat) => seat.isMe && seat.isHost)) return null
  return party.seats
    .filter(({ asks }) => asks > 0)
    .map(({ place, name, asks }) => (
      <div key={place} className="party-notice party-asks" role="status">
        <span className="grow">{w.asks(shownName(name), chipsText(party, asks))}</span>
        {[true, false].map((yes) => (
          <Button
            key={String(yes)}
            kind={yes ? 'primary' : 'secondary'}
            size="sm"
            disabled={control.pending}
            onClick={() => control.hostAct({ type: 'answer', place, yes })}
          >
            {yes ? w.yes : w.no}
          </Button>
        ))}
      </div>
    ))
}
