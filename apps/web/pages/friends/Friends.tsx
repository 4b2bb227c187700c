/** The page at /friends: pick a game and its settings, then create the table and get its link [L4]. */
import '@fairhouse/ui/party/party.css'
import { printAmount } from '@fairhouse/kit'
import {
  Button,
  ButtonLink,
  ErrorBox,
  Field,
  HouseNotice,
  type HouseRefusal,
  isHouseRefusal,
  type PartyUi,
  Segments,
  Select,
  useConnection,
  useLocation,
  usePageTitle,
} from '@fairhouse/ui'
import {
  handsPath,
  initialValues,
  PartyFields,
  partyPath,
  requestOf,
  useOwnName,
  usePartyWords,
  useRefused,
} from '@fairhouse/ui/party/index.ts'
import { type FormEvent, useState } from 'react'
import { PARTY_UIS } from '../../party-parts.ts'
import { ChosenGame, GameChoice, useAskedGame, useObstacle } from './ChosenGame.tsx'

const MAX_TABLE_NAME = 40
const MAX_NAME = 20

/** Creates the table and opens it. */
const useCreateTable = (game: string, fromWallet: boolean) => {
  const { request, tables, wallet } = useConnection()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const create = async (
    asked: NonNullable<ReturnType<typeof requestOf>>,
    name: string | null,
  ): Promise<void> => {
    setBusy(true)
    setFailure(null)
    const money =
      fromWallet && wallet !== null
        ? ({ type: 'wallet', currency: wallet.currency, isDemo: wallet.isDemo } as const)
        : ({ type: 'home' } as const)
    const reply = await request({
      type: 'createParty',
      game,
      money,
      ...asked,
      ...(name !== null && { name }),
      ...(tables.device !== '' && { device: tables.device }),
    })
    setBusy(false)
    if (isHouseRefusal(reply)) return setFailure(reply)
    if (reply.party?.link) navigate(partyPath(reply.party.link))
  }
  return { busy, failure, create }
}

const Seats = ({
  ui,
  value,
  onChange,
}: Readonly<{ ui: PartyUi; value: number; onChange(seats: number): void }>) => {
  const w = usePartyWords().create
  const { least, most } = ui.places
  if (least === most) return null
  const options = Array.from({ length: most - least + 1 }, (_, i) => `${least + i}`)
  return (
    <Select
      label={w.seats}
      options={options.map((count) => ({ value: count, text: count }))}
      value={`${value}`}
      onChange={(count) => onChange(Number(count))}
    />
  )
}

/** [M5] Table chips, or chips from a wallet. */
const Money = ({
  fromWallet,
  onChange,
}: Readonly<{ fromWallet: boolean; onChange(fromWallet: boolean): void }>) => {
  const w = usePartyWords().create
  const { wallet, games } = useConnection()
  if (wallet === null) return null
  const { currency, isDemo } = wallet
  const decimals = games
    .flatMap(({ betInfo }) => betInfo)
    .find((info) => info.currency === currency)?.decimals
  return (
    <div className="field">
      <span className="field-label">{w.chips}</span>
      <Segments
        label={w.chips}
        full
        options={[
          { value: false, text: w.home },
          { value: true, text: isDemo ? w.demoWallet(currency) : w.wallet(currency) },
        ]}
        value={fromWallet}
        onChange={onChange}
      />
      {fromWallet ? <small>{w.worth(printAmount(1n, decimals ?? 0), currency)}</small> : null}
    </div>
  )
}

const Form = ({ ui, game }: Readonly<{ ui: PartyUi; game: string }>) => {
  const w = usePartyWords()
  const refused = useRefused()
  const { initial, isFixed, chosen } = useOwnName()
  const [values, setValues] = useState(() => initialValues(ui))
  const [seats, setSeats] = useState(ui.places.usual)
  const [tableName, setTableName] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [fromWallet, setFromWallet] = useState(false)
  const { busy, failure, create } = useCreateTable(game, fromWallet)
  const request = requestOf(ui, values)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (request === null || busy) return
    const frame = { ...request.frame, seats, name: tableName.trim() }
    void create({ ...request, frame }, chosen(typed ?? initial))
  }
  return (
    <form className="panel stack" onSubmit={submit}>
      <Field
        label={w.door.yourName}
        value={typed ?? initial}
        maxLength={MAX_NAME}
        autoComplete="nickname"
        disabled={isFixed}
        onChange={setTyped}
      />
      <Seats ui={ui} value={seats} onChange={setSeats} />
      {ui.isWithoutChips ? null : <Money fromWallet={fromWallet} onChange={setFromWallet} />}
      <PartyFields ui={ui} values={values} onChange={setValues} />
      <Field
        label={w.create.name}
        hint={w.create.optional}
        value={tableName}
        maxLength={MAX_TABLE_NAME}
        autoComplete="off"
        onChange={setTableName}
      />
      {failure === null ? null : <ErrorBox title={refused(failure.refused)} />}
      <Button type="submit" kind="primary" size="lg" busy={busy} disabled={request === null}>
        {w.create.create}
      </Button>
    </form>
  )
}

export const Friends = () => {
  const { create: w, hands } = usePartyWords()
  usePageTitle(w.title)
  const games = [...PARTY_UIS.keys()]
  const game = useAskedGame(games)
  const obstacle = useObstacle()
  return (
    <div className="page page-text party-create">
      <h1 className="page-title">{w.title}</h1>
      <p className="lead">{w.lead}</p>
      {obstacle !== null ? (
        <HouseNotice obstacle={obstacle} />
      ) : (
        <>
          <GameChoice games={games} game={game} full hrefOf={(id) => `/friends?game=${id}`} />
          <ChosenGame game={game}>{(ui) => <Form ui={ui} game={game} />}</ChosenGame>
          <ButtonLink kind="quiet" href={handsPath(game)}>
            {hands.title}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
