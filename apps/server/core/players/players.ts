/** Who plays here: guests, people with a name and a password, the players of operators. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { ShownPlayer } from '@fairhouse/messages'
import type { ROLES } from '@fairhouse/messages/values.ts'
import { type HexSource, newClientSeed, newLogKey, newServerSeed } from '../seeds.ts'
import { row, type Work, write } from '../store/work.ts'
import { foldName } from './folded-names.ts'
import { isReserved } from './reserved-names.ts'

export type Role = (typeof ROLES)[number]

/** What may be known of a player anywhere in the house. Seeds and the password's hash are no part of it. */
export type Player = Readonly<{
  id: bigint
  operator: string
  /** Null: a guest. */
  name: string | null
  role: Role
  /** Sessions that began before this are over. */
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
  role: found.role,
  sessionsValidFrom: Number(found.sessions_valid_from),
  createdAt: Number(found.created_at),
})

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._@-]{0,62}[\p{L}\p{N}])?$/u
/** Letters that nobody sees, and scripts whose letters look like Latin ones. */
const UNFIT =
  /[\p{Default_Ignorable_Code_Point}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Lisu}]/u
/** [A39] A word has letters of one of these. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]
const isMixed = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1

const isName = (text: string): boolean =>
  NAME.test(text) &&
  text === text.normalize('NFKC') &&
  !UNFIT.test(text) &&
  !text.split(/[^\p{L}]+/u).some(isMixed)
const badName = (): Refusal =>
  refuse('bad-name', 'a name is 1 to 64 letters and digits, with spaces and . _ @ - between them')
const nameTaken = (): Refusal =>
  refuse('name-taken', 'somebody else has this name, or one that looks like it')
const nameReserved = (): Refusal => refuse('name-reserved', 'this name could be taken for the house’s own')

/** Null: it can be somebody's name. Those who run the house may be called so. */
const nameProblem = (name: string, role: Role): Refusal | null => {
  if (!isName(name)) return badName()
  return role === 'player' && isReserved(name) ? nameReserved() : null
}

export type NewPlayer = Readonly<{
  id: bigint
  operator: string
  name: string | null
  /** As `hashPassword` made it; null: signs in otherwise or not at all. */
  password: string | null
  role: Role
  /** An operator vouches for its own player: by what name is for the operator to say. */
  isVouchedFor?: boolean
  /** The address that the player came from, as limits count it. */
  origin?: string
  at: number
  /** Left out, from the machine. */
  draw?: HexSource
}>

export function* createPlayer(newPlayer: NewPlayer): Work<Player | Refusal> {
  const { id, operator, name, password, role, isVouchedFor = false, origin = null, at, draw } = newPlayer
  if (isVouchedFor && name !== null && !isName(name)) return badName()
  const problem = name === null || isVouchedFor ? null : nameProblem(name, role)
  if (problem) return problem
  const created = yield* row<PlayerRow>(
    `INSERT INTO players (id, operator, name, password, role, client_seed, next_seed, nonce, limited, excluded_until,
       sessions_valid_from, created_at, origin, folded, log_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 0, 0, 0, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    id,
    operator,
    name,
    password,
    role,
    newClientSeed(draw),
    newServerSeed(draw),
    at,
    origin,
    name === null || isVouchedFor ? null : foldName(name),
    newLogKey(draw),
  )
  return created ? playerOf(created) : nameTaken()
}

export function* findPlayer(id: bigint): Work<Player | null> {
  const found = yield* row<PlayerRow>(`SELECT ${COLUMNS} FROM players WHERE id = $1`, id)
  return found ? playerOf(found) : null
}

/** For a login: the player and the password's hash. */
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

/** A guest takes a name and a password and keeps everything else. */
export function* register(id: bigint, name: string, password: string): Work<Player | Refusal> {
  const problem = nameProblem(name, 'player')
  if (problem) return problem
  const guest = yield* row<PlayerRow>(`SELECT ${COLUMNS} FROM players WHERE id = $1 FOR UPDATE`, id)
  if (!guest) return refuse('no-such-player', 'there is no such player')
  if (guest.name !== null) return refuse('has-a-name', 'this player has a name already')
  const folded = foldName(name)
  const taken = yield* row(
    'SELECT id FROM players WHERE operator = $1 AND (name = $2 OR folded = $3)',
    guest.operator,
    name,
    folded,
  )
  if (taken) return nameTaken()
  yield* write(
    'UPDATE players SET name = $2, password = $3, folded = $4 WHERE id = $1',
    id,
    name,
    password,
    folded,
  )
  return { ...playerOf(guest), name }
}

type SessionRow = Readonly<{ sessions_valid_from: bigint; latest_session: bigint }>

function* lockSessions(id: bigint): Work<SessionRow> {
  const sql = 'SELECT sessions_valid_from, latest_session FROM players WHERE id = $1 FOR UPDATE'
  return (yield* row<SessionRow>(sql, id))!
}

/** Answers when the new session begins: at `at`, but never before another one or the last logout [A49]. */
export function* beginSession(id: bigint, at: number): Work<number> {
  const { sessions_valid_from, latest_session } = yield* lockSessions(id)
  const began = Math.max(at, Number(sessions_valid_from), Number(latest_session))
  yield* write('UPDATE players SET latest_session = $2 WHERE id = $1', id, began)
  return began
}

/** A logout everywhere: all sessions that have begun are over, also those of this millisecond or of a clock ahead [A49]. */
export function* endSessions(id: bigint, at: number): Work<null> {
  const { sessions_valid_from, latest_session } = yield* lockSessions(id)
  const from = Math.max(at, Number(sessions_valid_from), Number(latest_session)) + 1
  yield* write('UPDATE players SET sessions_valid_from = $2 WHERE id = $1', id, from)
  return null
}

/** As messages show a player. */
export const playerMessage = ({ id, operator, name, role, createdAt }: Player): ShownPlayer => ({
  id: id.toString(),
  operator,
  name,
  role,
  createdAt,
})
