/** One player's history with any number of Keno and HiLo rounds, as the house exports it; streamed, so millions fit. */
import { hash, randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { REGISTRY } from '../packages/games/registry.ts'
import {
  type AnyGame,
  accepted,
  type BetLimits,
  houseEntryIn,
  printAmount,
  printTerms,
  type Registry,
  roundChance,
  rulesIn,
  type Seeds,
  sha256Hex,
  termsOf,
} from '../packages/kit/index.ts'
import { HILO_PAID, KENO } from './audit-house.ts'

const AT_ONCE = 1_024
/** Ids and times of consecutive rounds. */
const [FIRST_ID, ID_STEP, FIRST_TIME, TIME_STEP] = [2n ** 56n, 2n ** 20n, 1.7e12, 10]

type Kind = Readonly<{ game: string; rules: AnyGame; config: BetLimits; termsHash: string; text: string }>
type Actions = readonly Readonly<{ type: string }>[]
const kindsOf = (): readonly Kind[] =>
  ['keno', 'hilo'].map((game) => {
    const rules = rulesIn(REGISTRY as Registry, game) as AnyGame
    const config = accepted(rules.configure({}))
    const text = printTerms(termsOf(rules, config))
    return { game, rules, config: config as BetLimits, termsHash: sha256Hex(text), text }
  })

/** The record after these actions. */
const playedBy = ({ rules, config }: Kind, actions: Actions, seeds: Seeds) => {
  const chance = roundChance(rules, seeds, 0)
  let { state } = rules.start(config as never, 1, chance)
  const done: Readonly<{ seat: 0; action: object; words: number }>[] = []
  for (const action of actions) {
    if (rules.toAct(state).length === 0) break
    state = accepted(rules.apply(state, 0, action as never, chance)).state
    done.push({ seat: 0, action, words: chance.used() })
  }
  return { view: rules.view(state, 0) as never, done }
}

const ACTIONS: Readonly<Record<string, Actions>> = { keno: JSON.parse(KENO), hilo: JSON.parse(HILO_PAID) }

const rowOf = (kind: Kind, nonce: number): Readonly<Record<string, unknown>> => {
  const { game, rules, config, termsHash } = kind
  const [server, client] = [randomBytes(32).toString('hex'), randomBytes(16).toString('hex')]
  const round = playedBy(kind, ACTIONS[game]!, { server, client, nonce: String(nonce) })
  const { betAmount, finalPayout } = round.view as Readonly<{ betAmount: string; finalPayout: string }>
  const print = (minor: string | number): string => printAmount(BigInt(minor), config.decimals)
  const at = FIRST_TIME + TIME_STEP * nonce
  return {
    ...{
      roundId: String(FIRST_ID + ID_STEP * BigInt(nonce)),
      game,
      version: rules.version,
      terms: termsHash,
    },
    ...{ currency: 'USD', isDemo: true, betAmount: print(betAmount), maxPayout: print(config.maxPayout) },
    finalPayout: print(finalPayout),
    multiplier: houseEntryIn(REGISTRY as Registry, game)!.house.row(round.view).multiplier,
    isWin: BigInt(finalPayout) > BigInt(betAmount),
    ...{
      commitment: hash('sha256', server),
      serverSeed: server,
      clientSeed: client,
      clientSeedReused: false,
      nonce: String(nonce),
    },
    ...{ sequence: round.done.length, openedAt: at, closedAt: at, view: round.view },
    ...{ actions: round.done, seats: 1 },
  }
}

/** Latest first, as in a history. */
export const makeExport = (path: string, rounds: number): void => {
  const [kinds, seen] = [kindsOf(), new Set<Kind>()]
  const file = openSync(path, 'w')
  let lead = '{"rounds":[\n'
  for (let done = 0; done < rounds; done += AT_ONCE) {
    const kind = kinds[(done / AT_ONCE) % kinds.length]!
    const rows = Array.from({ length: Math.min(AT_ONCE, rounds - done) }, (_, i) => {
      const isFirst = i === 0 && !seen.has(kind)
      return JSON.stringify({ ...rowOf(kind, rounds - done - i), ...(isFirst && { termsText: kind.text }) })
    })
    seen.add(kind)
    writeSync(file, lead + rows.join(',\n'))
    lead = ',\n'
  }
  writeSync(file, '\n]}\n')
  closeSync(file)
}
