/** Public tables by stakes [L1]: who plays there, a way to sit down, and a way to watch [L5]. */
import './party.css'
import './stakes.css'
import type { PublicTable, Stakes } from '@fairhouse/messages'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../Button.tsx'
import { classNames } from '../class-names.ts'
import { type HouseRefusal, type HouseWallet, isHouseRefusal, useConnection } from '../connection.ts'
import { Icon } from '../Icon.tsx'
import { partyPath } from '../party-paths.ts'
import { useSettings } from '../settings.ts'
import { BuyInDialog, balanceIn } from './BuyInDialog.tsx'
import { chipsText } from './chips.ts'
import type { PartyUi } from './party-ui.ts'
import { usePublicTables } from './use-public-tables.ts'
import { usePartyWords } from './words/index.ts'

/** The seat somebody asked for: at this table, or at any table of the room. */
type SeatRequest = Readonly<{ stakes: Stakes; table: PublicTable | null }>

const useTakeSeat = (isDemo: boolean) => {
  const { request, tables } = useConnection()
  const [, navigate] = useLocation()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const take = async ({ stakes: { room }, table }: SeatRequest, chips: number): Promise<void> => {
    setPending(true)
    setFailure(null)
    const own = { chips, ...(tables.device !== '' && { device: tables.device }) }
    const reply =
      table === null
        ? await request({ type: 'takeSeat', room, isDemo, ...own })
        : await request({ type: 'sitDown', link: table.link, ...own })
    setPending(false)
    if (isHouseRefusal(reply)) return setFailure(reply)
    if (reply.party?.link) navigate(partyPath(reply.party.link))
  }
  return { pending, failure, take, reset: () => setFailure(null) }
}

/** The seats at a glance: people, bots, empty seats. */
const Seats = ({ places, people, bots }: PublicTable) => {
  const w = usePartyWords().stakes
  return (
    <span className="stakes-seats">
      <span aria-hidden="true" className="stakes-dots">
        {Array.from({ length: places }, (_, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={place}
            className={classNames(place < people ? 'person' : place < people + bots && 'bot')}
          />
        ))}
      </span>
      <span className="num">{w.taken(people + bots, places)}</span>
      {bots > 0 ? <small className="faint num">{w.bots(bots)}</small> : null}
    </span>
  )
}

type RowProps = Readonly<{
  stakes: Stakes
  /** "0.50 / 1.00". */
  blinds: string
  table: PublicTable
  number: number
  onSit: (() => void) | null
}>

const Row = ({ stakes, blinds, table, number, onSit }: RowProps) => {
  const w = usePartyWords()
  const { averagePot, handsPerHour, watchers, places, people, bots, link } = table
  const isFull = people + bots === places
  return (
    <li className="stakes-table">
      <b className="num">{w.stakes.table(number)}</b>
      <Seats {...table} />
      <span className="stakes-figures num">
        {averagePot === null ? null : <span>{w.stakes.averagePot(chipsText(stakes, averagePot))}</span>}
        {handsPerHour === null ? null : <span>{w.stakes.handsPerHour(handsPerHour)}</span>}
        {watchers > 0 ? <span>{w.table.watchers(watchers)}</span> : null}
      </span>
      <span className="row tight">
        {table.watching ? (
          <ButtonLink
            size="sm"
            kind="quiet"
            href={`${partyPath(link)}?watch`}
            aria-label={w.stakes.watchTable(number, blinds)}
          >
            <Icon name="eye" size={18} />
            {w.door.watch}
          </ButtonLink>
        ) : null}
        <Button
          size="sm"
          disabled={isFull || onSit === null}
          aria-label={w.stakes.sitAt(number, blinds)}
          onClick={() => onSit?.()}
        >
          {w.door.sit}
        </Button>
      </span>
    </li>
  )
}

type RoomProps = Readonly<{
  ui: PartyUi
  stakes: Stakes
  tables: readonly PublicTable[]
  wallet: HouseWallet | null
  primary: boolean
  onAsk(asked: SeatRequest): void
}>

const StakesRoom = ({ ui, stakes, tables, wallet, primary, onAsk }: RoomProps) => {
  const w = usePartyWords()
  const { language } = useSettings().settings
  const { status } = useConnection()
  const { buyIn, currency, people, open } = stakes
  const blinds = ui.stakes?.(stakes.facts, language) ?? stakes.room
  const isPoor = balanceIn(stakes, wallet) < buyIn.least
  const canSit = open && !isPoor && status === 'online'
  const range = w.create.range(chipsText(stakes, buyIn.least), chipsText(stakes, buyIn.most))
  return (
    <section className="panel stakes-room" aria-label={blinds}>
      <header className="stakes-head">
        <h2 className="num">
          {blinds} <small className="faint">{currency}</small>
        </h2>
        <p className="note num">
          {[w.stakes.buyIn(range), w.stakes.seats(stakes.seats), w.stakes.people(people)].join(' · ')}
        </p>
        <Button
          kind={primary ? 'primary' : 'secondary'}
          disabled={!canSit}
          aria-label={w.stakes.sitAtStakes(blinds)}
          onClick={() => onAsk({ stakes, table: null })}
        >
          {w.door.sit}
        </Button>
      </header>
      {open ? null : <p className="note">{w.stakes.closed}</p>}
      {open && isPoor ? (
        <p className="note num">{w.stakes.poor(chipsText(stakes, buyIn.least), currency)}</p>
      ) : null}
      {tables.length === 0 ? (
        <p className="note">{w.stakes.none}</p>
      ) : (
        <ul>
          {tables.map((table, index) => (
            <Row
              key={table.party}
              stakes={stakes}
              blinds={blinds}
              table={table}
              number={index + 1}
              onSit={canSit ? () => onAsk({ stakes, table }) : null}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Shows the tables of the current wallet: demo coins have their own. */
export const PublicTables = ({ ui }: Readonly<{ ui: PartyUi }>) => {
  const w = usePartyWords().stakes
  const { language } = useSettings().settings
  const { wallet: played, wallets } = useConnection()
  const isDemo = played?.isDemo ?? true
  const list = usePublicTables(ui.game, isDemo)
  const [asked, setAsked] = useState<SeatRequest | null>(null)
  const { pending, failure, take, reset } = useTakeSeat(isDemo)
  if (list === null) return <p className="note late">{w.loading}</p>
  if (list.rooms.length === 0) return <p className="note">{w.noRooms}</p>
  const walletFor = ({ currency }: Stakes): HouseWallet | null =>
    wallets.find((each) => each.currency === currency && each.isDemo === isDemo) ?? null
  const first = list.rooms.find(
    (stakes) => stakes.open && balanceIn(stakes, walletFor(stakes)) >= stakes.buyIn.least,
  )
  const ask = (next: SeatRequest | null): void => {
    reset()
    setAsked(next)
  }
  return (
    <>
      {list.rooms.map((stakes) => (
        <StakesRoom
          key={stakes.room}
          ui={ui}
          stakes={stakes}
          tables={list.tables.filter(({ room }) => room === stakes.room)}
          wallet={walletFor(stakes)}
          primary={stakes === first}
          onAsk={ask}
        />
      ))}
      {asked === null ? null : (
        <BuyInDialog
          stakes={asked.stakes}
          title={ui.stakes?.(asked.stakes.facts, language) ?? asked.stakes.room}
          wallet={walletFor(asked.stakes)}
          pending={pending}
          failure={failure}
          onSit={(chips) => void take(asked, chips)}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
