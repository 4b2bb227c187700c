/**
 * Records when each step of a hand was committed, to check that every seat sees one history: a shown step is committed,
 * a reply is not older than its request, and an acknowledged action was done once, between request and reply. Seats are
 * then linearizable.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@fairhouse/messages'
import type { DeviceRequest } from './device.ts'
import type { Look } from './inspector.ts'
import { rowKey } from './locked-reads.ts'

type Version = Readonly<{ sequence: number; at: number }>

export type HandHistory = Readonly<{
  /** Call after each commit, with the keys of the rows it changed. */
  committed(keys: readonly string[]): void
  /** Null if all is well. `askedAt` is null for a push. */
  problemOfTable(table: Table, askedAt: number | null): string | null
  /** For an acknowledged action. */
  problemOfAction(request: DeviceRequest, player: bigint, askedAt: number): string | null
}>

const PREFIX = rowKey('hands', [''])
const LENGTH = 'SELECT json_array_length(actions) AS n FROM hands WHERE id = $1'
const DONE = `SELECT json_extract(h.actions, '$[' || $2 || '][0]') AS seat,
    json_extract(h.actions, '$[' || $2 || '][1]') AS action, s.seat AS own
  FROM hands h JOIN hand_seats s ON s.hand = h.id AND s.player = $3 WHERE h.id = $1`

export const createHandHistory = (look: Look, now: () => number): HandHistory => {
  const histories = new Map<string, Version[]>()
  const keyOfStep = new Map<string, string>()
  /** When the hand reached this step, and when it moved on. */
  const lifeOf = (hand: string, sequence: number) => {
    const versions = histories.get(hand) ?? []
    const index = versions.findIndex((version) => version.sequence >= sequence)
    const next = versions.find((version) => version.sequence > sequence)
    return { from: versions[index]?.at ?? null, until: next?.at ?? Number.POSITIVE_INFINITY }
  }
  return {
    committed: (keys) => {
      for (const key of keys) {
        if (!key.startsWith(PREFIX)) continue
        const hand = key.slice(PREFIX.length)
        const [found] = look(LENGTH, BigInt(hand))
        if (!found) continue
        const versions = histories.get(hand) ?? []
        histories.set(hand, versions)
        const sequence = Number(found.n)
        if (versions.at(-1)?.sequence !== sequence) versions.push({ sequence, at: now() })
      }
    },
    problemOfTable: ({ table, sequence }, askedAt) => {
      const { from, until } = lifeOf(table, sequence)
      if (from === null) return `step ${sequence} of hand ${table}, which is not committed`
      if (askedAt === null || until >= askedAt) return null
      return `step ${sequence} of hand ${table}, which was out of date before it was asked for`
    },
    problemOfAction: ({ key, fields }, player, askedAt) => {
      const [table, sequence] = [fields.table as string, fields.sequence as number]
      const step = `step ${sequence} of hand ${table}`
      const other = keyOfStep.get(`${table}/${sequence}`)
      if (other !== undefined && other !== key) return `${step} was done for ${other} and for ${key}`
      keyOfStep.set(`${table}/${sequence}`, key!)
      const [done] = look(DONE, BigInt(table), BigInt(sequence), player)
      const isAsked =
        done?.seat === done?.own && isDeepStrictEqual(JSON.parse(String(done?.action)), fields.action)
      if (!done || !isAsked) return `${step} is not what ${key} asked for`
      const { until } = lifeOf(table, sequence)
      return until < askedAt ? `${step} was done before ${key} was asked for` : null
    },
  }
}
