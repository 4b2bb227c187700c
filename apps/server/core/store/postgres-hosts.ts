/**
 * The servers that a database's address names: a primary and the standbys that may be promoted in its place. One of them
 * is asked at a time; if it can't be reached, is too slow, or takes no writes, it is the next one's turn.
 */
import { Client, type ClientBase, type ClientConfig, DatabaseError } from 'pg'

/** With several servers, the time to connect to one of them. */
const CONNECT_MS = 1_000

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/** `postgres://user:password@one,two:5433/database`, as in libpq. */
export const urlsOf = (url: string): readonly string[] => {
  const [, before, hosts = '', after] = HOSTS.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => `${before}${host}${after}`) : [url]
}

/** A standby, or a server that is shutting down. */
const UNFIT: readonly unknown[] = ['25006', '55000', '57P01', '57P02', '57P03']

/** The pool's words if all its connections are in use. */
const ALL_BUSY = 'timeout exceeded when trying to connect'

/** Whether another server may do better. */
export const isServersFault = (error: unknown): boolean =>
  error instanceof DatabaseError ? UNFIT.includes(error.code) : (error as Error).message !== ALL_BUSY

export type PostgresHosts = Readonly<{
  count: number
  /** A client of the server whose turn it is. */
  Client: new (
    config?: ClientConfig,
  ) => Client
  turn(): number
  /** Whether it is still its server's turn. */
  isCurrent(client: ClientBase): boolean
  /** It is the next one's turn, unless it already has been since this turn. */
  pass(turn: number): void
}>

export const createHosts = (url: string): PostgresHosts => {
  const urls = urlsOf(url)
  const turns = new WeakMap<ClientBase, number>()
  let turn = 0
  const pass = (failed: number): void => {
    if (failed === turn && urls.length > 1) turn += 1
  }
  class HostClient extends Client {
    constructor(config: ClientConfig = {}) {
      const connectMs = urls.length > 1 ? CONNECT_MS : config.connectionTimeoutMillis
      const time = connectMs === undefined ? {} : { connectionTimeoutMillis: connectMs }
      super({ ...config, ...time, connectionString: urls[turn % urls.length]! })
      turns.set(this, turn)
      const [tried, connect] = [turn, this.connect.bind(this)]
      const connectOrPass = async (): Promise<Client> => {
        try {
          return await connect()
        } catch (error) {
          pass(tried)
          throw error
        }
      }
      this.connect = ((callback?: (error: Error | null, client?: Client) => void) =>
        callback
          ? void connectOrPass().then((client) => callback(null, client), callback)
          : connectOrPass()) as Client['connect']
    }
  }
  return {
    count: urls.length,
    Client: HostClient,
    turn: () => turn,
    isCurrent: (client) => turns.get(client) === turn,
    pass,
  }
}

const IS_STANDBY = 'SELECT pg_is_in_recovery() AS standby'

/** A client of the first server that takes writes; of a standby if it is the only one. */
export const connectToPrimary = async (url: string, config: ClientConfig): Promise<Client> => {
  const hosts = createHosts(url)
  for (let tries = 1; ; tries += 1) {
    const client = new hosts.Client(config)
    client.on('error', () => undefined) // the running query fails
    try {
      await client.connect()
      if (hosts.count === 1 || !(await client.query(IS_STANDBY)).rows[0].standby) return client
      hosts.pass(hosts.turn())
      throw new Error('this server is a standby')
    } catch (error) {
      await client.end().catch(() => undefined)
      if (tries >= hosts.count) throw error
    }
  }
}
