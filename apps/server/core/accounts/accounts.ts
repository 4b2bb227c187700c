/**
 * Who may come in, and as whom: guests at once, people with a name and a password, an operator's own players. A
 * session ends when its refresh token does, or everywhere at once by a logout.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Session } from '@fairhouse/messages'
import { HOUSE } from '../config/configuration.ts'
import type { House } from '../house.ts'
import {
  beginSession,
  changePassword,
  endSessions,
  findByName,
  findPassword,
  findPlayer,
  type Player,
  playerMessage,
  type Role,
  register,
  renewHash,
} from '../players/players.ts'
import type { Store } from '../store/store.ts'
import type { Work } from '../store/work.ts'
import { createLoginGuard, type LoginTry } from './login-guard.ts'
import { type Newcomer, welcome, welcomeBack, welcomeFrom } from './newcomers.ts'
import type { Passwords } from './passwords.ts'
import { endFamily, hasFamilyEnded, lineageOf, newLineage, type RotationResult, rotate } from './rotation.ts'
import { badToken, type Claims, DEVICE_MS, REFRESH_MS, TOKEN_MS, type Tokens, type Use } from './tokens.ts'

/** Somebody with a valid token. `family`: of the session's tokens; older ones have none. */
export type Visitor = Readonly<{
  player: Player
  began: number
  expiresAt: number
  family?: string | undefined
}>
export type Credentials = Readonly<{ name: string; password: string }>
/**
 * `operator`: for people who manage one; default: the house. `address`: the client's. `device`: from an earlier
 * session of this device.
 */
export type LoginSource = Readonly<{
  address: string
  operator?: string | undefined
  device?: string | undefined
}>
export type PasswordChange = Readonly<{ password: string; newPassword: string }>

export type Accounts = Readonly<{
  /** `address`: the client's, for the limit on new players. */
  guest(address: string): Promise<Session | Refusal>
  /** A guest keeps everything and gets a name; without one, creates a new player. `address`: the client's. */
  register(credentials: Credentials, guest: Visitor | null, address: string): Promise<Session | Refusal>
  login(credentials: Credentials, from: LoginSource): Promise<Session | Refusal>
  /** [A25] A refresh token works once. `onReuse` is called if an old one was used again and its family has ended. */
  refresh(refreshToken: string, onReuse: (player: bigint) => Promise<void>): Promise<Session | Refusal>
  /** Ends all sessions of the player and begins a new one. */
  changePassword(change: PasswordChange, visitor: Visitor, address: string): Promise<Session | Refusal>
  /** Ends this session, or all sessions of the player. */
  logout(visitor: Visitor, everywhere: boolean): Promise<void>
  /** For an operator's player. `isDemo`: into the player's demo account, which has nothing to do with the real one. */
  signIn(operator: string, name: string, isDemo: boolean): Promise<Session | Refusal>
  /** Opens another session for a guest, who has no password. */
  continueAs(guest: bigint): Promise<Session | Refusal>
  /** The player of a token, if the session is still valid. */
  visitor(token: string): Promise<Visitor | Refusal>
}>

type Found = Readonly<{ player: Player; password: string | null }>
type Bearer = Claims & Readonly<{ who: Player }>

/** [A47] Per address. */
const NEW_PLAYERS_PER_HOUR = 30

/** A player, an operator's manager or an administrator with a name and a password. */
export const createNamedPlayer = async (
  { store, house, passwords }: Readonly<{ store: Store; house: House; passwords: Passwords }>,
  credentials: Credentials,
  { operator, role }: Readonly<{ operator: string; role: Role }>,
): Promise<Player | Refusal> => {
  const password = await passwords.hash(credentials, null)
  if (isRefusal(password)) return password
  return store.transact(() => welcome(house, { operator, name: credentials.name, password, role }))
}

/** Null if there is no such player, or an old token of the same family was used again. */
function* findBearer({ player, family }: Claims): Work<Player | null> {
  return family !== undefined && (yield* hasFamilyEnded(family)) ? null : yield* findPlayer(player)
}

export type AccountOptions = Readonly<{
  tokens: Tokens
  passwords: Passwords
  maxPerHour?: number | undefined
}>

export const openAccounts = (
  store: Store,
  house: House,
  { tokens, passwords, maxPerHour = NEW_PLAYERS_PER_HOUR }: AccountOptions,
): Accounts => {
  const guard = createLoginGuard(house.now)
  const sessionOf = async (
    player: Player,
    began: number,
    lineage = newLineage(house.drawHex),
  ): Promise<Session> => {
    const now = house.now()
    const [expiresAt, refreshExpiresAt] = [now + TOKEN_MS, now + REFRESH_MS]
    const claims = { player: player.id, began, demoOnly: player.isDemo, ...lineage }
    return {
      token: await tokens.sign('session', { ...claims, expiresAt }),
      expiresAt,
      refreshToken: await tokens.sign('refresh', { ...claims, expiresAt: refreshExpiresAt }),
      refreshExpiresAt,
      player: playerMessage(player),
    }
  }
  const begin = async (player: Player | Refusal): Promise<Session | Refusal> => {
    if (isRefusal(player)) return player
    const began = await store.transact<number>(() => beginSession(player.id, house.now()))
    return sessionOf(player, began)
  }

  /** The device's id, if it has signed in to this account before. */
  const knownDevice = async (
    player: Player | undefined,
    device: string | undefined,
  ): Promise<string | null> => {
    if (player === undefined || device === undefined) return null
    const claims = await tokens.read('device', device)
    return !isRefusal(claims) && claims.player === player.id ? (claims.family ?? null) : null
  }
  /** With a token by which the device is known at its next login. */
  const beginOn = async (device: string | null, player: Player | Refusal): Promise<Session | Refusal> => {
    const session = await begin(player)
    if (isRefusal(player) || isRefusal(session)) return session
    const { family, generation } = newLineage(house.drawHex)
    const now = house.now()
    const claims = { player: player.id, began: now, demoOnly: false, expiresAt: now + DEVICE_MS, generation }
    return { ...session, device: await tokens.sign('device', { ...claims, family: device ?? family }) }
  }

  /** Counts wrong passwords; the right one's hash is made anew if it is outdated. Null if the password is right. */
  const tryPassword = async (
    password: string,
    found: Found | null,
    login: LoginTry,
  ): Promise<Refusal | null> => {
    const problem = guard.problem(login)
    if (problem) return problem
    const checked = await passwords.check(password, found?.password ?? null, login.address)
    if (isRefusal(checked)) return checked
    if (!checked.isRight) {
      guard.failed(login)
      return refuse('bad-login', 'the name or the password is wrong')
    }
    guard.succeeded(login)
    const { renewed } = checked
    if (renewed !== null)
      await store.transact(() => renewHash(found!.player.id, { from: found!.password!, to: renewed }))
    return null
  }

  const bearer = async (use: Use, token: string): Promise<Bearer | Refusal> => {
    const claims = await tokens.read(use, token)
    if (isRefusal(claims)) return claims
    const who = await store.transact<Player | null>(() => findBearer(claims))
    if (isRefusal(who)) return who
    if (who === null || claims.began < who.sessionsValidFrom) return badToken()
    return claims.demoOnly && !who.isDemo ? badToken() : { ...claims, who } // [A59]
  }

  const arrive = (address: string, who: Pick<Newcomer, 'name' | 'password'>): Promise<Player | Refusal> =>
    store.transact(() =>
      welcomeFrom(house, { operator: HOUSE, role: 'player', ...who }, { address, maxPerHour }),
    )

  return {
    guest: async (address) => begin(await arrive(address, { name: null, password: null })),
    register: async (credentials, guest, address) => {
      const password = await passwords.hash(credentials, address)
      if (isRefusal(password)) return password
      const { name } = credentials
      const named =
        guest === null
          ? await arrive(address, { name, password })
          : await store.transact(() => register(guest.player.id, name, password, house.now()))
      return beginOn(null, named)
    },
    login: async ({ name, password }, { address, operator = HOUSE, device }) => {
      const found = await store.transact<Found | null>(() => findByName(operator, name))
      if (isRefusal(found)) return found
      const known = await knownDevice(found?.player, device)
      const login = { account: `${operator}/${name}`, address, device: known }
      return (await tryPassword(password, found, login)) ?? beginOn(known, found!.player)
    },
    changePassword: async ({ password, newPassword }, { player, began }, address) => {
      const stored = await store.transact<string | null>(() => findPassword(player.id))
      if (isRefusal(stored)) return stored
      if (stored === null) return refuse('no-password', 'this account has no password')
      const account = `${player.operator}/${player.name}`
      const login = { account, address, device: `session of ${began}` }
      const wrong = await tryPassword(password, { player, password: stored }, login)
      if (wrong) return wrong
      const hash = await passwords.hash({ name: player.name ?? '', password: newPassword }, address)
      if (isRefusal(hash)) return hash
      await store.transact(() => changePassword(player.id, hash, house.now()))
      return beginOn(null, player)
    },
    refresh: async (refreshToken, onReuse) => {
      const session = await bearer('refresh', refreshToken)
      if (isRefusal(session)) return session
      const { who, family, generation } = session
      const lineage = family === undefined ? lineageOf(refreshToken) : { family, generation: generation! }
      const times = { at: house.now(), expiresAt: house.now() + REFRESH_MS }
      const rotated = await store.transact<RotationResult>(() => rotate(who.id, lineage, times))
      if (isRefusal(rotated)) return rotated
      if (rotated.type === 'next') return sessionOf(who, session.began, rotated.lineage)
      if (rotated.type === 'reused') await onReuse(who.id)
      return badToken()
    },
    logout: async ({ player, began, family }, everywhere) => {
      const at = Math.max(house.now(), began)
      await store.transact(() =>
        everywhere || family === undefined
          ? endSessions(player.id, at)
          : endFamily(player.id, family, { at, expiresAt: at + REFRESH_MS }),
      )
    },
    signIn: async (operator, name, isDemo) => {
      const player = await store.transact(() => welcomeBack(house, operator, name, isDemo))
      if (!isRefusal(player) && player.role !== 'player')
        return refuse('not-allowed', 'this account is not a player’s')
      return begin(player)
    },
    continueAs: async (guest) => {
      const player = await store.transact<Player | null>(() => findPlayer(guest))
      if (isRefusal(player)) return player
      return begin(player?.name === null ? player : refuse('not-allowed', 'only guests move by a code'))
    },
    visitor: async (token) => {
      const session = await bearer('session', token)
      if (isRefusal(session)) return session
      const { who, began, expiresAt, family } = session
      return { player: who, began, expiresAt, family }
    },
  }
}
