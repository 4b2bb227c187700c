/**
 * Who may come in, and as whom: guests at once, people with a name and a password, an operator's own players. A
 * session ends when its refresh token does, or everywhere at once by a logout.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Session } from '@fairhouse/messages'
import { HOUSE } from '../config/configuration.ts'
import { createGate } from '../gate.ts'
import type { House } from '../house.ts'
import { hashPassword, isPassword } from '../players/password.ts'
import {
  beginSession,
  endSessions,
  findByName,
  findPlayer,
  type Player,
  playerMessage,
  type Role,
  register,
} from '../players/players.ts'
import type { Store } from '../store/store.ts'
import type { Work } from '../store/work.ts'
import { createLoginGuard } from './login-guard.ts'
import { type Newcomer, welcome, welcomeBack, welcomeFrom } from './newcomers.ts'
import { hasFamilyEnded, lineageOf, newLineage, type RotationResult, rotate } from './rotation.ts'
import { badToken, type Claims, REFRESH_MS, TOKEN_MS, type Tokens, type Use } from './tokens.ts'

/** Somebody with a valid token. */
export type Visitor = Readonly<{ player: Player; demoOnly: boolean; began: number; expiresAt: number }>
export type Credentials = Readonly<{ name: string; password: string }>
/** `operator`: for people who manage one; default: the house. `address`: the client's. */
export type LoginSource = Readonly<{ address: string; operator?: string | undefined }>

export type Accounts = Readonly<{
  /** `address`: the client's, for the limit on new players. */
  guest(address: string): Promise<Session | Refusal>
  /** A guest keeps everything and gets a name. Given an address instead of a guest, creates a new player. */
  register(credentials: Credentials, guest: Visitor | string): Promise<Session | Refusal>
  login(credentials: Credentials, from: LoginSource): Promise<Session | Refusal>
  /** [A25] A refresh token works once. `onReuse` is called if an old one was used again and its family has ended. */
  refresh(refreshToken: string, onReuse: (player: bigint) => Promise<void>): Promise<Session | Refusal>
  /** Ends all sessions of the player. */
  logout(visitor: Visitor): Promise<void>
  /** For an operator's player. `demoOnly`: the session can't reach the real wallet. */
  signIn(operator: string, name: string, demoOnly: boolean): Promise<Session | Refusal>
  /** The player of a token, if the session is still valid. */
  visitor(token: string): Promise<Visitor | Refusal>
}>

type Found = Readonly<{ player: Player; password: string | null }>
type Bearer = Claims & Readonly<{ who: Player }>

const PASSWORD = { least: 8, most: 256 }
const passwordProblem = (password: string): Refusal | null => {
  const { length } = [...password]
  return length >= PASSWORD.least && length <= PASSWORD.most
    ? null
    : refuse('bad-password', `a password has ${PASSWORD.least} to ${PASSWORD.most} characters`)
}

/**
 * Hashing uses threads that token checks need too, so only a few hashes run at once and long queues are refused. The
 * threads belong to the process, and so does the gate.
 */
const hashing = createGate({ atOnce: 2, waiting: 30 })

/** [A47] Per address. */
const NEW_PLAYERS_PER_HOUR = 30

const hashOf = async (password: string): Promise<string | Refusal> =>
  passwordProblem(password) ?? hashing(() => hashPassword(password))

/** A player, an operator's manager or an administrator with a name and a password. */
export const createNamedPlayer = async (
  { store, house }: Readonly<{ store: Store; house: House }>,
  { name, password }: Credentials,
  { operator, role }: Readonly<{ operator: string; role: Role }>,
): Promise<Player | Refusal> => {
  const hash = await hashOf(password)
  if (isRefusal(hash)) return hash
  return store.transact(() => welcome(house, { operator, name, password: hash, role }))
}

/** Null if there is no such player, or an old token of the same family was used again. */
function* findBearer({ player, family }: Claims): Work<Player | null> {
  return family !== undefined && (yield* hasFamilyEnded(family)) ? null : yield* findPlayer(player)
}

export const openAccounts = (
  store: Store,
  house: House,
  tokens: Tokens,
  maxPerHour = NEW_PLAYERS_PER_HOUR,
): Accounts => {
  const guard = createLoginGuard(house.now)
  const sessionOf = async (
    player: Player,
    { began, demoOnly }: Pick<Claims, 'began' | 'demoOnly'>,
    lineage = newLineage(house.drawHex),
  ): Promise<Session> => {
    const now = house.now()
    const [expiresAt, refreshExpiresAt] = [now + TOKEN_MS, now + REFRESH_MS]
    const claims = { player: player.id, began, demoOnly, ...lineage }
    return {
      token: await tokens.sign('session', { ...claims, expiresAt }),
      expiresAt,
      refreshToken: await tokens.sign('refresh', { ...claims, expiresAt: refreshExpiresAt }),
      refreshExpiresAt,
      player: playerMessage(player),
    }
  }
  const begin = async (player: Player | Refusal, demoOnly: boolean): Promise<Session | Refusal> => {
    if (isRefusal(player)) return player
    const began = await store.transact<number>(() => beginSession(player.id, house.now()))
    return sessionOf(player, { began, demoOnly })
  }

  const bearer = async (use: Use, token: string): Promise<Bearer | Refusal> => {
    const claims = await tokens.read(use, token)
    if (isRefusal(claims)) return claims
    const who = await store.transact<Player | null>(() => findBearer(claims))
    if (isRefusal(who)) return who
    return who === null || claims.began < who.sessionsValidFrom ? badToken() : { ...claims, who }
  }

  const arrive = (address: string, who: Pick<Newcomer, 'name' | 'password'>): Promise<Player | Refusal> =>
    store.transact(() =>
      welcomeFrom(house, { operator: HOUSE, role: 'player', ...who }, { address, maxPerHour }),
    )

  return {
    guest: async (address) => begin(await arrive(address, { name: null, password: null }), true),
    register: async ({ name, password }, guest) => {
      const hash = await hashOf(password)
      if (isRefusal(hash)) return hash
      return begin(
        typeof guest === 'string'
          ? await arrive(guest, { name, password: hash })
          : await store.transact(() => register(guest.player.id, name, hash)),
        false,
      )
    },
    login: async ({ name, password }, { address, operator = HOUSE }) => {
      const account = `${operator}/${name}`
      const problem = guard.problem(account, address)
      if (problem) return problem
      const found = await store.transact<Found | null>(() => findByName(operator, name))
      if (isRefusal(found)) return found
      const isRight = await hashing(() => isPassword(password, found?.password ?? null))
      if (isRefusal(isRight)) return isRight
      if (!isRight) {
        guard.failed(account, address)
        return refuse('bad-login', 'the name or the password is wrong')
      }
      guard.succeeded(account, address)
      return begin(found!.player, false)
    },
    refresh: async (refreshToken, onReuse) => {
      const session = await bearer('refresh', refreshToken)
      if (isRefusal(session)) return session
      const { who, family, generation } = session
      const lineage = family === undefined ? lineageOf(refreshToken) : { family, generation: generation! }
      const times = { at: house.now(), expiresAt: house.now() + REFRESH_MS }
      const rotated = await store.transact<RotationResult>(() => rotate(who.id, lineage, times))
      if (isRefusal(rotated)) return rotated
      if (rotated.type === 'next') return sessionOf(who, session, rotated.lineage)
      if (rotated.type === 'reused') await onReuse(who.id)
      return badToken()
    },
    logout: async ({ player, began }) => {
      await store.transact(() => endSessions(player.id, Math.max(house.now(), began)))
    },
    signIn: async (operator, name, demoOnly) => {
      const player = await store.transact(() => welcomeBack(house, operator, name))
      if (!isRefusal(player) && player.role !== 'player')
        return refuse('not-allowed', 'this account is not a player’s')
      return begin(player, demoOnly)
    },
    visitor: async (token) => {
      const session = await bearer('session', token)
      if (isRefusal(session)) return session
      const { who, demoOnly, began, expiresAt } = session
      return { player: who, demoOnly, began, expiresAt }
    },
  }
}
