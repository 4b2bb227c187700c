/** The player's own seat: sitting out and in, adding chips, leaving after the hand or now. */
import { isRefusal, parseAmount, printAmount } from '@fairhouse/kit'
import type { Party, PartySeat } from '@fairhouse/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../Button.tsx'
import { useConnection } from '../connection.ts'
import { Field } from '../Field.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { chipsText, needsYes, playsGames } from './chips.ts'
import type { PartyControl } from './use-party.ts'
import { usePartyWords } from './words/index.ts'

type OwnProps = Readonly<{ party: Party; seat: PartySeat; control: PartyControl }>

/** [L1] In the table's chips; the field starts with the most that may be bought. */
const TopUp = ({ party, seat, control }: OwnProps) => {
  const w = usePartyWords()
  const most = (party.buyIn?.most ?? 0) - seat.stack - seat.topUp
  const usual = Math.min(most, party.buyIn?.usual ?? 0)
  const [typed, setTyped] = useState<string | null>(null)
  if (party.buyIn === null || party.format === 'tournament' || most <= 0) return null
  const text = typed ?? printAmount(BigInt(usual), party.decimals)
  const minor = parseAmount(text.trim(), party.decimals)
  const chips = isRefusal(minor) ? 0 : Number(minor)
  const isGood = chips >= 1 && chips <= most
  const [least, highest] = [chipsText(party, 1), chipsText(party, most)]
  const add = (event: FormEvent): void => {
    event.preventDefault()
    if (!isGood || control.pending) return
    setTyped(null)
    control.partyAct({ type: 'topUp', chips })
  }
  return (
    <form className="party-top-up" onSubmit={add}>
      <Field
        label={w.own.chips}
        hint={w.create.range(least, highest)}
        inputMode="decimal"
        value={text}
        error={isGood ? undefined : w.own.badChips(least, highest)}
        onChange={setTyped}
      />
      <Button type="submit" disabled={!isGood || control.pending}>
        {needsYes(party) ? w.own.ask : w.own.topUp}
      </Button>
      {seat.asks > 0 ? (
        <p className="note" role="status">
          {w.own.asked(chipsText(party, seat.asks))}
        </p>
      ) : null}
    </form>
  )
}

/** Whether the seat is in a hand: leaving now gives the hand up. */
const isInHand = ({ isDealt, dealt }: Party, { place, status }: PartySeat): boolean =>
  isDealt && dealt.includes(place) && status !== 'busted'

const Leaving = ({ party, seat, control }: OwnProps) => {
  const w = usePartyWords().own
  const [asking, setAsking] = useState(false)
  const isGame = playsGames(party)
  const { partyAct, pending } = control
  if (!isInHand(party, seat))
    return (
      <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'leave' })}>
        {w.leave}
      </Button>
    )
  return (
    <>
      {seat.status === 'leaving' ? (
        <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'stay' })}>
          {w.stay}
        </Button>
      ) : (
        <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'leave', afterHand: true })}>
          {w.leaveAfter(isGame)}
        </Button>
      )}
      <Button kind="quiet" size="sm" disabled={pending} onClick={() => setAsking(true)}>
        {w.leaveNow}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={w.leaveTitle(isGame)}
          text={w.leaveText(isGame)}
          confirm={w.leaveNow}
          cancel={w.stay}
          onConfirm={() => partyAct({ type: 'leave' })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

/** A guest's way to another device. */
const OtherDevice = ({ seat, control }: OwnProps) => {
  const w = usePartyWords().own
  const { player } = useConnection()
  if (player === null || player.name !== null) return null
  if (seat.code === null)
    return (
      <div>
        <Button
          kind="quiet"
          size="sm"
          disabled={control.pending}
          onClick={() => control.partyAct({ type: 'code' })}
        >
          {w.otherDevice}
        </Button>
      </div>
    )
  const { text } = seat.code
  return (
    <div role="status">
      <p className="party-code num">{`${text.slice(0, 4)} ${text.slice(4)}`}</p>
      <p className="note">{w.codeText}</p>
    </div>
  )
}

export const OwnSeat = (props: OwnProps) => {
  const { party, seat, control } = props
  const w = usePartyWords().own
  const { partyAct, pending } = control
  const isOut = seat.status === 'out'
  return (
    <section className="party-own">
      <h2>{w.title}</h2>
      {seat.rank !== null && seat.rank > 1 ? <p role="status">{w.busted(seat.rank)}</p> : null}
      <div className="row tight wrap">
        {isOut ? (
          <>
            <Button kind="primary" size="sm" disabled={pending} onClick={() => partyAct({ type: 'sitIn' })}>
              {w.sitIn}
            </Button>
            {'bigBlind' in party.config && party.format === 'open' ? (
              <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'sitIn', posts: true })}>
                {w.sitInPosting}
              </Button>
            ) : null}
          </>
        ) : seat.status === 'busted' ? null : (
          <Button size="sm" disabled={pending} onClick={() => partyAct({ type: 'sitOut' })}>
            {w.sitOut}
          </Button>
        )}
        <Leaving {...props} />
      </div>
      <TopUp {...props} />
      {party.room === null ? <OtherDevice {...props} /> : null}
    </section>
  )
}
