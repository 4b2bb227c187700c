/** Every route of the house below `/v1`. */
import { ACCOUNT_ROUTES } from './account-routes.ts'
import { ADMIN_ROUTES } from './admin-routes.ts'
import { FAIRNESS_ROUTES } from './fairness-routes.ts'
import { OPERATOR_ROUTES } from './operator-routes.ts'
import { PLAY_ROUTES } from './play-routes.ts'
import type { Route } from './routes.ts'
import { TABLE_ADMIN_ROUTES } from './table-admin-routes.ts'
import { TABLE_ROUTES } from './table-routes.ts'

/** As the documents group them. */
export const ROUTE_GROUPS: Readonly<Record<string, readonly Route[]>> = {
  account: ACCOUNT_ROUTES,
  play: PLAY_ROUTES,
  tables: TABLE_ROUTES,
  fairness: FAIRNESS_ROUTES,
  operator: OPERATOR_ROUTES,
  admin: [...ADMIN_ROUTES, ...TABLE_ADMIN_ROUTES],
}
export const ROUTES: readonly Route[] = Object.values(ROUTE_GROUPS).flat()
