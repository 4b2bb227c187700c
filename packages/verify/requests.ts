/** This browser's requests until they are answered, and the rounds that they opened or continued. */
import { isText, type RawFrame, type SeenFrame, type SeenRound } from './frames.ts'

export type SentRequest = Readonly<{
  frame: RawFrame
  at: number
  /** [F3] The highest nonce announced when it was sent. */
  top: bigint
  /** Whether another request that moves money was under way at the same time. */
  overlaps: boolean
  /** Whether the key was sent before, so that the reply may be an old one. */
  again: boolean
}>

export type SentRequests = Readonly<{
  sent(seen: SeenFrame, top: bigint): void
  /** Removes and returns the request that a frame answers, or null. */
  answered(seen: SeenFrame): SentRequest | null
  /** Removes and returns the requests of other sockets, which get no reply any more. */
  dropOtherSockets(wire: number): readonly SentRequest[]
  isAsking(type: string): boolean
  isOwn(round: string): boolean
  /** The frame that a bet was sent in. */
  frameOf(bet: RawFrame): SeenFrame | null
  /** The bet that opened a round although its reply never came, found by commitment and client seed. */
  betWith(round: SeenRound): RawFrame | null
}>

const MONEY = ['placeBet', 'act', 'refill']
const MAX_BETS = 64
const MAX_KEYS = 256

export const createSentRequests = (): SentRequests => {
  const open = new Map<string, SentRequest>()
  const keys = new Set<string>()
  const own = new Set<string>()
  let bets: readonly SeenFrame[] = []
  const placeOf = ({ wire, frame }: SeenFrame): string => `${wire}:${String(frame.id)}`
  const isMoney = ({ type }: RawFrame): boolean => MONEY.includes(String(type))
  const remember = (set: Set<string>, text: string): void => {
    set.add(text)
    if (set.size > MAX_KEYS) set.delete(set.values().next().value!)
  }
  return {
    sent: (seen, top) => {
      const { frame, at } = seen
      const moving = isMoney(frame) ? [...open].filter(([, other]) => isMoney(other.frame)) : []
      for (const [place, other] of moving) open.set(place, { ...other, overlaps: true })
      const again = isText(frame.key) && keys.has(frame.key)
      open.set(placeOf(seen), { frame, at, top, overlaps: moving.length > 0, again })
      if (isText(frame.key)) remember(keys, frame.key)
      if (frame.type === 'placeBet') bets = [...bets, seen].slice(-MAX_BETS)
    },
    answered: (seen) => {
      const request = open.get(placeOf(seen)) ?? null
      open.delete(placeOf(seen))
      const { round } = seen.frame
      const id = (round as SeenRound | undefined)?.roundId
      if (request && isMoney(request.frame) && isText(id)) remember(own, id)
      return request
    },
    dropOtherSockets: (wire) => {
      const lost = [...open].filter(([place]) => !place.startsWith(`${wire}:`))
      for (const [place] of lost) open.delete(place)
      return lost.map(([, request]) => request)
    },
    isAsking: (type) => [...open.values()].some(({ frame }) => frame.type === type),
    isOwn: (round) => own.has(round),
    frameOf: (bet) => bets.findLast(({ frame }) => frame === bet) ?? null,
    betWith: ({ commitment, clientSeed }) =>
      bets.findLast(({ frame }) => frame.commitment === commitment && frame.clientSeed === clientSeed)
        ?.frame ?? null,
  }
}
