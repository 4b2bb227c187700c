/** Sees everything people are told: nothing is taken back or done twice, and no ended session is accepted. */
import { createHash } from 'node:crypto'
import type { Witness } from './device.ts'
import type { AcknowledgedBet, Inspector } from './inspector.ts'

export type WitnessOptions = Readonly<{
  now(): number
  note(text: string): void
  violated(rule: string, what: string): void
  /** Null if the database can't be read at the same moment. */
  inspector: Inspector | null
}>

export type WitnessRecord = Readonly<{
  /** The rounds of acknowledged bets, by key. */
  bets: ReadonlyMap<string, string>
  /** Keys of acknowledged requests. */
  done: ReadonlySet<string>
  /** Refused requests, by key. */
  refused: ReadonlyMap<string, Refused>
  /** Everything in a frame that looked like a seed. */
  seeds: ReadonlySet<string>
  frames(): number
  /** Hash of everything people were told, in order. */
  digest(): string
}>

/**
 * `askedAt`: when the refused copy was sent; if the request had been done by then, its reply should have been repeated.
 * `isOnly`: no other copy was sent, so it must not be done at all. `finalAt`: no copy may be done later.
 */
export type Refused = Readonly<{ askedAt: number; refusedAt: number; finalAt: number; isOnly: boolean }>

/** A stuck copy is not done after its deadline, allowing for clock differences. */
const STUCK_MS = 10_000

/** A seed is 64 hex digits; so is a commitment. */
const HEX = /"[0-9a-f]{64}"/g

/** Of two copies of a bet, the first may be refused and the second done once the game is on again. */
const SWITCHED_OFF = 'game-off'

const PART = 65_536

/** Hashes in large parts: a call per frame would cost more than the hashing. */
const hashInParts = () => {
  const hash = createHash('sha256')
  let unhashed = ''
  const flush = (): void => {
    hash.update(unhashed)
    unhashed = ''
  }
  return {
    add: (text: string): void => {
      unhashed += text
      if (unhashed.length >= PART) flush()
    },
    digest: (): string => {
      flush()
      return hash.copy().digest('hex')
    },
  }
}

/** One round per key, one key per round. */
const watchBets = ({ violated }: Pick<WitnessOptions, 'violated'>) => {
  const bets = new Map<string, string>()
  const keyOfRound = new Map<string, string>()
  return {
    bets,
    tell: ({ person, key, frame }: AcknowledgedBet): void => {
      const { roundId } = frame.round!
      const before = bets.get(key)
      if (before !== undefined && before !== roundId) {
        violated('A11', `${person} was told two rounds for ${key}: ${before} and ${roundId}`)
      }
      const other = keyOfRound.get(roundId)
      if (other !== undefined && other !== key) {
        violated('A11', `${person} was told round ${roundId} for ${other} and for ${key}`)
      }
      bets.set(key, roundId)
      keyOfRound.set(roundId, key)
    },
  }
}

export const createWitness = (options: WitnessOptions): Witness & WitnessRecord => {
  const { now, note, violated, inspector } = options
  const { bets, tell } = watchBets(options)
  const [done, seeds] = [new Set<string>(), new Set<string>()]
  const refused = new Map<string, Refused>()
  /** When the first and the last copy of each request were sent, and how many. */
  const asked = new Map<string, Readonly<{ first: number; last: number; copies: number }>>()
  /** When a sign-out was confirmed, by token. */
  const endedAt = new Map<string, number>()
  let frames = 0
  const hashed = hashInParts()

  const refuse = (person: string, key: string, code: string, askedAt: number): void => {
    const { last, copies } = asked.get(key)!
    const isOnly = copies === 1
    const finalAt = isOnly ? now() : last + STUCK_MS
    if (code !== SWITCHED_OFF) refused.set(key, { askedAt, refusedAt: now(), isOnly, finalAt })
    if (bets.has(key)) violated('A11', `${person} was told a round for ${key}, and then ${code}`)
  }
  return {
    ...{ bets, done, refused, seeds, note },
    frames: () => frames,
    digest: hashed.digest,
    frame: (person, text) => {
      frames += 1
      hashed.add(`${person} ${text}\n`)
      const found = text.match(HEX)?.map((quoted) => quoted.slice(1, -1)) ?? []
      for (const hex of found) seeds.add(hex)
      inspector?.frame(person, found)
    },
    sent: (_person, { key }) => {
      if (key === null) return
      const { first = now(), copies = 0 } = asked.get(key) ?? {}
      asked.set(key, { first, last: now(), copies: copies + 1 })
      const held = refused.get(key)
      if (held) refused.set(key, { ...held, isOnly: false, finalAt: now() + STUCK_MS })
    },
    table: (person, table, token, askedAt) => inspector?.table(person, table, token, askedAt),
    greeted: (person, token, sentAt) => {
      if (sentAt <= (endedAt.get(token) ?? Number.POSITIVE_INFINITY)) return
      violated('A25', `${person} has come in with a session that had ended`)
    },
    signedOut: (token) => {
      if (!endedAt.has(token)) endedAt.set(token, now())
    },
    answered: (person, request, frame, token, sentAt) => {
      const { type, key } = request
      if (type === 'setLimits' && frame.ok) inspector?.limited(token, request)
      if (key === null) return
      if (frame.error) return refuse(person, key, frame.error.code, sentAt)
      done.add(key)
      const askedAt = asked.get(key)!.first
      if (type === 'tableAct') inspector?.acted(person, request, token, askedAt)
      if (type !== 'placeBet') return
      const told = { person, token, key, frame, askedAt }
      tell(told)
      inspector?.bet(told)
    },
  }
}
