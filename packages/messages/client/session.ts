/**
 * Who this browser is to the house: tokens kept in its storage. Without any it becomes a guest. An expired token is
 * renewed; if that is refused, the browser becomes a new guest and `onEnded` is called.
 */
import { isObject, isRefusal } from '@fairhouse/kit'
import type { Session } from '@fairhouse/messages'
import type { HouseRefusal } from './house-messages.ts'
import type { SendHttp } from './http.ts'

/** By which the house knows this device at its next login. */
type KnownDevice = Pick<Session, 'device'>
/** Tokens, and the id of their player. */
export type StoredSession = Readonly<
  Pick<Session, 'token' | 'expiresAt' | 'refreshToken'> & KnownDevice & { player: string }
>
/**
 * Storage for the session, which other tabs may change at any time. After a log-out only the device is left. `write`
 * returns false if storing failed.
 */
export type SessionStore = Readonly<{
  read(): unknown
  write(kept: StoredSession | Readonly<KnownDevice> | null): boolean
}>

export type Sessions = Readonly<{
  /** A valid token, renewed if necessary. */
  token(): Promise<string | HouseRefusal>
  /** Another token in place of one that the house refused. */
  renew(refused: string): Promise<string | HouseRefusal>
  /**
   * Sends a request whose reply is a session in place of this one: a registration, a login, a new password. Meanwhile
   * nobody renews the old one, which the house may have ended. Returns null, or why it was refused.
   */
  enter(path: string, body: unknown): Promise<HouseRefusal | null>
  /** Signs out and forgets the session, here or on all devices. */
  leave(everywhere: boolean): Promise<void>
  /** The id of the player whose tokens are stored. */
  owner(): string | null
}>

const ROUTES = {
  guest: '/v1/guest',
  refresh: '/v1/refresh',
  login: '/v1/login',
  logout: '/v1/logout',
} as const

const deviceIn = (raw: unknown): KnownDevice =>
  isObject(raw) && typeof raw.device === 'string' ? { device: raw.device } : {}

const readKept = (raw: unknown): StoredSession | null => {
  if (!isObject(raw)) return null
  const { token, expiresAt, refreshToken, player } = raw
  return typeof token === 'string' &&
    typeof expiresAt === 'number' &&
    typeof refreshToken === 'string' &&
    typeof player === 'string'
    ? { token, expiresAt, refreshToken, player, ...deviceIn(raw) }
    : null
}

/** A session as the house sends it. */
const sessionIn = (raw: unknown): StoredSession | null =>
  isObject(raw) && isObject(raw.player) ? readKept({ ...raw, player: raw.player.id }) : null

/** A token this close to its end is renewed. */
const MARGIN_MS = 30_000

type Exclusively = <T>(work: () => Promise<T>) => Promise<T>

const inTurn = (): Exclusively => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}

/** One after the other, so that two tabs that open together are one guest; without locks, only within this page. */
const takingTurns = (): Exclusively =>
  typeof navigator !== 'undefined' && navigator.locks
    ? (work) => navigator.locks.request('fairhouse.session', work)
    : inTurn()

/** If storage is blocked or full, the session lasts as long as the page. */
const withFallback = (sessionStore: SessionStore) => {
  let unwritten: StoredSession | Readonly<KnownDevice> | null = null
  const read = (): unknown => unwritten ?? sessionStore.read()
  return {
    kept: (): StoredSession | null => readKept(read()),
    device: (): KnownDevice => deviceIn(read()),
    write: (next: StoredSession | Readonly<KnownDevice> | null): void => {
      unwritten = sessionStore.write(next) ? null : next
    },
  }
}

/** `onEnded`: the session could not be renewed; the browser is a new guest now. */
export const createSessions = (
  ask: SendHttp,
  sessionStore: SessionStore,
  onEnded = (): void => {},
): Sessions => {
  const { kept, device, write } = withFallback(sessionStore)
  const exclusively = takingTurns()
  const keep = (session: unknown): boolean => {
    const next = sessionIn(session)
    if (next !== null) write({ ...device(), ...next })
    return next !== null
  }
  const from = async (path: string, body: unknown, token?: string): Promise<string | HouseRefusal> => {
    const reply = await ask({ path, body, ...(token !== undefined && { token }) })
    if (isRefusal(reply)) return reply
    return keep(reply)
      ? kept()!.token
      : { refused: 'no-house', message: 'the house answered without a token' }
  }
  const fresh = async (): Promise<string | HouseRefusal> => {
    const { refreshToken } = kept() ?? {}
    if (refreshToken === undefined) return from(ROUTES.guest, {})
    const renewed = await from(ROUTES.refresh, { refreshToken })
    if (!isRefusal(renewed) || renewed.refused !== 'bad-token') return renewed
    const guest = await from(ROUTES.guest, {})
    if (!isRefusal(guest)) onEnded()
    return guest
  }
  const current = async (): Promise<string | HouseRefusal> => {
    const held = kept()
    return held !== null && held.expiresAt - MARGIN_MS > Date.now() ? held.token : fresh()
  }
  return {
    token: () => exclusively(current),
    renew: (refused) =>
      exclusively(async () => {
        const held = kept()
        // Another tab may have renewed it meanwhile.
        return held !== null && held.token !== refused ? held.token : fresh()
      }),
    enter: (path, body) =>
      exclusively(async () => {
        const token = await current()
        const sent = path === ROUTES.login && isObject(body) ? { ...device(), ...body } : body
        const entered = isRefusal(token) ? token : await from(path, sent, token)
        return isRefusal(entered) ? entered : null
      }),
    leave: (everywhere) =>
      exclusively(async () => {
        const token = await current()
        if (!isRefusal(token)) await ask({ path: ROUTES.logout, body: { everywhere }, token })
        write('device' in device() ? device() : null)
      }),
    owner: () => kept()?.player ?? null,
  }
}
