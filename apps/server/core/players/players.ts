/** Players: guests, people with a name and a password, operators' players. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { ShownPlayer } from '@fairhouse/messages'
import type { ROLES } from '@fairhouse/messages/values.ts'
import { type HexSource, newClientSeed, newLogKey, newServerSeed } from '../seeds.ts'
import { insertOrSkip, lock, returning, select, update, updateIf } from '../store/queries.ts'
import { row, type Work, write } from '../store/work.ts'
import { foldName } from './folded-names.ts'
import { isReserved } from './reserved-names.ts'

export type Role = (typeof ROLES)[number]

/** What the rest of the house may know of a player: no seeds, no password hash. */
export type Player = Readonly<{
  id: bigint
  operator: string
  /** Null for a guest, and for the demo account of an operator's player. */
  name: string | null
  /** Demo coins only: a player without a name. */
  isDemo: boolean
  role: Role
  /** Sessions that began before this have ended. */
  sessionsValidFrom: number
  createdAt: number
}>

type PlayerRow = Readonly<{
  id: bigint
  operator: string
  name: string | null
  role: Role
  sessions_valid_from: bigint
  created_at: bigint
}>

const COLUMNS = 'id, operator, name, role, sessions_valid_from, created_at'

const playerOf = (found: PlayerRow): Player => ({
  id: found.id,
  operator: found.operator,
  name: found.name,
  isDemo: found.name === null,
  role: found.role,
  sessionsValidFrom: Number(found.sessions_valid_from),
  createdAt: Number(found.created_at),
})

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._@-]{0,62}[\p{L}\p{N}])?$/u
/** Invisible letters, and scripts whose letters look like Latin ones. */
const UNFIT =
  /[\p{Default_Ignorable_Code_Point}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Lisu}]/u
/** [A39] A word uses letters of one script only. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]
const isMixed = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1

const isName = (text: string): boolean =>
  NAME.test(text) &&
  text === text.normalize('NFKC') &&
  !UNFIT.test(text) &&
  !text.split(/[^\p{L}]+/u).some(isMixed)
const badName = (): Refusal =>
  refuse('bad-name', 'a name has 1 to 64 letters and digits, with spaces and . _ @ - between them')
const nameTaken = (): Refusal =>
  refuse('name-taken', 'somebody else has this name, or one that looks like it')
const nameReserved = (): Refusal => refuse('name-reserved', 'this name could be mistaken for the house’s own')

/** Returns why somebody can't have this name, or null. The house's own staff may use reserved names. */
const nameProblem = (name: string, role: Role): Refusal | null => {
  if (!isName(name)) return badName()
  return role === 'player' && isReserved(name) ? nameReserved() : null
}

export type NewPlayer = Readonly<{
  id: bigint
  operator: string
  name: string | null
  /** From `hashPassword`; null if the player signs in otherwise or not at all. */
  password: string | null
  role: Role
  /** The operator decides what its players are called. */
  isVouchedFor?: boolean
  /** The operator's name for the player whose demo account this is. */
  demoOf?: string
  /** The address that the player came from, as limits count it. */
  origin?: string
  at: number
  /** Default: the machine's random source. */
  draw?: HexSource
}>

export function* createPlayer(newPlayer: NewPlayer): Work<Player | Refusal> {
  const { id, operator, name, password, role, isVouchedFor = false, origin = null, at, draw } = newPlayer
  const { demoOf = null } = newPlayer
  if (isVouchedFor && !isName(name ?? demoOf ?? '')) return badName()
  const problem = name === null || isVouchedFor ? null : nameProblem(name, role)
  if (problem) return problem
  const created = yield* row<PlayerRow>(
    returning(
      insertOrSkip(
        'players',
        {
          id,
          operator,
          name,
          password,
          role,
          client_seed: newClientSeed(draw),
          next_seed: newServerSeed(draw),
          nonce: 1,
          limited: 0,
          excluded_until: 0,
          sessions_valid_from: 0,
          created_at: at,
          origin,
          folded: name === null || isVouchedFor ? null : foldName(name),
          log_key: newLogKey(draw),
          demo_of: demoOf,
        },
        '',
      ),
      COLUMNS,
    ),
  )
  return created ? playerOf(created) : nameTaken()
}

export function* findPlayer(id: bigint): Work<Player | null> {
  const found = yield* row<PlayerRow>(select('players', id, COLUMNS))
  return found ? playerOf(found) : null
}

/** For a login: the player and the password hash. */
export function* findByName(
  operator: string,
  name: string,
): Work<Readonly<{ player: Player; password: string | null }> | null> {
  const found = yield* row<PlayerRow & Readonly<{ password: string | null }>>(
    `SELECT ${COLUMNS}, password FROM players WHERE operator = $1 AND name = $2`,
    operator,
    name,
  )
  return found ? { player: playerOf(found), password: found.password } : null
}

/** The demo account of an operator's player. */
export function* findDemo(operator: string, demoOf: string): Work<Player | null> {
  const found = yield* row<PlayerRow>(
    `SELECT ${COLUMNS} FROM players WHERE operator = $1 AND demo_of = $2`,
    operator,
    demoOf,
  )
  return found ? playerOf(found) : null
}

/** Gives a guest a name and a password, and ends the guest's sessions [A59]; everything else stays. */
export function* register(id: bigint, name: string, password: string, at: number): Work<Player | Refusal> {
  const problem = nameProblem(name, 'player')
  if (problem) return problem
  const guest = yield* row<PlayerRow & Readonly<{ demo_of: string | null }>>(
    lock('players', id, `${COLUMNS}, demo_of`),
  )
  if (!guest) return refuse('no-such-player', 'there is no such player')
  if (guest.demo_of !== null) return refuse('not-allowed', 'a demo account can’t become a real one')
  if (guest.name !== null) return refuse('has-a-name', 'this player already has a name')
  const folded = foldName(name)
  const taken = yield* row(
    'SELECT id FROM players WHERE operator = $1 AND (name = $2 OR folded = $3)',
    guest.operator,
    name,
    folded,
  )
  if (taken) return nameTaken()
  yield* write(update('players', id, 'name = $2, password = $3, folded = $4', name, password, folded))
  yield* endSessions(id, at)
  return (yield* findPlayer(id))!
}

type SessionRow = Readonly<{ sessions_valid_from: bigint; latest_session: bigint }>

function* lockSessions(id: bigint): Work<SessionRow> {
  return (yield* row<SessionRow>(lock('players', id, 'sessions_valid_from, latest_session')))!
}

/** Returns when the new session begins: at `at`, but never before another one or the last logout [A49]. */
export function* beginSession(id: bigint, at: number): Work<number> {
  const { sessions_valid_from, latest_session } = yield* lockSessions(id)
  const began = Math.max(at, Number(sessions_valid_from), Number(latest_session))
  yield* write(update('players', id, 'latest_session = $2', began))
  return began
}

/** Ends all sessions of the player, also those begun in this millisecond or by a clock that is ahead [A49]. */
export function* endSessions(id: bigint, at: number): Work<null> {
  const { sessions_valid_from, latest_session } = yield* lockSessions(id)
  const from = Math.max(at, Number(sessions_valid_from), Number(latest_session)) + 1
  yield* write(update('players', id, 'sessions_valid_from = $2', from))
  return null
}

/** [A39] Whether an account has this name or one that looks like it. */
export function* hasAccount(operator: string, name: string): Work<boolean> {
  const sql = 'SELECT id FROM players WHERE operator = $1 AND (name = $2 OR folded = $3) LIMIT 1'
  return (yield* row(sql, operator, name, foldName(name))) !== undefined
}

/** The hash of the player's password; null if there is none. */
export function* findPassword(id: bigint): Work<string | null> {
  const found = yield* row<{ password: string | null }>(select('players', id, 'password'))
  return found?.password ?? null
}

/** Another hash of the same password, unless it has been changed meanwhile. */
export function* renewHash(id: bigint, { from, to }: Readonly<{ from: string; to: string }>): Work<null> {
  yield* write(updateIf('players', id, 'password = $2', 'password = $3', from, to))
  return null
}

/** `password`: its hash. Ends all sessions of the player. */
export function* changePassword(id: bigint, password: string, at: number): Work<null> {
  yield* endSessions(id, at)
  yield* write(update('players', id, 'password = $2', password))
  return null
}

/** A player as messages show them. */
export const playerMessage = ({ id, operator, name, role, createdAt }: Player): ShownPlayer => ({
  id: id.toString(),
  operator,
  name,
  role,
  createdAt,
})
