/** What goes wrong in a simulated house, drawn from its seed: how often, for how long, and where. */
import type { Scheduler } from './scheduler.ts'
import type { DatabaseFaults, TripFate } from './sim-connections.ts'
import type { BusFaults } from './sim-network.ts'
import type { OperatorFaults } from './sim-operator.ts'
import type { SimProcess } from './sim-process.ts'

/** Each seed has its own weather: one is a calm house with a few deaths, another a storm of everything. */
export type Weather = Readonly<{
  /** Probabilities for one trip to the database. */
  lostTrips: number
  deadlyTrips: number
  busLoss: number
  busDelayMs: number
  /** Per minute, for the whole house. */
  deaths: number
  pauses: number
  cutOffs: number
  clockJumps: number
  slowdowns: number
  restartsOfDatabase: number
  fullDisks: number
  signOuts: number
  configurations: number
  walletLoss: number
  /** Everybody hurries, the database is slow, and what is sent arrives at the same instants. */
  bursts: number
  /** The database answers nobody. */
  hangs: number
  /** The machine of all processes stands still. */
  stalls: number
}>

const weatherOf = ({ random, happens }: Scheduler): Weather => {
  const some = (most: number): number => (happens(0.6) ? random() * most : 0)
  return {
    lostTrips: some(0.004),
    deadlyTrips: some(0.0006),
    busLoss: some(0.2),
    busDelayMs: happens(0.3) ? 2_000 : 20,
    deaths: some(2),
    pauses: some(2),
    cutOffs: some(2),
    clockJumps: some(1),
    slowdowns: some(2),
    restartsOfDatabase: some(0.5),
    fullDisks: some(0.5),
    signOuts: some(2),
    configurations: some(3),
    walletLoss: some(0.3),
    bursts: 2 + some(4),
    hangs: some(0.2),
    stalls: some(0.3),
  }
}

export type Faults = Readonly<{
  weather: Weather
  database(process: SimProcess): DatabaseFaults
  bus: BusFaults
  operator: OperatorFaults
  /** When the house gets what would get there at this time. */
  arrivalOf(time: number): number
  /** Whether everybody hurries. */
  isRush(): boolean
  /** How far the database's clock is off the virtual time, in milliseconds. */
  clockOffset(): number
  /** Stops all faults. */
  end(): void
  isOver(): boolean
}>

export type FaultOptions = Readonly<{
  scheduler: Scheduler
  processes(): readonly SimProcess[]
  signOutSomebody(): void
  changeConfiguration(): void
  /** Everybody who can starts a request. */
  rush(): void
  note(text: string): void
  /** No faults at all. */
  isCalm: boolean
}>

const FATES: readonly TripFate[] = ['lost-before', 'lost-after']
const DEADLY: readonly TripFate[] = ['dies-before', 'dies-after']
const MINUTE_MS = 60_000
/** Of the database's clock, in seconds: mostly small, sometimes more than the house catches up with bit by bit. */
const CLOCK_STEPS = { small: 30, large: [20 * 60, 24 * 3_600] } as const
const LARGE_STEPS = 0.15

export const createFaults = ({
  scheduler,
  processes,
  signOutSomebody,
  changeConfiguration,
  rush,
  note,
  isCalm,
}: FaultOptions): Faults => {
  const weather = weatherOf(scheduler)
  const { random, happens, pick, between } = scheduler
  let isOver = isCalm
  let [clockOffset, slowUntil, slowMs, fullUntil, hungUntil] = [0, 0, 0, 0, 0]
  let burst = { until: 0, slotMs: 1, tripMs: 0 }
  const isBurst = (): boolean => !isOver && scheduler.now() < burst.until
  const cutOff = new Map<SimProcess, number>()
  const somebody = (): SimProcess | undefined => {
    const alive = processes()
    return alive.length > 0 ? pick(alive) : undefined
  }
  const happening = (perMinute: number, run: () => void): void => {
    if (perMinute === 0 || isCalm) return
    const next = (): void => {
      scheduler.after((-Math.log(1 - random()) * MINUTE_MS) / perMinute, () => {
        if (isOver) return
        run()
        next()
      })
    }
    next()
  }
  const withOne = (what: string, run: (process: SimProcess) => void) => (): void => {
    const process = somebody()
    if (!process) return
    note(`${process.name} ${what}`)
    run(process)
  }
  happening(
    weather.deaths,
    withOne('dies', (process) => process.die()),
  )
  happening(
    weather.pauses,
    withOne('freezes', (process) => process.pause(between(200, 9_000))),
  )
  happening(
    weather.cutOffs,
    withOne('is cut off from the bus', (process) => {
      cutOff.set(process, scheduler.now() + between(500, 15_000))
    }),
  )
  happening(weather.clockJumps, () => {
    const { small, large } = CLOCK_STEPS
    const seconds = happens(LARGE_STEPS) ? pick(large) : between(1, small)
    clockOffset += pick([-1, 1]) * (seconds * 1_000 - between(0, 500))
    note(`the database's clock is off by ${clockOffset} ms`)
  })
  happening(weather.slowdowns, () => {
    slowMs = between(50, 3_000)
    slowUntil = scheduler.now() + between(500, 8_000)
    note(`the database takes ${slowMs} ms for a trip`)
  })
  happening(weather.restartsOfDatabase, () => {
    note('the database cuts all connections')
    for (const process of processes()) process.cutConnections()
  })
  happening(weather.fullDisks, () => {
    fullUntil = scheduler.now() + between(500, 5_000)
    note("the database's disk is full")
  })
  happening(weather.bursts, () => {
    burst = { until: scheduler.now() + between(500, 4_000), slotMs: between(20, 300), tripMs: between(1, 40) }
    note(`everybody hurries; requests arrive every ${burst.slotMs} ms`)
    rush()
  })
  happening(weather.hangs, () => {
    hungUntil = scheduler.now() + between(2_000, 40_000)
    note(`the database hangs for ${Math.round(hungUntil - scheduler.now())} ms`)
  })
  happening(weather.stalls, () => {
    const ms = between(500, 20_000)
    note(`the machine stands still for ${ms} ms`)
    for (const process of processes()) process.pause(ms)
  })
  happening(weather.signOuts, signOutSomebody)
  happening(weather.configurations, changeConfiguration)

  const fateOf = (process: SimProcess): TripFate => {
    if (isOver || process.context === undefined) return 'arrives'
    if (happens(weather.deadlyTrips)) {
      const fate = pick(DEADLY)
      note(`${process.name} dies ${fate === 'dies-after' ? 'after' : 'before'} a trip to the database`)
      return fate
    }
    if (!happens(weather.lostTrips)) return 'arrives'
    const fate = pick(FATES)
    note(
      `${process.name} loses a connection ${fate === 'lost-after' ? 'after' : 'before'} the database has worked`,
    )
    return fate
  }
  return {
    weather,
    database: (process) => ({
      delayMs: () => {
        const asleep = Math.max(0, process.pausedUntil - scheduler.now())
        const slow = !isOver && scheduler.now() < slowUntil ? slowMs * random() : 0
        const hung = isOver ? 0 : Math.max(0, hungUntil - scheduler.now())
        return asleep + hung + 0.2 + random() * 1.5 + slow + (isBurst() ? burst.tripMs : 0)
      },
      fateOf: () => fateOf(process),
      isFull: () => !isOver && scheduler.now() < fullUntil && process.context !== undefined,
    }),
    bus: {
      delayMs: () =>
        !isOver && happens(weather.busLoss) ? null : 0.5 + random() * (isOver ? 5 : weather.busDelayMs),
      isCutOff: (process) => !isOver && (cutOff.get(process) ?? 0) > scheduler.now(),
    },
    operator: {
      delayMs: () => (!isOver && happens(weather.walletLoss) ? pick([null, 4_000]) : 2 + random() * 60),
      isTwice: () => !isOver && happens(weather.walletLoss),
    },
    arrivalOf: (time) => (isBurst() ? Math.ceil(time / burst.slotMs) * burst.slotMs : time),
    isRush: isBurst,
    clockOffset: () => clockOffset,
    end: () => {
      isOver = true
    },
    isOver: () => isOver,
  }
}
