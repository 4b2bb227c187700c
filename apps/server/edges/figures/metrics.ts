/** What Prometheus reads at `/metrics`. */
import type { Registry as Games } from '@fairhouse/kit'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LogFigures, PublicLog } from '../../core/public-log/public-log.ts'
import type { Sockets } from '../../core/sockets.ts'
import type { ShownRound } from '../../rounds/rounds.ts'
import type { OutboxFigure } from '../../wallets/outbox.ts'
import type { Bus } from '../bus/bus.ts'
import type { LedgerFigures, LedgerWatch } from './ledger-watch.ts'
import { createPlayFigures, type PlayFigure } from './play-figures.ts'
import { BUCKETS, createRequestTimes } from './request-times.ts'

export type Metrics = Readonly<{
  /** A round was opened or continued. */
  played(round: ShownRound): void
  figures(): readonly PlayFigure[]
  answered(type: string, outcome: string, seconds: number): void
  replied(route: string, status: number, seconds: number): void
  /** In Prometheus's text format. */
  text(): Promise<string>
  contentType: string
}>

const COUNTED = {
  bets: 'Rounds opened since the start.',
  finished: 'Rounds that are over since the start.',
  staked: 'Staked in rounds that are over, in the major unit.',
  paid: 'Paid by rounds that are over, in the major unit.',
} as const
const RATED = {
  returned: 'Paid divided by staked.',
  expected: 'What the return was expected to be, given what was played.',
  low: 'The expected return less two standard deviations.',
  high: 'The expected return and two standard deviations.',
} as const

const PLAY_LABELS = ['game', 'currency', 'demo']
const labelsOf = ({ game, currency, isDemo }: PlayFigure) => ({ game, currency, demo: String(isDemo) })

const playMetrics = (registry: Registry, figures: () => readonly PlayFigure[]): void => {
  for (const key of Object.keys(COUNTED) as (keyof typeof COUNTED)[]) {
    const counter: Counter = new Counter({
      name: `fairhouse_play_${key}_total`,
      help: COUNTED[key],
      labelNames: PLAY_LABELS,
      registers: [registry],
      collect: () => {
        counter.reset()
        for (const figure of figures()) counter.inc(labelsOf(figure), figure[key])
      },
    })
  }
  for (const key of Object.keys(RATED) as (keyof typeof RATED)[]) {
    const gauge: Gauge = new Gauge({
      name: `fairhouse_play_${key}`,
      help: RATED[key],
      labelNames: PLAY_LABELS,
      registers: [registry],
      collect: () => {
        for (const figure of figures()) {
          const value = figure[key]
          if (value !== null) gauge.set(labelsOf(figure), value)
        }
      },
    })
  }
}

const socketGauges = (registry: Registry, sockets: Pick<Sockets, 'count'>): void => {
  for (const key of ['sockets', 'players'] as const) {
    const gauge: Gauge = new Gauge({
      name: `fairhouse_${key}`,
      help: key === 'sockets' ? 'Sockets that have said hello.' : 'Players with a socket.',
      registers: [registry],
      collect: () => gauge.set(sockets.count()[key]),
    })
  }
}

const OUTBOX: Readonly<Record<'length' | 'age_seconds', readonly [string, (of: OutboxFigure) => number]>> = {
  length: [
    'Debits under way, roll-backs and credits that an operator’s wallet has not confirmed.',
    ({ length }) => length,
  ],
  age_seconds: ['How long the oldest of them waits.', ({ ageMs }) => ageMs / 1000],
}

/** Read from the database on demand: every process reports the same. */
const outboxGauges = (registry: Registry, read: () => Promise<readonly OutboxFigure[]>): void => {
  for (const [key, [help, figureOf]] of Object.entries(OUTBOX)) {
    const gauge: Gauge = new Gauge({
      name: `fairhouse_outbox_${key}`,
      help,
      labelNames: ['operator', 'kind'],
      registers: [registry],
      collect: async () => {
        gauge.reset()
        const figures = await read().catch(() => []) // without a database the other metrics are still reported
        for (const figure of figures) {
          gauge.set({ operator: figure.operator, kind: figure.kind }, figureOf(figure))
        }
      },
    })
  }
}

/** Only if there are other processes. */
const busGauge = (registry: Registry, bus: Pick<Bus, 'status'>): void => {
  if (bus.status() === null) return
  const gauge: Gauge = new Gauge({
    name: 'fairhouse_bus_connected',
    help: 'Whether this process reaches the others through the bus: 1 or 0.',
    registers: [registry],
    collect: () => gauge.set(bus.status()?.connected ? 1 : 0),
  })
}

const LEDGER: Readonly<Record<string, readonly [string, (of: LedgerFigures) => number]>> = {
  ok: ['Whether the ledger has added up when it was last checked: 1 or 0.', ({ ok }) => Number(ok)],
  wrong_balances: ['How many balances were not the sum of their entries.', ({ wrong }) => wrong],
  check_timestamp_seconds: ['When that was.', ({ checkedAt }) => checkedAt / 1000],
}

/** Absent until the first check is done. */
const ledgerGauges = (registry: Registry, ledger: LedgerWatch): void => {
  for (const [key, [help, figureOf]] of Object.entries(LEDGER)) {
    const gauge: Gauge = new Gauge({
      name: `fairhouse_ledger_${key}`,
      help,
      registers: [registry],
      collect: async () => {
        const figures = await ledger.latest()
        if (figures) gauge.set(figureOf(figures))
        else gauge.remove()
      },
    })
  }
}

const PUBLIC_LOG: Readonly<Record<string, readonly [string, (of: LogFigures, now: number) => number]>> = {
  size: ['Leaves of the public log that are published.', ({ size }) => size],
  queue_length: ['Leaves that wait to be appended.', ({ length }) => length],
  queue_age_seconds: [
    'How long the oldest of them waits.',
    ({ since }, now) => (since === null ? 0 : Math.max(0, now - since) / 1000),
  ],
  checkpoint_age_seconds: [
    'How long ago the last checkpoint was signed.',
    ({ signedAt }, now) => Math.max(0, now - signedAt) / 1000,
  ],
  witness_troubles: [
    'How many witnesses didn’t cosign when this process asked them last; /readyz says why.',
    ({ witnessTroubles }) => witnessTroubles,
  ],
}

/** Read from the database on demand. */
const publicLogGauges = (registry: Registry, read: () => Promise<LogFigures>, now: () => number): void => {
  for (const [key, [help, figureOf]] of Object.entries(PUBLIC_LOG)) {
    const gauge: Gauge = new Gauge({
      name: `fairhouse_log_${key}`,
      help,
      registers: [registry],
      collect: async () => {
        const figures = await read().catch(() => null)
        if (figures) gauge.set(figureOf(figures, now()))
        else gauge.remove()
      },
    })
  }
}

/** [A49] The house's time goes on where the clock is set back, and is ahead of it until somebody sets that right. */
const clockGauge = (registry: Registry, now: () => number): void => {
  const gauge: Gauge = new Gauge({
    name: 'fairhouse_clock_ahead_seconds',
    help: 'How far the house’s time is ahead of this machine’s clock; below 0: behind it.',
    registers: [registry],
    collect: () => gauge.set((now() - Date.now()) / 1_000),
  })
}

export const createMetrics = (
  games: Games,
  sockets: Pick<Sockets, 'count'>,
  bus: Pick<Bus, 'status'>,
  outbox: () => Promise<readonly OutboxFigure[]>,
  ledger: LedgerWatch,
  publicLog: Pick<PublicLog, 'figures'> | null,
  now: () => number,
): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const figures = createPlayFigures(games)
  playMetrics(registry, figures.list)
  socketGauges(registry, sockets)
  busGauge(registry, bus)
  outboxGauges(registry, outbox)
  ledgerGauges(registry, ledger)
  clockGauge(registry, now)
  if (publicLog) publicLogGauges(registry, publicLog.figures, now)
  const replies = new Histogram({
    name: 'fairhouse_http_seconds',
    help: 'From an HTTP request to its reply.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return {
    played: figures.played,
    figures: figures.list,
    answered: createRequestTimes(registry),
    replied: (route, status, seconds) => replies.observe({ route, status }, seconds),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
