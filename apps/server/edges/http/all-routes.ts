/** Every route of the house below `/v1`. */
import type { Registry } from '@fairhouse/kit'
import { ACCOUNT_ROUTES } from './account-routes.ts'
import { ADMIN_ROUTES } from './admin-routes.ts'
import { fairnessRoutes } from './fairness-routes.ts'
import { LOG_ROUTES } from './log-routes.ts'
import { OPERATOR_ROUTES } from './operator-routes.ts'
import { PLAY_ROUTES } from './play-routes.ts'
import type { Route } from './routes.ts'
import { TABLE_ADMIN_ROUTES } from './table-admin-routes.ts'
import { TABLE_ROUTES } from './table-routes.ts'

export type RouteGroups = Readonly<Record<string, readonly Route[]>>

/** In the groups of the documentation. */
export const routeGroups = (games: Registry): RouteGroups => ({
  account: ACCOUNT_ROUTES,
  play: PLAY_ROUTES,
  tables: TABLE_ROUTES,
  fairness: [...fairnessRoutes(games), ...LOG_ROUTES],
  operator: OPERATOR_ROUTES,
  admin: [...ADMIN_ROUTES, ...TABLE_ADMIN_ROUTES],
})
export const routesOf = (groups: RouteGroups): readonly Route[] => Object.values(groups).flat()
