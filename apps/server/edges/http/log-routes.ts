/** [F12] What the public log is, and leaves by their rounds: a help for those who look, to be checked against the tree. */
import { refuse } from '@fairhouse/kit'
import { leaves, leavesQuery, logDescription, logReturns } from '@fairhouse/messages'
import type * as z from 'zod'
import { parseId } from '../../core/round-ids.ts'
import type { Route } from './routes.ts'

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
    about: 'The leaves of these rounds in the public log, and where they are.',
    access: 'anyone',
    isPublic: true,
    query: leavesQuery,
    reply: leaves,
    handle: async ({ publicLog }, { query }) => {
      if (!publicLog) return noLog()
      const { rounds } = query as z.infer<typeof leavesQuery>
      const found: z.infer<typeof leaves>['leaves'] = []
      for (const round of rounds.split(',')) {
        const id = parseId(round)
        const leaf = id === null ? null : await publicLog.find(id)
        const entry = leaf && Buffer.from(leaf.entry).toString('base64')
        found.push(leaf && { round, index: leaf.index, entry: entry! })
      }
      return { leaves: found }
    },
  },
  {
    method: 'GET',
    path: '/v1/log/returns',
    about: 'What the games have returned in the last day, beside what is exact.',
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
