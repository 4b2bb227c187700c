/**
 * Live tables of 炸金花 over real sockets: people at full tables who act as soon as they may (`live-play.ts`), the house in
 * its own process (`live-measure.ts`). Measured: actions per second, the time from sending an action until everybody at
 * the table has it, the cost of an action with few and with many tables, and the memory of an idle connection at a
 * table. Then the ledger is checked.
 */
import { zhajinhuaInRooms } from './live-kinds.ts'
import { MEASURED_MS, openEcho, openLiveHouse, print } from './live-measure.ts'
import { verdict } from './server-process.ts'

const SEATS = 5
const MANY = Number(process.env.TABLES ?? 1_000)
const FEW = Math.ceil(MANY / 10)
const RATE = 2_000
const IDLE = Math.min(10_000, MANY * SEATS * 15)
const TARGETS = { p99: 100, growth: 1.5, cost: 150, rate: 8_000 }

const echo = await openEcho()
const house = await openLiveHouse(zhajinhuaInRooms, echo)
console.log(
  `Tables of ${SEATS}, everybody acting without a pause; each figure over ${MEASURED_MS / 1000} s\n`,
)

await house.seat(FEW * SEATS, SEATS)
const few = await house.measure(RATE)
print(`${FEW} tables, ${RATE}/s asked for`, few)
await house.seat((MANY - FEW) * SEATS, SEATS)
const many = await house.measure(RATE)
print(`${MANY} tables, ${RATE}/s asked for`, many)
const most = await house.measure()
print(`${MANY} tables, maximum`, most)

const perConnection = await house.idleBytes(IDLE)
console.log(
  `\n  target p99 ≤ ${TARGETS.p99} ms at ${RATE} actions/s: ${verdict(many.rate >= 0.95 * RATE && many.p99 <= TARGETS.p99)}`,
)
console.log(
  `  cost of an action, ${MANY} tables to ${FEW}: ${(many.cost / few.cost).toFixed(2)} (target ≤ ${TARGETS.growth}: ${verdict(many.cost / few.cost <= TARGETS.growth)})`,
)
console.log(
  `  target ≤ ${TARGETS.cost} µs of the house each: ${verdict(most.cost <= TARGETS.cost)}; ≥ ${TARGETS.rate.toLocaleString('en')} actions/s: ${verdict(most.rate >= TARGETS.rate)}`,
)
console.log(
  `  memory of an idle connection of a seated player: ${(perConnection / 1024).toFixed(1)} KB over ${IDLE.toLocaleString('en')}`,
)
const isRight = await house.close()
await echo.stop()
process.exit(isRight ? 0 : 1)
