/** For tests: bets from an operator's wallet until it is killed, and prints the round of each answered bet. */
import { accepted, isRefusal } from '@fairhouse/kit'
import { welcomeBack } from '../core/accounts/newcomers.ts'
import { createLog } from '../core/log.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import { createDelivery } from '../wallets/delivery.ts'
import { httpWallet } from '../wallets/http-wallet.ts'
import { betFromAnyWallet } from '../wallets/remote-bet.ts'
import { WALLET_TIMES as times } from '../wallets/wallet-port.ts'
import { SECRET } from './operator-server.ts'
import { kenoBet, sampleCatalogue, sampleHouse } from './sample-house.ts'

const [file, url, ...names] = process.argv.slice(2) as [string, string, ...string[]]
const store = await openSqlite(file)
const { house, run } = await sampleHouse(store, { catalogue: sampleCatalogue({}, ['acme']) })
const wallet = httpWallet({
  url,
  secret: SECRET,
  operator: 'acme',
  decimalsOf: () => 2,
  now: house.now,
  times,
})
const walletOf = () => wallet
const log = createLog({ level: 'silent' })
const delivery = createDelivery({ store, house, walletOf, times, log, onBalance: () => undefined })
await Promise.all(
  names.map(async (name) => {
    const player = accepted(await run((open) => welcomeBack(open, 'acme', name)))
    for (;;) {
      const request = kenoBet({ isDemo: false, amount: '0.01', key: crypto.randomUUID() })
      const reply = await betFromAnyWallet(
        { store, house, walletOf, walletTimes: times, delivery },
        player,
        request,
      )
      if (isRefusal(reply)) continue
      process.stdout.write(`${reply.round.roundId}\n`)
      delivery.wake()
    }
  }),
)
