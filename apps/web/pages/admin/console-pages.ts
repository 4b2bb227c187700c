/** The pages of the console in the order of its menu. A new one needs a line here and a name in the words. */
import type { IconName } from '@fairhouse/ui'
import type { ComponentType } from 'react'
import { BotsPage } from './bots/BotsPage.tsx'
import { ConfigurationPage } from './ConfigurationPage.tsx'
import { GamesPage } from './games/GamesPage.tsx'
import { LedgerPage } from './LedgerPage.tsx'
import { NoticesPage } from './notices/NoticesPage.tsx'
import { OperatorsPage } from './operators/OperatorsPage.tsx'
import { OverviewPage } from './overview/OverviewPage.tsx'
import { PairsPage } from './pairs/PairsPage.tsx'
import { PlayersPage } from './players/PlayersPage.tsx'
import { RoomsPage } from './rooms/RoomsPage.tsx'
import { TablesPage } from './tables/TablesPage.tsx'
import type { Viewer } from './viewer.ts'
import type { Words } from './words/index.ts'

export type ConsolePage = Readonly<{
  id: keyof Words['pages']
  /** Below /admin. */
  path: string
  icon: IconName
  /** Hidden from managers of one operator. */
  adminOnly?: true
  Page: ComponentType<Readonly<{ viewer: Viewer }>>
}>

export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { id: 'overview', path: '', icon: 'chart', Page: OverviewPage },
  { id: 'games', path: 'games', icon: 'dice', Page: GamesPage },
  { id: 'rooms', path: 'rooms', icon: 'home', adminOnly: true, Page: RoomsPage },
  { id: 'tables', path: 'tables', icon: 'eye', adminOnly: true, Page: TablesPage },
  { id: 'bots', path: 'bots', icon: 'bot', adminOnly: true, Page: BotsPage },
  { id: 'pairs', path: 'pairs', icon: 'swap', adminOnly: true, Page: PairsPage },
  { id: 'notices', path: 'notices', icon: 'megaphone', adminOnly: true, Page: NoticesPage },
  { id: 'operators', path: 'operators', icon: 'globe', Page: OperatorsPage },
  { id: 'players', path: 'players', icon: 'user', Page: PlayersPage },
  { id: 'ledger', path: 'ledger', icon: 'list', adminOnly: true, Page: LedgerPage },
  { id: 'configuration', path: 'configuration', icon: 'gear', adminOnly: true, Page: ConfigurationPage },
]
