/** The frame around every page, and the routes. */
import { Announcer, useLocation } from '@fairhouse/ui'
import { type ComponentType, Suspense, useRef } from 'react'
import { Route, Switch } from 'wouter'
import { AlarmDialog } from './checks/AlarmDialog.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ConnectionProvider } from './house/ConnectionProvider.tsx'
import { OutdatedNotice } from './house/OutdatedNotice.tsx'
import { SessionReminder } from './house/SessionReminder.tsx'
import { SignedOutNotice } from './house/SignedOutNotice.tsx'
import { LanguageNotice } from './LanguageNotice.tsx'
import { usePageChange } from './page-change.ts'
import { GamePage } from './pages/GamePage.tsx'
import { Loading } from './pages/Loading.tsx'
import { Lobby } from './pages/Lobby.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { type Resource, resource } from './resource.ts'
import { SettingsProvider } from './SettingsProvider.tsx'
import { TabBar } from './TabBar.tsx'
import { TableCall } from './TableCall.tsx'
import { Ticker } from './Ticker.tsx'
import { TopBar } from './TopBar.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'
import { useShellWords } from './words/index.ts'

const settings = resource(async () => (await import('./pages/Settings.tsx')).Settings)
const about = resource(async () => (await import('./pages/About.tsx')).About)
const admin = resource(async () => (await import('./pages/admin/Admin.tsx')).Admin)
const account = resource(async () => (await import('./pages/account/Account.tsx')).Account)
const log = resource(async () => (await import('./pages/log/LogPage.tsx')).LogPage)
const friends = resource(async () => (await import('./pages/friends/Friends.tsx')).Friends)
const hands = resource(async () => (await import('./pages/friends/HandsPage.tsx')).HandsPage)
const tables = resource(async () => (await import('./pages/friends/TablesPage.tsx')).TablesPage)
const table = resource(async () => (await import('./pages/friends/TablePage.tsx')).TablePage)
const verify = resource(async () => (await import('./pages/verify/Verify.tsx')).Verify)

export const App = () => (
  <SettingsProvider>
    <ConnectionProvider>
      <Announcer>
        <Frame />
      </Announcer>
    </ConnectionProvider>
  </SettingsProvider>
)

const Frame = () => {
  const words = useShellWords()
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  usePageChange(path, main)
  return (
    <div className="app">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <TopBar />
      <Ticker />
      <TableCall />
      <main className="app-main" id="main" ref={main} tabIndex={-1}>
        <ErrorBoundary key={path}>
          {/* For parts that a game loads later. */}
          <Suspense fallback={<Loading />}>
            <Pages />
          </Suspense>
        </ErrorBoundary>
      </main>
      <TabBar />
      <SignedOutNotice />
      <OutdatedNotice />
      <SessionReminder />
      <UpdateNotice />
      <LanguageNotice />
      <AlarmDialog />
    </div>
  )
}

const Pages = () => (
  <Switch>
    <Route path="/" component={Lobby} />
    <Route path="/settings">
      <Loaded page={settings} />
    </Route>
    <Route path="/about">
      <Loaded page={about} />
    </Route>
    <Route path="/account">
      <Loaded page={account} />
    </Route>
    <Route path="/admin/:page?">
      <Loaded page={admin} />
    </Route>
    <Route path="/verify">
      <Loaded page={verify} />
    </Route>
    <Route path="/log">
      <Loaded page={log} />
    </Route>
    <Route path="/friends">
      <Loaded page={friends} />
    </Route>
    <Route path="/friends/hands">
      <Loaded page={hands} />
    </Route>
    <Route path="/tables">
      <Loaded page={tables} />
    </Route>
    <Route path="/t/:link">
      <Loaded page={table} />
    </Route>
    <Route path="/:game/:page?">
      {({ game, page }) => <GamePage key={game} id={game} page={page ?? ''} />}
    </Route>
    <Route component={NotFound} />
  </Switch>
)

const Loaded = ({ page }: Readonly<{ page: Resource<ComponentType> }>) => {
  const Page = page.use()
  return Page === null ? <Loading /> : <Page />
}
