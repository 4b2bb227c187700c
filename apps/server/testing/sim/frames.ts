/** How a simulated device handles the frames it receives. */
import { tableIn } from '@fairhouse/kit'
import type { Place, Round, Table } from '@fairhouse/messages'
import { commitmentOf } from '../../core/seeds.ts'
import { afterDelay, type Device, type DeviceRequest, type Frame, randomMs, send } from './device.ts'
import { sendRequest, startTurn, think } from './device-requests.ts'
import { handlePartyFrame, isWatched, playedAtParty, seatedAtParty } from './party-frames.ts'

/** Nothing was done, or nobody knows: retry. */
const AGAIN: readonly string[] = [
  ...['busy', 'unconfirmed', 'internal-error', 'storage-unavailable', 'stopping', 'too-many-requests'],
  ...['no-hello', 'wallet-unavailable', 'too-late'],
]
/** The session is over. */
const ENDED: readonly string[] = ['bad-token', 'no-hello']
/** Needs a new `hello`: the session is over, or the house's clock changed. */
const GREET_AGAIN: readonly string[] = [...ENDED, 'too-late']
/** The device is out of date, and asks where the player is. */
const BEHIND: readonly string[] = ['round-open', 'stale-sequence', 'seated']
/** Starts the ids of requests about a client seed. */
const SEED = 'seed-'
/** The party of the link has closed. */
const CLOSED = 'no-such-party'
const FULL: readonly string[] = ['party-full', 'party-started']
const SWITCHED_OFF = 'game-off'
/** Counts as served: the player set this limit. */
const LIMITED = 'over-daily-limit'

/** [F10] Without the person's help, as a browser does. A device whose hash was not the first stays quiet. */
const answerSeeds = (device: Device, waiting: Extract<Place, { type: 'waiting' }>): void => {
  const { table, hash, phase } = waiting
  const { promised, town, unanswered } = device
  const seed = promised.get(table) ?? town.scheduler.hex(16)
  promised.set(table, seed)
  const type = phase === 'revealing' ? 'reveal' : 'ready'
  const isWanted = type === 'reveal' ? hash === commitmentOf(seed) : hash === null
  const id = `${SEED}${type}-${table}`
  if (!isWanted || unanswered.has(id)) return
  send(device, id, type, {
    table,
    ...(type === 'reveal' ? { clientSeed: seed } : { hash: commitmentOf(seed) }),
  })
}

const seated = (device: Device, table: Table): void => {
  const { place, request } = device
  if (table.party !== undefined) return void playedAtParty(device, table)
  const held = place?.type === 'seated' ? place.table : null
  if (held && held.table === table.table && held.sequence > table.sequence) return // an older push
  device.place = table.revealAt === null ? { type: 'seated', table } : null
  const isOwn = request?.type === 'tableAct' && request.fields.table === table.table
  if (isOwn && request.fields.sequence !== table.sequence) return // its reply is on the way
  if (!request) startTurn(device)
  if (table.revealAt !== null) think(device)
}

const placed = (device: Device, told: Place | null): void => {
  if (told?.type === 'seated') return void seated(device, told.table)
  if (told?.type === 'party') seatedAtParty(device, told)
  else if (told && device.place?.type === 'party') device.place = { ...device.place, waiting: told }
  else device.place = told
  const waiting = told?.type === 'party' ? told.waiting : told
  if (waiting) answerSeeds(device, waiting)
  else if (!told) think(device)
}

const keepRound = ({ openRounds }: Device, round: Round): void => {
  if (round.closedAt === null) openRounds.set(round.game, round)
  else if (openRounds.get(round.game)?.roundId === round.roundId) openRounds.delete(round.game)
}

/** People tell each other what is closed, full or switched off. */
const tellOthers = ({ town }: Device, { fields }: DeviceRequest, code: string): void => {
  const link = fields.link as string | undefined
  if (link !== undefined && code === CLOSED) town.links.delete(link)
  if (link !== undefined && FULL.includes(code)) town.links.set(link, false)
  if (code === SWITCHED_OFF) town.offSince.set(fields.game as string, town.scheduler.now())
}

/** Mostly by asking, sometimes by reconnecting, which brings everything up to date. */
const catchUp = (device: Device): void => {
  if (device.town.scheduler.happens(0.1)) return void device.leaveHouse()
  send(device, 'look', 'place', {})
  think(device)
}

const finished = (device: Device, asked: DeviceRequest, { ok, error }: Frame): void => {
  device.request = null
  const isServed = (ok && asked.type !== 'history') || error?.code === LIMITED
  if (isServed) device.doneAt = device.town.scheduler.now()
  if (error?.round) keepRound(device, error.round)
  if (error) tellOthers(device, asked, error.code)
  if (error && BEHIND.includes(error.code)) catchUp(device)
  else think(device)
}

const answeredTo = (device: Device, asked: DeviceRequest, frame: Frame, askedAt: number): void => {
  const { error } = frame
  if (error && AGAIN.includes(error.code)) {
    if (GREET_AGAIN.includes(error.code)) device.leaveHouse()
    else afterDelay(device, 200 + randomMs(device, 1_000), () => sendRequest(device))
    return
  }
  device.town.witness.answered(device.name, asked, frame, device.token, askedAt)
  if (frame.round) keepRound(device, frame.round)
  finished(device, asked, frame)
  if (isWatched(frame)) return
  if (frame.table) seated(device, frame.table)
  else if (frame.ok && 'place' in frame) placed(device, frame.place ?? null)
}

const greeted = (device: Device, frame: Frame, sentAt: number): void => {
  const { error, openRounds = [], place = null, now = 0, answerMs = 0 } = frame
  const { account, token, town, name } = device
  if (error) {
    if (ENDED.includes(error.code) && account.token === token) account.token = ''
    return void device.leaveHouse()
  }
  town.witness.greeted(name, token, sentAt)
  device.isGreeted = true
  device.houseClock = { aheadMs: now - town.scheduler.now(), answerMs }
  device.openRounds.clear()
  for (const round of openRounds) keepRound(device, round)
  placed(device, place)
  if (device.request) sendRequest(device)
  else think(device)
}

/** The table in the frame, whole or as steps; null if there is none or nothing new. */
const tableOf = (device: Device, frame: Frame, askedAt: number | null): Table | null => {
  const { follower, town, name, token } = device
  const json = frame as Readonly<Record<string, unknown>>
  const news = follower.hear(json).map(({ table }) => table)
  for (const table of [tableIn(json), ...news]) {
    if (table) town.witness.table(name, table as unknown as Table, token, askedAt)
  }
  const missing = follower.missing()
  if (missing) send(device, 'table', 'table', missing)
  return (news.at(-1) ?? null) as unknown as Table | null
}

/** `sentAt` is when the device sent `hello`. */
export const received = (device: Device, text: string, sentAt: number): void => {
  const { town, name, request, requests, unanswered } = device
  town.witness.frame(name, text)
  const frame = JSON.parse(text) as Frame
  const askedAt = unanswered.get(frame.id ?? '') ?? null
  unanswered.delete(frame.id ?? '')
  if (handlePartyFrame(device, frame, askedAt)) return
  const news = isWatched(frame) ? null : tableOf(device, frame, askedAt)
  const isAnswer = frame.id === `request-${requests}` || (frame.id === `again-${requests}` && !frame.error)
  if (frame.id === 'hello') greeted(device, frame, sentAt)
  else if (isAnswer && request) answeredTo(device, request, frame, askedAt ?? town.scheduler.now())
  else if (frame.id === 'look' && frame.ok) placed(device, frame.place ?? null)
  else if (frame.id?.startsWith(SEED) && AGAIN.includes(frame.error?.code ?? '')) {
    afterDelay(device, 200, () => send(device, 'look', 'place', {}))
  } else if (news) seated(device, news)
  else if (frame.id === 'table' && frame.table) seated(device, frame.table)
  else if (frame.type === 'table') seated(device, frame.table!)
  else if (frame.type === 'waiting' || frame.type === 'place') placed(device, frame.place ?? null)
  else if (frame.type === 'round' && frame.round) keepRound(device, frame.round)
}
