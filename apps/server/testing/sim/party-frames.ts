/** How a simulated device handles frames about tables with friends, as a player and as a spectator. */
import { isObject, tableIn } from '@fairhouse/kit'
import type { Party, Table } from '@fairhouse/messages'
import type { PartyPlace } from './choices.ts'
import { type Device, type Frame, send } from './device.ts'
import { startTurn, think } from './device-requests.ts'

/** People tell each other about links; a closed table is forgotten. */
const passOn = ({ town }: Device, { link, state, seats, places, format }: Party): void => {
  if (link === null) return
  const isOpen = format === 'open' || state === 'gathering'
  if (state === 'closed') town.links.delete(link)
  else town.links.set(link, isOpen && seats.length < places)
}

export const seatedAtParty = (device: Device, place: PartyPlace): void => {
  device.place = place
  passOn(device, place.party)
  startTurn(device)
}

/** A hand of the player's party. */
export const playedAtParty = (device: Device, table: Table): void => {
  const { place } = device
  if (place?.type !== 'party' || place.party.party !== table.party) {
    return void send(device, 'look', 'place', {})
  }
  const held = place.table
  if (held?.table === table.table && held.sequence > table.sequence) return // an older push
  device.place = { ...place, waiting: null, table: table.revealAt === null ? table : null }
  startTurn(device)
}

/** The party changed between hands. */
const partyChanged = (device: Device, party: Party): void => {
  const { place } = device
  passOn(device, party)
  if (place?.type !== 'party' || place.party.party !== party.party) return
  if (party.version < place.party.version) return // an older push
  device.place = { ...place, party, table: party.isDealt ? place.table : null }
  startTurn(device)
}

const isAt = ({ place }: Device, party: string): boolean =>
  place?.type === 'party' && place.party.party === party

/** [L5] The table that the device watches, or sits at without being dealt in. */
export const isWatched = ({ type, party, table }: Frame): boolean =>
  type === 'watched' || (table !== undefined && isObject(party) && party.isWatching)

const watched = (device: Device, frame: Frame, askedAt: number | null): void => {
  const { watching, town, name, token } = device
  const json = frame as Readonly<Record<string, unknown>>
  const news = watching.hear(json).map(({ table }) => table)
  for (const table of [tableIn(json), ...news]) {
    if (table) town.witness.table(name, table as unknown as Table, token, askedAt)
  }
  if (watching.missing()) watching.dropWaiting()
}

/** True if the frame is fully handled. */
export const handlePartyFrame = (device: Device, frame: Frame, askedAt: number | null): boolean => {
  const { type, party } = frame
  if (isWatched(frame)) {
    watched(device, frame, askedAt)
    return type === 'watched'
  }
  if (type === 'party') partyChanged(device, party as Party)
  else if (type !== 'partyGone') return false
  else if (isAt(device, party as string)) {
    device.place = null
    think(device)
  }
  return true
}
