/** The page at /t/LINK: the entrance for visitors without a seat, the table for everyone else [L4] [L5]. */
import { HouseNotice, useConnection, usePageTitle, useSearch, useWords } from '@fairhouse/ui'
import {
  ClosedTable,
  NoParty,
  PartyDoor,
  PartyTable,
  useParty,
  usePartyName,
  usePartyWords,
} from '@fairhouse/ui/party/index.ts'
import { useEffect, useRef } from 'react'
import { useLocation, useParams } from 'wouter'
import { gameNamed } from '../../games.ts'
import { PARTY_UIS } from '../../party-parts.ts'
import type { Resource } from '../../resource.ts'
import { Loading } from '../Loading.tsx'

type Known = ReturnType<typeof useParty>

const NONE: Resource<never> = { use: () => null }

/** Door and table replace each other without a change of page, and a pressed button takes the focus away with it. */
const useFocusInside = (isAtTable: boolean): void => {
  const was = useRef(isAtTable)
  useEffect(() => {
    if (was.current === isAtTable) return
    was.current = isAtTable
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [isAtTable])
}

const Found = ({ control }: Readonly<{ control: Known }>) => {
  const { party, me, isWatching } = control
  const ui = (PARTY_UIS.get(party!.game) ?? NONE).use()
  const gameName = useWords(gameNamed(party!.game)!.words).name
  const name = usePartyName(party!)
  usePageTitle(`${gameName}: ${name}`, name)
  const isAtTable = me !== null || isWatching
  useFocusInside(isAtTable)
  if (ui === null || party === null) return <Loading />
  if (party.state === 'closed') return <ClosedTable party={party} ui={ui} gameName={gameName} />
  const props = { party, ui, gameName, control }
  return isAtTable ? <PartyTable {...props} /> : <PartyDoor {...props} />
}

/** For visitors who come from a list to watch [L5]: `?watch`. */
const useAutoWatch = ({ party, me, isWatching, watch }: Known): void => {
  const isAsked = new URLSearchParams(useSearch()).has('watch')
  const isDoor = party !== null && me === null && !isWatching
  const done = useRef(false)
  useEffect(() => {
    if (!isAsked || !isDoor || done.current) return
    done.current = true
    watch()
  }, [isAsked, isDoor, watch])
}

/** The host has changed the link: whoever is at the table goes along. */
const useNewLink = ({ party, me, isWatching }: Known, link: string): void => {
  const [, navigate] = useLocation()
  const own = me === null && !isWatching ? null : (party?.link ?? null)
  useEffect(() => {
    if (own !== null && own !== link) navigate(`/t/${own}`, { replace: true })
  }, [own, link, navigate])
}

const AtLink = ({ link }: Readonly<{ link: string }>) => {
  const w = usePartyWords()
  usePageTitle(w.table.table)
  const control = useParty(link)
  const { status } = useConnection()
  const { party, missing } = control
  useAutoWatch(control)
  useNewLink(control, link)
  if (missing !== null) return <NoParty control={control} />
  if (party !== null && gameNamed(party.game) !== undefined) return <Found control={control} />
  const obstacle = status === 'absent' || status === 'offline' ? status : 'connecting'
  return (
    <div className="page page-text">
      <h1 className="page-title">{w.table.table}</h1>
      <HouseNotice obstacle={obstacle} />
    </div>
  )
}

export const TablePage = () => {
  const { link = '' } = useParams<{ link: string }>()
  return <AtLink key={link} link={link} />
}
