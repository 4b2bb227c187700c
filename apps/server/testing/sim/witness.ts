/** Sees what every person is told: nothing is taken back, nothing is done twice, no ended session is accepted. */
import { createHash } from 'node:crypto'
import type { Witness } from './device.ts'
import type { Inspector, ToldBet } from './inspector.ts'

export type WitnessOptions = Readonly<{
  now(): number
  note(text: string): void
  violated(rule: string, what: string): void
  /** Null: nobody can look at the database at the same moment. */
  inspector: Inspector | null
}>

export type Told = Readonly<{
  /** Bets that were acknowledged: the round of each, by key. */
  bets: ReadonlyMap<string, string>
  /** Keys of all requests that were acknowledged. */
  done: ReadonlySet<string>
  /** Keys of requests that were refused, with the time after which no copy of them may be done any more. */
  refused: ReadonlyMap<string, Refused>
  /** All that has looked like a seed in any frame. */
  seeds: ReadonlySet<string>
  frames(): number
  /** Of all that people were told, in order. */
  digest(): string
}>

/**
 * `askedAt`: when the copy was sent that was refused; what was done before that had to be told again. `isOnly`: no other
 * copy was sent, so nothing of it may be done at all.
 */
export type Refused = Readonly<{ askedAt: number; finalAt: number; isOnly: boolean }>

/** A copy that is stuck somewhere is not done after its deadline, give or take what clocks differ by. */
const STUCK_MS = 10_000

/** A seed is 64 hex digits; so is a commitment. */
const HEX = /"[0-9a-f]{64}"/g

/** Sent twice, a bet may be refused first, and done once the game is on again. */
const SWITCHED_OFF = 'game-off'

const PART = 65_536

/** A call for every frame would cost more than the hashing. */
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

/** One round for each key, one key for each round. */
const watchBets = ({ violated }: Pick<WitnessOptions, 'violated'>) => {
  const bets = new Map<string, string>()
  const keyOfRound = new Map<string, string>()
  return {
    bets,
    tell: ({ person, key, frame }: ToldBet): void => {
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

export const createWitness = (options: WitnessOptions): Witness & Told => {
  const { now, note, violated, inspector } = options
  const { bets, tell } = watchBets(options)
  const [done, seeds] = [new Set<string>(), new Set<string>()]
  const refused = new Map<string, Refused>()
  /** When each was asked for, first and last, and how often. */
  const asked = new Map<string, Readonly<{ first: number; last: number; copies: number }>>()
  /** When the person was told so, by token. */
  const endedAt = new Map<string, number>()
  let frames = 0
  const hashed = hashInParts()

  const refuse = (person: string, key: string, code: string, askedAt: number): void => {
    const { last, copies } = asked.get(key)!
    const isOnly = copies === 1
    const finalAt = isOnly ? now() : last + STUCK_MS
    if (code !== SWITCHED_OFF) refused.set(key, { askedAt, isOnly, finalAt })
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
    answered: (person, wish, frame, token, sentAt) => {
      const { type, key } = wish
      if (type === 'setLimits' && frame.ok) inspector?.limited(token, wish)
      if (key === null) return
      if (frame.error) return refuse(person, key, frame.error.code, sentAt)
      done.add(key)
      const askedAt = asked.get(key)!.first
      if (type === 'tableAct') inspector?.acted(person, wish, token, askedAt)
      if (type !== 'placeBet') return
      const told = { person, token, key, frame, askedAt }
      tell(told)
      inspector?.bet(told)
    },
  }
}
