/**
 * Makes up for messages missed while the bus was away. During an outage the tables of connected players are read from
 * the database again and again; once the bus is back, players whose session has ended are disconnected.
 */
import { type ConnectedPlayer, type Sockets, signOut } from '../../core/sockets.ts'
import { select } from '../../core/store/queries.ts'
import type { Store } from '../../core/store/store.ts'
import { together, type Work } from '../../core/store/work.ts'
import type { Tables } from '../../tables/tables.ts'
import type { Bus } from './bus.ts'

export const CATCH_UP_MS = 1_000
/** Players looked up per transaction. */
const AT_ONCE = 200

export type CatchUpOptions = Readonly<{
  bus: Pick<Bus, 'status'>
  store: Store
  /** The sockets of this process only. */
  local: Readonly<{ sockets: Pick<Sockets, 'players' | 'dismiss'> }>
  tables: Pick<Tables, 'refresh'>
}>

type Ended = Readonly<{ id: bigint; before: bigint }>

/** Players whose sessions have ended since they connected. */
function* endedSessions(here: readonly ConnectedPlayer[]): Work<readonly Ended[]> {
  const found = yield* together(
    ...here.map(({ player, validFrom }) =>
      select<Ended>(
        'players',
        player,
        'id, sessions_valid_from AS before',
        'AND sessions_valid_from > $2',
        validFrom,
      ),
    ),
  )
  return found.flat()
}

const dismissEndedSessions = async ({ store, local: { sockets } }: CatchUpOptions): Promise<void> => {
  const here = sockets.players()
  for (let from = 0; from < here.length; from += AT_ONCE) {
    const ended = await store.transact(() => endedSessions(here.slice(from, from + AT_ONCE)))
    for (const { id, before } of ended) await signOut(sockets, id, Number(before))
  }
}

/** Call it every `CATCH_UP_MS`. */
export const createCatchUp = (options: CatchUpOptions) => {
  const { bus, tables } = options
  let caughtUp = 0
  return async (): Promise<void> => {
    const status = bus.status()
    if (!status) return
    const { connected, connections } = status
    if (connected && connections === caughtUp) return tables.refresh.remember()
    await tables.refresh.push()
    if (!connected) return
    await dismissEndedSessions(options)
    caughtUp = connections
  }
}
