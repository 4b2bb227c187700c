/**
 * Frames of the sockets as the verifier sees them. Everything from the house is parsed here: a malformed frame is
 * null, and the caller decides what that means.
 */
import { isIntegerIn, isObject } from '@fairhouse/kit'

export type RawFrame = Readonly<Record<string, unknown>>

/** `at`: by this machine's clock. `wire`: the socket's number, since request ids are per socket. */
export type SeenFrame = Readonly<{
  at: number
  wire: number
  direction: 'sent' | 'received'
  frame: RawFrame
}>

/** A house round in a frame. */
export type SeenRound = Readonly<{
  roundId: string
  game: string
  version: number
  terms: string
  currency: string
  isDemo: boolean
  betAmount: string
  finalPayout: string | null
  commitment: string
  serverSeed: string | null
  clientSeed: string
  nonce: string
  sequence: number
  openedAt: number
  closedAt: number | null
  view: unknown
  /** [F8] Once it is over. */
  actions?: readonly unknown[]
}> &
  RawFrame

/** [F2] [F3] What the house promised for a nonce. */
export type PromisedCommitment = Readonly<{ nonce: string; commitment: string }>

const isHash = (raw: unknown): raw is string => typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw)
const isNonce = (raw: unknown): raw is string => typeof raw === 'string' && /^(0|[1-9]\d{0,18})$/.test(raw)
const isId = (raw: unknown): raw is string => typeof raw === 'string' && /^\d{1,20}$/.test(raw)
export const isText = (raw: unknown): raw is string => typeof raw === 'string'
const isTextOrNull = (raw: unknown): raw is string | null => raw === null || isText(raw)
const isTime = (raw: unknown): raw is number => isIntegerIn(raw, 0, Number.MAX_SAFE_INTEGER)

const ROUND_FIELDS: Readonly<Record<string, (raw: unknown) => boolean>> = {
  roundId: isId,
  game: isText,
  version: isTime,
  terms: isHash,
  currency: isText,
  isDemo: (raw) => typeof raw === 'boolean',
  betAmount: isText,
  finalPayout: isTextOrNull,
  commitment: isHash,
  serverSeed: isTextOrNull,
  clientSeed: isText,
  nonce: isNonce,
  sequence: isTime,
  openedAt: isTime,
  closedAt: (raw) => raw === null || isTime(raw),
  actions: (raw) => raw === undefined || Array.isArray(raw),
}

export const readRound = (raw: unknown): SeenRound | null =>
  isObject(raw) && Object.entries(ROUND_FIELDS).every(([field, fits]) => fits(raw[field]))
    ? (raw as SeenRound)
    : null

export const readPromised = (raw: unknown): PromisedCommitment | null =>
  isObject(raw) && isNonce(raw.nonce) && isHash(raw.commitment)
    ? { nonce: raw.nonce, commitment: raw.commitment }
    : null

export const roundsIn = (raw: unknown): readonly SeenRound[] =>
  Array.isArray(raw) ? raw.flatMap((each) => readRound(each) ?? []) : []

/** Secret: whoever has the token is the player. */
const SECRET = ['token', 'refreshToken', 'password']

/** A frame that may be stored and passed on. */
export const withoutSecrets = (frame: RawFrame): RawFrame =>
  SECRET.some((field) => field in frame)
    ? Object.fromEntries(Object.entries(frame).filter(([field]) => !SECRET.includes(field)))
    : frame

/** A frame for third parties: without the key that links the player to the public log [F12]. */
export const forOthers = (frame: RawFrame): RawFrame => {
  const { log } = frame
  return withoutSecrets(isObject(log) && 'key' in log ? { ...frame, log: { ...log, key: undefined } } : frame)
}

/** Frames about rounds, seeds or money; all others are ignored. */
const OF_INTEREST = ['round', 'balance', 'table', 'step', 'waiting', 'place', 'void', 'party', 'partyGone']
const ASKED = ['hello', 'placeBet', 'act', 'checkActive', 'history', 'refill', 'setClientSeed', 'wallets']
const ASKED_AT_TABLES = [
  'rooms',
  'joinRoom',
  'leaveRoom',
  'tableAct',
  'ready',
  'reveal',
  'place',
  'table',
  'hand',
  'voidHand',
  'tableLog',
]

export const isRequestOfInterest = ({ type }: RawFrame): boolean =>
  isText(type) && (ASKED.includes(type) || ASKED_AT_TABLES.includes(type))
export const isPushOfInterest = ({ type }: RawFrame): boolean => isText(type) && OF_INTEREST.includes(type)
/** Messages that move money outside rounds. */
export const isOfTables = (type: unknown): boolean =>
  isText(type) &&
  (ASKED_AT_TABLES.includes(type) || ['table', 'step', 'waiting', 'place', 'void'].includes(type))
