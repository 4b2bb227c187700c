/** The table page for all live games: its bar, the game's felt, and the rail with seats, chat, hands and host. */
import './party.css'
import type { Party, Table } from '@fairhouse/messages'
import { type ReactNode, useEffect, useState } from 'react'
import { useAnnounce } from '../announce.tsx'
import { useWithoutBalance } from '../bar-balance.ts'
import { useConnection } from '../connection.ts'
import { HouseToasts } from '../house/HouseNotice.tsx'
import { SeedsNotice } from '../house/SeedsNotice.tsx'
import { Icon } from '../Icon.tsx'
import { Rail } from '../Rail.tsx'
import { useSettings } from '../settings.ts'
import { Tabs } from '../Tabs.tsx'
import { Toast, Toasts } from '../Toast.tsx'
import { useTurnCall } from '../turn-call.ts'
import { BeforeFirstHand } from './BeforeFirstHand.tsx'
import { Book } from './Book.tsx'
import { ChatButton, ChatTab, saidText } from './ChatTab.tsx'
import { playsGames } from './chips.ts'
import { HandsTab } from './HandsTab.tsx'
import { HostAnswers } from './HostAnswers.tsx'
import { HostTab } from './HostTab.tsx'
import { NotificationOffer } from './NotificationOffer.tsx'
import { OutOfChips } from './OutOfChips.tsx'
import { useOwnName } from './own-name.ts'
import { PartyBar } from './PartyBar.tsx'
import { PartyClock } from './PartyClock.tsx'
import { PlayAgain } from './PlayAgain.tsx'
import { usePartyName } from './party-name.ts'
import type { PartyFeltProps, PartyUi } from './party-ui.ts'
import { SeatNotice } from './SeatNotice.tsx'
import { SeatsTab } from './SeatsTab.tsx'
import { StandingsTab } from './StandingsTab.tsx'
import { type MuteList, useMuteList } from './use-mute-list.ts'
import type { PartyControl } from './use-party.ts'
import { useShownStep } from './use-shown-step.ts'
import { VoidNotice } from './VoidNotice.tsx'
import { usePartyWords, useRefused } from './words/index.ts'

export type PartyTableProps = Readonly<{ party: Party; ui: PartyUi; gameName: string; control: PartyControl }>

/** The latest chat line of each seat, without muted people. */
const useBubbles = ({ fresh }: PartyControl, muting: MuteList): ReadonlyMap<number, string> => {
  const w = usePartyWords()
  const heard = fresh.filter(({ person, place }) => place !== null && !muting.isMuted(person))
  return new Map(heard.map((said) => [said.place!, saidText(w, said)]))
}

/** Reads the chat out. */
const useSpokenChat = ({ said }: PartyControl, muting: MuteList): void => {
  const w = usePartyWords()
  const announce = useAnnounce()
  const last = said.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per chat line
  useEffect(() => {
    if (last === undefined || muting.isMuted(last.person)) return
    announce(w.chat.says(last.place === null ? w.chat.spectator : last.name, saidText(w, last)))
  }, [last?.id])
}

const clockOf = (party: Party, table: Table | null): ReactNode => {
  if (table === null || table.deadline === null) return null
  return (
    <PartyClock
      key={`${table.table} ${table.sequence}`}
      deadline={table.deadline}
      bankMs={table.bankMs ?? 0}
      seconds={party.frame.turnSeconds}
      mine={table.options.length > 0}
    />
  )
}

/** Takes a seat under the name used last. */
const useTakePlace = ({ party, control }: Pick<PartyTableProps, 'party' | 'control'>) => {
  const { initial, chosen } = useOwnName()
  const hasBegun = party.format === 'tournament' && party.hands > 0
  if (control.me !== null || hasBegun || party.seats.length === party.places) return null
  return (place: number): void => control.sitDown(chosen(initial), place)
}

type InsideProps = PartyTableProps & Readonly<{ felt: PartyFeltProps; muting: MuteList }>

const Beside = ({ party, ui, control, felt, muting }: InsideProps) => {
  const w = usePartyWords()
  const { language } = useSettings().settings
  const isHost = party.seats.some((seat) => seat.isMe && seat.isHost)
  const own = control.table === null ? [] : (ui.tabs ?? []).filter(({ when }) => when?.(party) ?? true)
  const tabs = [
    ...own.map(({ id, label, Tab }) => ({ id, text: label[language], panel: <Tab {...felt} /> })),
    {
      id: 'seats',
      text: w.seats.tab,
      panel: (
        <SeatsTab party={party} ui={ui} control={control} muting={muting} sit={felt.sit} table={felt.table} />
      ),
    },
    { id: 'chat', text: w.chat.tab, panel: <ChatTab party={party} control={control} muting={muting} /> },
    ...(party.format === 'tournament'
      ? [{ id: 'standings', text: w.standings.tab, panel: <StandingsTab party={party} /> }]
      : []),
    ...(party.book === null ? [] : [{ id: 'book', text: w.book.tab, panel: <Book party={party} /> }]),
    ...(control.me === null
      ? []
      : [{ id: 'hands', text: w.hands.tab(playsGames(party)), panel: <HandsTab party={party} ui={ui} /> }]),
    ...(isHost
      ? [{ id: 'host', text: w.host.tab, panel: <HostTab party={party} ui={ui} control={control} /> }]
      : []),
  ]
  return <Tabs label={w.table.rail} panelClassName="rail-body" tabs={tabs} />
}

/** The line on a phone: what was said last, or who is there. */
const Line = ({ party, control, muting }: Pick<InsideProps, 'party' | 'control' | 'muting'>) => {
  const w = usePartyWords()
  const last = control.fresh.findLast(({ person }) => !muting.isMuted(person))
  if (last !== undefined)
    return <>{w.chat.says(last.place === null ? w.chat.spectator : last.name, saidText(w, last))}</>
  return (
    <>
      <Icon name="user" size={16} /> {party.seats.map(({ name }) => name).join(' · ')}
    </>
  )
}

const Failure = ({ control: { failure } }: Pick<PartyTableProps, 'control'>) => {
  const refused = useRefused()
  const [seen, setSeen] = useState(failure)
  if (failure === null || failure === seen) return null
  return (
    <Toasts top>
      <Toast kind="warn" onClose={() => setSeen(failure)}>
        {refused(failure.refused)}
      </Toast>
    </Toasts>
  )
}

export const PartyTable = (props: PartyTableProps) => {
  const { party, ui, gameName, control } = props
  const w = usePartyWords()
  useWithoutBalance(party.money.type === 'home')
  const online = useConnection().status === 'online'
  const muting = useMuteList(party.party)
  const bubbles = useBubbles(control, muting)
  useSpokenChat(control, muting)
  const sit = useTakePlace(props)
  const { table, events, me, act, partyAct, hostAct, pending } = control
  const clock = clockOf(party, table)
  const isMyTurn = table !== null && table.options.length > 0
  useTurnCall(isMyTurn ? `${table.table} ${table.sequence}` : null)
  const { onShown, ...seen } = useShownStep(party, table)
  const told: PartyFeltProps = {
    ...{ party, seen: seen.party, table, events, me, act, partyAct, hostAct, sit },
    ...{ pending, online, bubbles, clock, onShown },
  }
  const name = usePartyName(party)
  return (
    <div className="game party">
      <PartyBar
        party={seen.party}
        gameName={gameName}
        control={control}
        chat={<ChatButton party={party} control={control} muting={muting} />}
      />
      <div className="party-felt">
        <HostAnswers party={party} control={control} />
        <OutOfChips party={seen.party} ui={ui} control={control} />
        <SeatNotice party={seen.party} control={control} />
        {ui.Notice ? <ui.Notice {...told} party={seen.party} /> : null}
        <NotificationOffer isAtTable={me !== null} isWaiting={table === null} />
        <PlayAgain party={seen.party} control={control} />
        {table === null ? <BeforeFirstHand {...props} sit={sit} /> : <ui.Felt {...told} />}
      </div>
      <Rail
        label={w.table.rail}
        title={name}
        line={<Line party={party} control={control} muting={muting} />}
        more={w.table.more}
      >
        <Beside {...props} party={seen.party} felt={{ ...told, ...seen }} muting={muting} />
      </Rail>
      <Failure control={control} />
      <HouseToasts lost={w.table.lost} />
      <SeedsNotice />
      <VoidNotice party={party} />
    </div>
  )
}
