/**
 * Hold'em at tables with friends over real sockets, six people each, beside 炸金花 in rooms in the same run: first one
 * house, then the other, with the same number of tables (`TABLES=100` for fewer) and the same rate. What every tenth
 * device receives is checked (`live-kinds.ts`), then the ledger.
 */
import { holdemWithFriends, zhajinhuaInRooms } from './live-kinds.ts'
import { type Echo, MEASURED_MS, type Measured, openEcho, openLiveHouse, print } from './live-measure.ts'
import type { Kind } from './live-play.ts'
import { verdict } from './server-process.ts'

const TABLES = Number(process.env.TABLES ?? 1_000)
const RATE = Number(process.env.RATE ?? 2_000)
const P99_MS = 100
/** Share of the maximum rate that a machine can sustain. */
const CARRIED = 0.7

type Figures = Readonly<{ asked: Measured; carried: Measured; bytes: number; isRight: boolean }>

const isCarried = ({ rate }: Measured): boolean => rate >= 0.95 * RATE

const measureAll = async (name: string, kind: Kind, seats: number, echo: Echo): Promise<Figures> => {
  const house = await openLiveHouse(kind, echo)
  await house.seat(TABLES * seats, seats)
  console.log(`${name}: ${TABLES} tables of ${seats}`)
  const asked = await house.measure(RATE)
  print(`${RATE}/s asked for`, asked)
  const most = await house.measure()
  print('maximum', most)
  const rate = Math.round(CARRIED * most.rate)
  const carried = isCarried(asked) ? asked : await house.measure(rate)
  if (carried !== asked) print(`${rate}/s asked for`, carried)
  const devices = Math.min(10_000, TABLES * seats)
  const bytes = await house.idleBytes(devices)
  console.log(
    `  an idle connection of a seated player: ${(bytes / 1024).toFixed(1)} KB over ${devices.toLocaleString('en')}`,
  )
  return { asked, carried, bytes, isRight: await house.close() }
}

console.log(`Everybody acts without a pause; each figure over ${MEASURED_MS / 1000} s\n`)
const echo = await openEcho()
const zhajinhua = await measureAll('炸金花', zhajinhuaInRooms, 5, echo)
const holdem = await measureAll('Hold’em with friends', holdemWithFriends(6), 6, echo)
await echo.stop()

const inEchoes = ({ cost, echo: unit }: Measured): number => cost / unit
const ratio = holdem.carried.cost / zhajinhua.carried.cost
const echoRatio = inEchoes(holdem.carried) / inEchoes(zhajinhua.carried)
console.log(
  `\n  target p99 ≤ ${P99_MS} ms at ${RATE} actions/s: ${verdict(isCarried(holdem.asked) && holdem.asked.p99 <= P99_MS)}` +
    `; at ${Math.round(holdem.carried.rate)}/s: ${verdict(holdem.carried.p99 <= P99_MS)}`,
)
console.log(
  `  cost of an action to 炸金花’s: ${ratio.toFixed(2)}, in echoes ${echoRatio.toFixed(2)} (target ≤ 1: ${verdict(ratio <= 1)})`,
)
process.exit(zhajinhua.isRight && holdem.isRight ? 0 : 1)
