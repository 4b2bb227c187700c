/**
 * Who this browser is to the house: tokens kept in its storage. Without any it becomes a guest at once; tokens
 * that have run out are renewed, and what cannot be renewed is replaced by a new guest, which is told.
 */
import { isObject, isRefusal } from '@fairhouse/kit'
import type { Session } from '@fairhouse/messages'
import type { HouseRefusal } from './house-messages.ts'
import type { Ask } from './http.ts'

/** With the id of whose they are. */
export type StoredSession = Readonly<
  Pick<Session, 'token' | 'expiresAt' | 'refreshToken'> & { player: string }
>
/** Where it is kept: other tabs may change it at any time. `write` is false where nothing can be kept. */
export type Keeper = Readonly<{ read(): unknown; write(kept: StoredSession | null): boolean }>

export type Sessions = Readonly<{
  /** A token to show to the house; or what is in the way. */
  token(): Promise<string | HouseRefusal>
  /** The house refuses this token: another one, whatever the clock says. */
  renew(refused: string): Promise<string | HouseRefusal>
  /** After a login, a registration or, with null, a logout. False: this is no session. */
  keep(session: unknown): boolean
  /** Whose tokens are kept now; null: nobody's. */
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

/** As the house sends it. */
const sessionIn = (raw: unknown): StoredSession | null =>
  isObject(raw) && isObject(raw.player) ? readKept({ ...raw, player: raw.player.id }) : null

/** A token that is about to run out is not worth showing. */
const MARGIN_MS = 30_000

/** Two tabs that open together become one guest; where the browser has no locks, the last one stays. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks
    ? navigator.locks.request('fairhouse.session', work)
    : work()

/** Where storage is blocked or full, what is kept lasts as long as the page. */
const rememberingWith = (keeper: Keeper) => {
  let unwritten: StoredSession | null = null
  return {
    kept: (): StoredSession | null => unwritten ?? readKept(keeper.read()),
    write: (next: StoredSession | null): void => {
      unwritten = keeper.write(next) ? null : next
    },
  }
}

/** `onEnded`: a session could not be renewed; a new guest has taken its place. */
export const createSessions = (ask: Ask, keeper: Keeper, onEnded = (): void => {}): Sessions => {
  const { kept, write } = rememberingWith(keeper)
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
      : { refused: 'no-house', message: 'the house has answered without a token' }
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
      alone(async () => {
        const held = kept()
        return held !== null && held.expiresAt - MARGIN_MS > Date.now() ? held.token : fresh()
      }),
    renew: (refused) =>
      alone(async () => {
        const held = kept()
        // Another tab may have renewed it meanwhile.
        return held !== null && held.token !== refused ? held.token : fresh()
      }),
    keep,
    owner: () => kept()?.player ?? null,
  }
}
