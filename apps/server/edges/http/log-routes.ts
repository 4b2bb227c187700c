/** [F12] Describes the public log, and finds leaves of rounds, hands and tables; check them against the tree. */
import { refuse } from '@fairhouse/kit'
import { leaves, leavesQuery, logDescription, logReturns } from '@fairhouse/messages'
import type * as z from 'zod'
import type { PublicLog } from '../../core/public-log/public-log.ts'
import { parseId } from '../../core/round-ids.ts'
import type { Route } from './routes.ts'

type Leaves = z.infer<typeof leaves>

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const leavesOfRounds = async (log: PublicLog, rounds: readonly string[]): Promise<Leaves['leaves']> => {
  const found: Leaves['leaves'] = []
  for (const round of rounds) {
    const id = parseId(round)
    const leaf = id === null ? null : await log.find(id)
    found.push(leaf && { round, index: leaf.index, entry: base64Of(leaf.entry) })
  }
  return found
}

const leavesOfHands = async (log: PublicLog, hands: readonly string[]): Promise<Leaves['hands']> => {
  const found: Leaves['hands'] = []
  for (const hand of hands) {
    const id = parseId(hand)
    const all = id === null ? [] : await log.findHand(id)
    found.push(...all.map(({ index, entry }) => ({ hand, index, entry: base64Of(entry) })))
  }
  return found
}

const leavesOfTables = async (log: PublicLog, tables: readonly string[]): Promise<Leaves['tables']> => {
  const found: Leaves['tables'] = []
  for (const table of tables) {
    const id = parseId(table)
    const leaf = id === null ? null : await log.findTable(id)
    if (leaf) found.push({ table, index: leaf.index, entry: base64Of(leaf.entry) })
  }
  return found
}

const noLog = () => refuse('not-found', 'this house has no public log')

export const LOG_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/log',
    about: 'The public log: origin, keys, latest checkpoint, witnesses. Its files are below /log/.',
    access: 'anyone',
    isPublic: true,
    reply: logDescription,
    handle: async ({ publicLog }) => (publicLog ? publicLog.describe() : noLog()),
  },
  {
    method: 'GET',
    path: '/v1/log/leaves',
    about: 'The leaves of these rounds, hands and tables in the public log, and where they are.',
    access: 'anyone',
    isPublic: true,
    query: leavesQuery,
    reply: leaves,
    handle: async ({ publicLog }, { query }) => {
      if (!publicLog) return noLog()
      const { rounds, hands, tables } = query as z.infer<typeof leavesQuery>
      return {
        leaves: await leavesOfRounds(publicLog, rounds?.split(',') ?? []),
        hands: await leavesOfHands(publicLog, hands?.split(',') ?? []),
        tables: await leavesOfTables(publicLog, tables?.split(',') ?? []),
      }
    },
  },
  {
    method: 'GET',
    path: '/v1/log/returns',
    about: 'What the games have returned in the last day, with the exact return.',
    access: 'anyone',
    isPublic: true,
    reply: logReturns,
    handle: async ({ figures }) => {
      const { since, games } = await figures.read()
      return {
        since,
        games: games.map(({ game, currency, isDemo, finished, returned, expected, low, high }) => ({
          ...{ game, currency, isDemo, finished, returned, expected, low, high },
        })),
      }
    },
  },
]
