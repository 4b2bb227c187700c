/** For a player whose chips don't last for the next hand: the way to more of them, without looking for it. */
import type { Party, PartySeat } from '@fairhouse/messages'
import { Button } from '../Button.tsx'
import { chipsText, needsYes } from './chips.ts'
import type { PartyUi } from './party-ui.ts'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

/** Whether a seat has too few chips to be dealt in. In a tournament nobody buys more [L6]. */
export const isOutOfChips = (
  { format, buyIn, isDealt, dealt, config }: Party,
  ui: Pick<PartyUi, 'leastStack'>,
  { stack, topUp, place }: PartySeat,
): boolean =>
  buyIn !== null &&
  format === 'open' &&
  !(isDealt && dealt.includes(place)) &&
  stack + topUp < (ui.leastStack?.(config) ?? 1)

type OutOfChipsProps = Readonly<{ party: Party; ui: PartyUi; control: PartyControl }>

export const OutOfChips = ({ party, ui, control }: OutOfChipsProps) => {
  const w = usePartyWords().own
  const { partyAct, pending } = control
  const isGuarded = needsYes(party)
  const seat = party.seats.find(({ isMe }) => isMe)
  if (party.buyIn === null || seat === undefined || !isOutOfChips(party, ui, seat)) return null
  const chips = Math.min(party.buyIn.usual, party.buyIn.most - seat.stack - seat.topUp)
  const add = isGuarded ? w.askFor : w.add
  return (
    <div className="party-notice party-out-of-chips" role="status">
      <span className="grow">{seat.asks > 0 ? w.asked(chipsText(party, seat.asks)) : w.outOfChips}</span>
      {seat.asks > 0 ? null : (
        <Button
          kind="primary"
          size="sm"
          disabled={pending}
          onClick={() => partyAct({ type: 'topUp', chips })}
        >
          {add(chipsText(party, chips))}
        </Button>
      )}
      <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'leave' })}>
        {w.leave}
      </Button>
    </div>
  )
}
