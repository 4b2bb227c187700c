/** What this browser has sent, until it is answered; and which rounds its own requests have moved. */
import { isText, type RawFrame, type SeenFrame, type SeenRound } from './frames.ts'

export type SentRequest = Readonly<{
  frame: RawFrame
  at: number
  /** [F3] How far the nonces were when it was sent. */
  top: bigint
  /** Another request that moves money was under way at the same time. */
  overlaps: boolean
  /** The same key was sent before: the reply may be an old one. */
  again: boolean
}>

export type SentRequests = Readonly<{
  sent(seen: SeenFrame, top: bigint): void
  /** Taken out; null: nobody has asked. */
  answered(seen: SeenFrame): SentRequest | null
  /** What went over other sockets gets no reply any more: answers with it. */
  only(wire: number): readonly SentRequest[]
  isAsking(type: string): boolean
  isOwn(round: string): boolean
  /** The frame that a bet was sent in. */
  frameOf(bet: RawFrame): SeenFrame | null
  /** The bet of ours that opened a round whose reply has not come: by its commitment and its client seed. */
  betWith(round: SeenRound): RawFrame | null
}>

const MONEY = ['placeBet', 'act', 'refill']
const MOST_BETS = 64
const MOST_KEYS = 256

export const createRequests = (): SentRequests => {
  const open = new Map<string, SentRequest>()
  const keys = new Set<string>()
  const own = new Set<string>()
  let bets: readonly SeenFrame[] = []
  const placeOf = ({ wire, frame }: SeenFrame): string => `${wire}:${String(frame.id)}`
  const isMoney = ({ type }: RawFrame): boolean => MONEY.includes(String(type))
  const remember = (set: Set<string>, text: string): void => {
    set.add(text)
    if (set.size > MOST_KEYS) set.delete(set.values().next().value!)
  }
  return {
    sent: (seen, top) => {
      const { frame, at } = seen
      const moving = isMoney(frame) ? [...open].filter(([, other]) => isMoney(other.frame)) : []
      for (const [place, other] of moving) open.set(place, { ...other, overlaps: true })
      const again = isText(frame.key) && keys.has(frame.key)
      open.set(placeOf(seen), { frame, at, top, overlaps: moving.length > 0, again })
      if (isText(frame.key)) remember(keys, frame.key)
      if (frame.type === 'placeBet') bets = [...bets, seen].slice(-MOST_BETS)
    },
    answered: (seen) => {
      const request = open.get(placeOf(seen)) ?? null
      open.delete(placeOf(seen))
      const { round } = seen.frame
      const id = (round as SeenRound | undefined)?.roundId
      if (request && isMoney(request.frame) && isText(id)) remember(own, id)
      return request
    },
    only: (wire) => {
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
