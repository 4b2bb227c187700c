/** [L4] What the link opens: the game, its rules, who is there, and the choice to sit down or to watch. */
import { printAmount } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import { type FormEvent, useState } from 'react'
import { Button, ButtonLink } from '../Button.tsx'
import { ErrorBox } from '../ErrorBox.tsx'
import { Field } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { Pill } from '../Pill.tsx'
import { handsPath } from '../party-paths.ts'
import { useSettings } from '../settings.ts'
import { useSentences } from '../words/index.ts'
import { chipsText } from './chips.ts'
import { useOwnName } from './own-name.ts'
import { usePartyName } from './party-name.ts'
import type { PartyUi } from './party-ui.ts'
import { TakeOver } from './TakeOver.tsx'
import type { PartyControl } from './use-party.ts'
import { usePartyWords, useRefused } from './words/index.ts'

const useMoneyText = ({ money, decimals }: Pick<Party, 'money' | 'decimals'>): string => {
  const w = usePartyWords()
  const sentences = useSentences()
  if (money.type === 'home') return w.door.home
  const { currency, isDemo } = money
  const from = isDemo ? w.door.demoWallet(currency) : w.door.wallet(currency)
  return sentences(from, w.create.worth(printAmount(1n, decimals), currency))
}

const People = ({ party }: Readonly<{ party: Party }>) => {
  const w = usePartyWords()
  if (party.seats.length === 0) return <p className="note">{w.door.nobody}</p>
  return (
    <ul className="party-people">
      {party.seats.map(({ place, name, isBot, isHost, stack }) => (
        <li key={place}>
          <Icon name={isBot ? 'bot' : 'user'} size={18} />
          <b>{name}</b>
          {isBot ? <small>{w.seats.bot}</small> : null}
          {isHost ? <Pill>{w.seats.host}</Pill> : null}
          {party.buyIn === null ? null : <span className="num">{chipsText(party, stack)}</span>}
        </li>
      ))}
    </ul>
  )
}

type DoorProps = Readonly<{ party: Party; ui: PartyUi; gameName: string; control: PartyControl }>

const Ways = ({ party, control }: Pick<DoorProps, 'party' | 'control'>) => {
  const w = usePartyWords().door
  const refused = useRefused()
  const { initial, isFixed, chosen } = useOwnName()
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? initial
  const free = party.places - party.seats.length
  const hasBegun = party.format === 'tournament' && party.hands > 0
  const canSit = free > 0 && !hasBegun && !party.isRemoved
  const sit = (event: FormEvent): void => {
    event.preventDefault()
    if (canSit && !control.pending) control.sitDown(chosen(name))
  }
  return (
    <form className="stack" onSubmit={sit}>
      {party.room === null ? (
        <Field
          label={w.yourName}
          value={name}
          maxLength={20}
          autoComplete="nickname"
          disabled={isFixed || !canSit}
          onChange={setTyped}
        />
      ) : null}
      <div className="row tight wrap">
        <Button type="submit" kind="primary" size="lg" busy={control.pending} disabled={!canSit}>
          {w.sit}
        </Button>
        <Button
          size="lg"
          disabled={!party.frame.watching || party.isRemoved || control.pending}
          onClick={control.watch}
        >
          <Icon name="eye" size={18} />
          {w.watch}
        </Button>
      </div>
      <p className="note">
        {party.isRemoved ? refused('removed') : hasBegun ? w.started : free > 0 ? w.free(free) : w.full}
        {party.brings === null || party.isRemoved ? '' : ` ${w.brings(chipsText(party, party.brings))}`}
        {party.frame.watching ? '' : ` ${w.noWatching}`}
      </p>
    </form>
  )
}

export const PartyDoor = ({ party, ui, gameName, control }: DoorProps) => {
  const w = usePartyWords().door
  const refused = useRefused()
  const { language } = useSettings().settings
  const { gone, failure } = control
  const money = useMoneyText(party)
  const isNameTaken = failure?.refused === 'name-taken'
  const takeOver =
    party.link === null || party.isRemoved ? null : <TakeOver link={party.link} isOpen={isNameTaken} />
  return (
    <div className="page page-text party-door">
      <header>
        <p className="party-game">{gameName}</p>
        <h1 className="page-title">{usePartyName(party)}</h1>
        <p className="lead">{ui.summary(party, language)}</p>
        <p className="note">{party.buyIn === null ? '' : money}</p>
      </header>
      {gone === null ? null : <p role="status">{w.gone[gone]}</p>}
      {failure === null ? null : (
        <ErrorBox title={refused(failure.refused)}>{isNameTaken ? takeOver : null}</ErrorBox>
      )}
      <section className="panel">
        <h2>{w.who}</h2>
        <People party={party} />
      </section>
      <section className="panel">
        <Ways party={party} control={control} />
        {isNameTaken ? null : takeOver}
      </section>
    </div>
  )
}

/** The link leads to no table, or no longer. */
export const NoParty = ({ control: { gone } }: Readonly<{ control: PartyControl }>) => {
  const {
    door: w,
    hands: { title: hands },
  } = usePartyWords()
  const hasClosed = gone === 'closed'
  return (
    <div className="page page-text">
      <ErrorBox title={hasClosed ? w.closed : w.missing} text={hasClosed ? w.closedText : w.missingText}>
        <div className="row tight wrap">
          <ButtonLink kind="primary" href="/friends">
            {w.another}
          </ButtonLink>
          <ButtonLink href={handsPath()}>{hands}</ButtonLink>
        </div>
      </ErrorBox>
    </div>
  )
}
