/**
 * Who this browser is to the house: tokens kept in its storage. Without any it becomes a guest. An expired token is
 * renewed; if that is refused, the browser becomes a new guest and `onEnded` is called.
 */
import { isObject, isRefusal } from '@fairhouse/kit'
import type { Session } from '@fairhouse/messages'
import type { HouseRefusal } from './house-messages.ts'
import type { SendHttp } from './http.ts'

/** Tokens, and the id of their player. */
export type StoredSession = Readonly<
  Pick<Session, 'token' | 'expiresAt' | 'refreshToken'> & { player: string }
>
/** Storage for the session, which other tabs may change at any time. `write` returns false if storing failed. */
export type SessionStore = Readonly<{ read(): unknown; write(kept: StoredSession | null): boolean }>

export type Sessions = Readonly<{
  /** A valid token, renewed if necessary. */
  token(): Promise<string | HouseRefusal>
  /** Another token in place of one that the house refused. */
  renew(refused: string): Promise<string | HouseRefusal>
  /** Stores the session after a login or registration; null after a logout. Returns false if it is not a session. */
  keep(session: unknown): boolean
  /** The id of the player whose tokens are stored. */
  owner(): string | null
}>

const ROUTES = { guest: '/v1/guest', refresh: '/v1/refresh' } as const

const readKept = (raw: unknown): StoredSession | null => {
  if (!isObject(raw)) return null
  const { token, expiresAt, refreshToken, player } = raw
  return typeof token === 'string' &&
    typeof expiresAt === 'number' &&
    typeof refreshToken === 'string' &&
    typeof player === 'string'
    ? { token, expiresAt, refreshToken, player }
    : null
}

/** A session as the house sends it. */
const sessionIn = (raw: unknown): StoredSession | null =>
  isObject(raw) && isObject(raw.player) ? readKept({ ...raw, player: raw.player.id }) : null

/** A token this close to its end is renewed. */
const MARGIN_MS = 30_000

/** Makes two tabs that open together one guest; without locks, the last one wins. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('fairhouse.session', work)
    : work()

/** If storage is blocked or full, the session lasts as long as the page. */
const withFallback = (sessionStore: SessionStore) => {
  let unwritten: StoredSession | null = null
  return {
    kept: (): StoredSession | null => unwritten ?? readKept(sessionStore.read()),
    write: (next: StoredSession | null): void => {
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
  const { kept, write } = withFallback(sessionStore)
  const keep = (session: unknown): boolean => {
    const next = sessionIn(session)
    if (session === null || next !== null) write(next)
    return next !== null
  }
  const from = async (path: string, body: unknown): Promise<string | HouseRefusal> => {
    const reply = await ask({ path, body })
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
  return {
    token: () =>
      exclusively(async () => {
        const held = kept()
        return held !== null && held.expiresAt - MARGIN_MS > Date.now() ? held.token : fresh()
      }),
    renew: (refused) =>
      exclusively(async () => {
        const held = kept()
        // Another tab may have renewed it meanwhile.
        return held !== null && held.token !== refused ? held.token : fresh()
      }),
    keep,
    owner: () => kept()?.player ?? null,
  }
}
