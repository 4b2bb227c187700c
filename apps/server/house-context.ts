/** The parts of a house in one process: what every handler gets. A simulation opens it on parts of its own. */
import type { Logger } from 'pino'
import { HOUSE_BOUNDS } from './bounds.ts'
import { openAccounts } from './core/accounts/accounts.ts'
import { createPasswords } from './core/accounts/passwords.ts'
import { tokenSecret } from './core/accounts/secret.ts'
import { createTokens, type Tokens } from './core/accounts/tokens.ts'
import type { GameRegistry } from './core/config/registry.ts'
import { type HouseOptions, openHouse } from './core/house.ts'
import type { MarkKeeper } from './core/mark.ts'
import type { PublicLog } from './core/public-log/public-log.ts'
import type { Sockets } from './core/sockets.ts'
import { databaseOf } from './core/store/open-store.ts'
import type { Store } from './core/store/store.ts'
import { MACHINE, type Timing } from './core/store/timing.ts'
import { createAdmission } from './edges/admission.ts'
import type { Bus } from './edges/bus/bus.ts'
import { shareBroadcast } from './edges/bus/shared-broadcast.ts'
import { shareRegistry } from './edges/bus/shared-registry.ts'
import { shareSockets } from './edges/bus/shared-sockets.ts'
import type { Context } from './edges/context.ts'
import { openHouseFigures } from './edges/figures/house-figures.ts'
import { checkByReport, watchLedger } from './edges/figures/ledger-watch.ts'
import { createMetrics, type Metrics } from './edges/figures/metrics.ts'
import { createRecentResults } from './edges/recent-results.ts'
import { createReports } from './edges/reports/reports.ts'
import type { FairhouseOptions } from './fairhouse-options.ts'
import { openNotifier } from './notifications/notifier.ts'
import { pushKey } from './notifications/push-key.ts'
import { openPushService } from './notifications/push-service.ts'
import { handOver } from './parties/hand-over.ts'
import { openPublicLists } from './parties/public-lists.ts'
import { tableHouse } from './tables/table-house.ts'
import { openTables } from './tables/tables.ts'
import { openBroadcast } from './tables/ticker/broadcast.ts'
import { createDelivery, type DeliveryOptions } from './wallets/delivery.ts'
import { operatorWallets } from './wallets/operator-wallets.ts'
import { outboxFigures } from './wallets/outbox.ts'
import { REMOTE_WALLETS } from './wallets/transfers.ts'
import { WALLET_TIMES } from './wallets/wallet-port.ts'

/** What belongs to this process; the context covers the whole house. */
export type LocalParts = Readonly<{
  store: Store
  registry: GameRegistry
  sockets: Sockets
  bus: Bus
  mark: MarkKeeper
  publicLog: PublicLog | null
  /** Unique to this process. */
  name: string
}>

/** What a process gets from its machine and from outside; a simulation passes its own. */
export type ProcessEnvironment = Readonly<{
  timing: Timing
  seeds?: HouseOptions
  tokens?: Tokens
  walletOf?: Context['walletOf']
  metrics?: Metrics
}>

export const openContext = async (
  { store, bus, publicLog, name, ...local }: LocalParts,
  {
    data,
    databaseUrl,
    secret,
    bounds,
    walletTimes = WALLET_TIMES,
    newPlayersPerHour,
    hashCost,
    push = {},
  }: FairhouseOptions,
  log: Logger,
  { timing, seeds, ...given }: ProcessEnvironment = { timing: MACHINE },
): Promise<Context> => {
  const registry = shareRegistry(local.registry, bus, log)
  const sockets = shareSockets(local.sockets, bus)
  const isLogged = publicLog !== null
  const house = await openHouse(store, registry.catalogue, REMOTE_WALLETS, { ...seeds, isLogged })
  const walletOf = given.walletOf ?? operatorWallets(registry, house, walletTimes)
  const onBalance: DeliveryOptions['onBalance'] = (player, wallet) =>
    sockets.push(player, { type: 'balance', wallet })
  const process = bus.status() && name
  const passwords = createPasswords(hashCost)
  const tableOptions = {
    store,
    house: tableHouse(house, registry, handOver),
    sockets,
    local: local.sockets,
  }
  const notifier = openNotifier({
    ...{ store, house: tableOptions.house, local: local.sockets, timing, log },
    isShared: process !== null,
    openKey: () => pushKey(data, push.key, push.contact),
    service: push.service ?? openPushService(),
  })
  const reports = createReports(databaseOf(data, databaseUrl))
  return {
    store,
    house,
    registry,
    reports,
    notifier,
    tables: await openTables({ ...tableOptions, process, log, timing, onChanges: notifier.notice }),
    admission: createAdmission({ ...HOUSE_BOUNDS, ...bounds }, timing),
    accounts: openAccounts(store, house, {
      tokens: given.tokens ?? createTokens(tokenSecret(data, secret), house.now),
      passwords,
      maxPerHour: newPlayersPerHour,
    }),
    passwords,
    bus,
    sockets,
    publicLog,
    metrics:
      given.metrics ??
      createMetrics(
        house.games,
        sockets,
        bus,
        () => store.transact(() => outboxFigures(house)),
        watchLedger(() => checkByReport(reports), house.now, log),
        publicLog,
        house.now,
      ),
    figures: openHouseFigures({ store, games: house.games, process: name }),
    recent: createRecentResults(store, house, bus, timing),
    broadcast: shareBroadcast(openBroadcast({ store, house, registry, sockets }), bus, log),
    publicLists: openPublicLists({ store, house: tableOptions.house, sockets }),
    walletOf,
    walletTimes,
    delivery: createDelivery({ store, house, walletOf, times: walletTimes, log, onBalance, timing }),
    timing,
    log,
  }
}
