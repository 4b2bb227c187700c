/** One player's history with any number of Keno and HiLo rounds, as the house exports it; streamed, so millions fit. */
import { hash, randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { REGISTRY } from '../packages/games/registry.ts'
import { houseEntryIn, printAmount, sha256Hex } from '../packages/kit/index.ts'
import { KINDS, type Kind, playRound, STAKE } from './audit-rounds.ts'

const AT_ONCE = 1_024
/** Ids and times of consecutive rounds. */
const [FIRST_ID, ID_STEP, FIRST_TIME, TIME_STEP] = [2n ** 56n, 2n ** 20n, 1.7e12, 10]

const rowOf = (kind: Kind, nonce: number): Readonly<Record<string, unknown>> => {
  const { game, rules, config, terms } = kind
  const [server, client] = [randomBytes(32).toString('hex'), randomBytes(16).toString('hex')]
  const { view, actions, paid } = playRound(kind, { server, client, nonce: String(nonce) })
  const print = (minor: string | number): string => printAmount(BigInt(minor), config.decimals)
  const at = FIRST_TIME + TIME_STEP * nonce
  return {
    ...{
      roundId: String(FIRST_ID + ID_STEP * BigInt(nonce)),
      game,
      version: rules.version,
      terms: sha256Hex(terms),
    },
    ...{ currency: 'USD', isDemo: true, betAmount: print(STAKE), maxPayout: print(config.maxPayout) },
    finalPayout: print(paid),
    multiplier: houseEntryIn(REGISTRY, game)!.house.row(view as never).multiplier,
    isWin: paid > STAKE,
    ...{
      commitment: hash('sha256', server),
      serverSeed: server,
      clientSeed: client,
      clientSeedReused: false,
      nonce: String(nonce),
    },
    ...{ sequence: actions.length, openedAt: at, closedAt: at, view },
    ...{ actions, seats: 1 },
  }
}

/** Latest first, as in a history. */
export const makeExport = (path: string, rounds: number): void => {
  const seen = new Set<Kind>()
  const file = openSync(path, 'w')
  let lead = '{"rounds":[\n'
  for (let done = 0; done < rounds; done += AT_ONCE) {
    const kind = KINDS[(done / AT_ONCE) % KINDS.length]!
    const rows = Array.from({ length: Math.min(AT_ONCE, rounds - done) }, (_, i) => {
      const isFirst = i === 0 && !seen.has(kind)
      return JSON.stringify({ ...rowOf(kind, rounds - done - i), ...(isFirst && { termsText: kind.terms }) })
    })
    seen.add(kind)
    writeSync(file, lead + rows.join(',\n'))
    lead = ',\n'
  }
  writeSync(file, '\n]}\n')
  closeSync(file)
}
